import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Switch } from '../../../../../ui/switch.tsx'
import { isFutureDay, parseDay } from '../form/publish-day.ts'
import type { FormValues } from '../form/form-values.ts'

interface PublishSwitchProps {
  /** Whether the switch applies to two records or one. */
  isPair: boolean
  canPublish: boolean
}

export function PublishSwitch({ isPair, canPublish }: PublishSwitchProps) {
  const { t } = useTranslation('admin')
  const { field } = useController<FormValues, 'status'>({ name: 'status' })
  const { label } = usePublishState(isPair)
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

/** The state that saving would lead to, and its words. */
function usePublishState(isPair: boolean) {
  const { t } = useTranslation('admin')
  const status = useWatch<FormValues, 'status'>({ name: 'status' })
  const day = parseDay(useWatch<FormValues, 'shared.publishDate'>({ name: 'shared.publishDate' }))
  const state =
    status !== 'published' ? 'draft' : day && isFutureDay(day) ? 'scheduled' : 'published'
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
  return { state, label: labels[state] } as const
}
