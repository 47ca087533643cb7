import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { StateGlyph, type ChipState } from '@ufuq/shared/ui/status-chip'
import { VisuallyHidden } from '@ufuq/shared/ui/visually-hidden'
import { useTranslation } from 'react-i18next'
import styles from './language-marks.module.css'

interface Mark {
  state: ChipState
  /** The state in words. */
  text: string
}

/**
 * Both languages on one line: a sun for each, with its state as text in a tooltip and for screen
 * readers.
 */
export function LanguageMarks({ markOf }: { markOf: (language: Language) => Mark }) {
  const { t } = useTranslation('admin')
  return (
    <span className={styles['marks']} data-part="language-marks">
      {LANGUAGES.map((language) => {
        const { state, text } = markOf(language)
        const words = t('lists.mark', { language: t(`lists.${language}`), state: text })
        return (
          <span key={language} className={styles['mark']} data-state={state} title={words}>
            <b aria-hidden="true">{t(`pairs.short.${language}`)}</b>
            <StateGlyph state={state} />
            <VisuallyHidden>{words} </VisuallyHidden>
          </span>
        )
      })}
    </span>
  )
}
