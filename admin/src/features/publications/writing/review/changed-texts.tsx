import { useTranslation } from 'react-i18next'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { useLanguage } from '../../../../language.ts'
import { MarkedWords } from '../../../../saving/marked-words.tsx'
import { markChanges, type ChangedText, type Passage } from './changes.ts'

/** Shows what colleagues have changed, paragraph by paragraph, in both languages. */
export function ChangedTexts({ changes }: { changes: readonly ChangedText[] }) {
  const language = useLanguage()
  const texts = [language, otherLanguage(language)].flatMap((side) =>
    changes.filter((change) => change.language === side),
  )
  return (
    <div className="comparison">
      {texts.map((text) => (
        <ChangedTextView key={`${text.language} ${text.part}`} text={text} />
      ))}
    </div>
  )
}

function ChangedTextView({ text: { language, part, passages } }: { text: ChangedText }) {
  const { t } = useTranslation('admin')
  const label = `${t(`editor.languages.${language}`)} · ${t(`editor.fields.${part}`)}`
  return (
    <section className="versus" aria-label={label}>
      <h3>{label}</h3>
      {passages.map((passage, index) => (
        <PassageView
          key={index}
          passage={passage}
          writing={{ lang: language, dir: directionOf(language) }}
        />
      ))}
    </section>
  )
}

interface PassageViewProps {
  passage: Passage
  writing: { lang: string; dir: string }
}

function PassageView({ passage, writing }: PassageViewProps) {
  const { t } = useTranslation('admin')
  if (passage.kind === 'same') {
    return (
      <details className="folded" data-kind="same">
        <summary>{t('editor.conflict.same', { count: passage.count })}</summary>
        <div {...writing} className="version-text" tabIndex={0}>
          {passage.text}
        </div>
      </details>
    )
  }
  const { former, text } = passage
  const kind = former.trim() === '' ? 'added' : text.trim() === '' ? 'removed' : 'changed'
  const heading = t(`editor.review.since.kinds.${kind}`)
  return (
    <div className="version changed" role="group" aria-label={heading}>
      <h4>{heading}</h4>
      <div {...writing} className="version-text" tabIndex={0}>
        <MarkedWords words={markChanges(former, text)} />
      </div>
    </div>
  )
}
