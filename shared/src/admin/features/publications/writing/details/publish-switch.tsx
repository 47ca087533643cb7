import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Switch } from '../../../../../ui/switch.tsx'
import { isFuture } from '../form/publish-day.ts'
import type { FormValues } from '../form/form-values.ts'
import { usePlannedDate } from './use-planned-date.ts'

interface PublishSwitchProps {
  /** Whether the switch applies to two records or one. */
  isPair: boolean
  canPublish: boolean
  /** Whether a date to come would schedule; else it is refused. */
  allowsFuture: boolean
}

export function PublishSwitch({ isPair, canPublish, allowsFuture }: PublishSwitchProps) {
  const { t } = useTranslation('admin')
  const { field } = useController<FormValues, 'status'>({ name: 'status' })
  const label = usePublishLabel(isPair, allowsFuture)
  return (
    <div className="field publish" role="group" aria-label={t('editor.fields.status')}>
      <span className="label">{t('editor.fields.status')}</span>
      <Switch
        checked={field.value === 'published'}
        onCheckedChange={(checked) => field.onChange(checked ? 'published' : 'draft')}
        disabled={!canPublish}
        label={label}
        hint={canPublish ? undefined : t('editor.publish.noRights')}
      />
    </div>
  )
}

/** The state that saving would lead to, in words. */
function usePublishLabel(isPair: boolean, allowsFuture: boolean): string {
  const { t } = useTranslation('admin')
  const status = useWatch<FormValues, 'status'>({ name: 'status' })
  const { iso } = usePlannedDate()
  const isScheduled = allowsFuture && isFuture(iso)
  const state = status === 'draft' ? 'draft' : isScheduled ? 'scheduled' : 'published'
  const labels = isPair
    ? {
        draft: t('editor.publish.pairDraft'),
        scheduled: t('editor.publish.pairScheduled'),
        published: t('editor.publish.pairPublished'),
      }
    : {
        draft: t('editor.publish.draft'),
        scheduled: t('editor.publish.scheduled'),
        published: t('editor.publish.published'),
      }
  return labels[state]
}
