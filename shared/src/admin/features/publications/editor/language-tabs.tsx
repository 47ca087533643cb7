import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { PublicationPair } from '../../../../contract/publications.ts'
import { Tab, TabList } from '../../../../ui/tabs.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { languageOf, type PairValues, type Side } from './form-values.ts'

interface LanguageTabsProps {
  sides: Side[]
  publications: PublicationPair | null
}

/** Only on narrow screens: which of the two panes is in front, and whether the other wants attention. */
export function LanguageTabs({ sides, publications }: LanguageTabsProps) {
  const { t } = useTranslation('admin')
  const { errors } = useFormState<PairValues>()
  return (
    <TabList label={t('editor.languageTabs')} className="lang-tabs">
      {sides.map((side) => (
        <Tab key={side} value={side}>
          {t(`editor.languages.${languageOf[side]}`)}
          {errors[side] ? (
            <Attention tone="danger">{t('editor.hasErrors')}</Attention>
          ) : (
            publications?.[side].needsUpdateSince && (
              <Attention tone="warning">{t('editor.needsUpdate.tab')}</Attention>
            )
          )}
        </Tab>
      ))}
    </TabList>
  )
}

function Attention({ tone, children }: { tone: 'danger' | 'warning'; children: string }) {
  return (
    <>
      <span className="attention" data-tone={tone} aria-hidden="true">
        !
      </span>{' '}
      <VisuallyHidden>{children}</VisuallyHidden>
    </>
  )
}
