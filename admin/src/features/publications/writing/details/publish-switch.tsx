import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { PublicationState } from '@ufuq/shared/contract/publications'
import { Switch } from '@ufuq/shared/ui/switch'
import { dateOf, type FormValues, type Saved } from '../form/form-values.ts'
import { apartOf, isFuture, releaseOf, usePlannedDate } from '../form/publish-date.ts'

interface PublishSwitchProps {
  /** The languages that a save would write. */
  written: readonly Language[]
  saved: Saved | null
  isPair: boolean
  /** Whether a future date would schedule publication; otherwise, a future date is rejected. */
  allowsFuture: boolean
  canPublish: boolean
  /** Whether nothing can be changed; the editor has then already explained why. */
  isReadOnly: boolean
}

/**
 * One switch for all existing texts; on means published. If only one text is published, the switch
 * says so, and states what turning it on will do.
 */
export function PublishSwitch({
  written,
  saved,
  isPair,
  allowsFuture,
  canPublish,
  isReadOnly,
}: PublishSwitchProps) {
  const { t } = useTranslation('admin')
  const { setValue } = useFormContext<FormValues>()
  const status = useWatch<FormValues, 'status'>({ name: 'status' })
  const date = usePlannedDate()
  const former = saved && dateOf(saved, isPair ? LANGUAGES : written)
  const isShown = saved !== null && date === former

  /** The state of a language after a save. */
  const stateOf = (side: Language): PublicationState => {
    const before = saved?.sides[side]
    if ((status || before?.status) !== 'published') return 'draft'
    // A published side keeps its own date unless the shared date is changed.
    if (isPair && isShown && before?.status === 'published') return releaseOf(before)
    return allowsFuture && isFuture(date) ? 'scheduled' : 'published'
  }
  const [state = 'draft', second = state] = written.map(stateOf)
  const drafts = written.filter((side) => stateOf(side) === 'draft')
  const [draft] = drafts
  const isApart = draft !== undefined && drafts.length < written.length
  const hint = canPublish
    ? isApart && t(`editor.publish.turnsOn.${draft}`)
    : t('editor.publish.noRights')
  const both = {
    draft: t('editor.publish.pairDraft'),
    scheduled: t('editor.publish.pairScheduled'),
    published: t('editor.publish.pairPublished'),
  }
  const common = written.length === 2 ? both[state] : t(`editor.publish.${state}`)
  const toggle = (isOn: boolean) => {
    const wasOn = written.every((side) => saved?.sides[side]?.status === 'published')
    const chosen = isOn ? 'published' : 'draft'
    setValue('status', isOn === wasOn ? '' : chosen, { shouldDirty: true })
  }
  return (
    <div className="field publish" role="group" aria-label={t('editor.fields.status')}>
      <span className="label">{t('editor.fields.status')}</span>
      <Switch
        checked={draft === undefined}
        onCheckedChange={toggle}
        disabled={!canPublish || isReadOnly}
        label={
          second === state
            ? common
            : t(`editor.publish.apart.${apartOf(stateOf('ar'), stateOf('en'))}`)
        }
        hint={!isReadOnly && hint}
      />
    </div>
  )
}
