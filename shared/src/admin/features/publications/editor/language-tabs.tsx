import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Tab, TabList } from '../../../../ui/tabs.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { languageOf, type PairValues, type Side } from './form-values.ts'

/** Only on narrow screens: which of the two panes is in front, and whether the other wants attention. */
export function LanguageTabs({ sides }: { sides: Side[] }) {
  const { t } = useTranslation('admin')
  const { errors } = useFormState<PairValues>()
  return (
    <TabList label={t('editor.languageTabs')} className="lang-tabs">
      {sides.map((side) => (
        <Tab key={side} value={side}>
          {t(`editor.languages.${languageOf[side]}`)}
          {errors[side] && (
            <>
              <span className="attention" aria-hidden="true">
                !
              </span>{' '}
              <VisuallyHidden>{t('editor.hasErrors')}</VisuallyHidden>
            </>
          )}
        </Tab>
      ))}
    </TabList>
  )
}
