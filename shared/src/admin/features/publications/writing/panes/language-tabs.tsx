import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Tab, TabList } from '../../../../../ui/tabs.tsx'
import { VisuallyHidden } from '../../../../../ui/visually-hidden.tsx'
import type { FormValues, Saved, Sides } from '../form/form-values.ts'
import { SideStatus } from './side-status.tsx'

/** Where one pane has the room: which is in front, each side's state, and whether the other needs attention. */
export function LanguageTabs({ sides, saved }: { sides: Sides; saved: Saved | null }) {
  const { t } = useTranslation('admin')
  const { errors } = useFormState<FormValues>()
  return (
    <TabList label={t('editor.languageTabs')} className="lang-tabs">
      {sides.map((side) => (
        <Tab key={side} value={side}>
          {t(`editor.languages.${side}`)}{' '}
          {saved?.[side] && <SideStatus publication={saved[side]} isShort />}
          {errors.sides?.[side] ? (
            <Attention tone="danger">{t('editor.hasErrors')}</Attention>
          ) : (
            saved?.[side]?.needsUpdateSince && (
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
