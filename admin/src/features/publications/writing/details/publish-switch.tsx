import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { PublicationState } from '@ufuq/shared/contract/publications'
import { Switch } from '@ufuq/shared/ui/switch'
import { useTimeZone } from '@ufuq/shared/ui/time-zone'
import { dateOf, type FormValues, type Saved } from '../form/form-values.ts'
import { isFuture, publishDateToIso } from '../form/publish-day.ts'
import { apartOf, releaseOf } from '../form/release-state.ts'

interface PublishStateProps {
  /** The languages that a save would write. */
  written: readonly Language[]
  saved: Saved | null
  isPair: boolean
  /** Whether a future date would schedule publication; otherwise, a future date is rejected. */
  allowsFuture: boolean
}

interface PublishSwitchProps extends PublishStateProps {
  canPublish: boolean
  /** Whether nothing can be changed; the editor has then already explained why. */
  isReadOnly: boolean
}

/**
 * One switch for all existing texts; on means published. If only one text is published, the switch
 * says so, and states what turning it on will do.
 */
export function PublishSwitch({ canPublish, isReadOnly, ...of }: PublishSwitchProps) {
  const { t } = useTranslation('admin')
  const { setValue } = useFormContext<FormValues>()
  const { states, label } = usePublishState(of)
  const drafts = of.written.filter((side) => states[side] === 'draft')
  const [draft] = drafts
  const isApart = draft !== undefined && drafts.length < of.written.length
  const hint = canPublish
    ? isApart && t(`editor.publish.turnsOn.${draft}`)
    : t('editor.publish.noRights')
  const toggle = (isOn: boolean) => {
    // A single record has one status, even if its language has changed.
    for (const side of of.isPair ? of.written : (['ar', 'en'] as const)) {
      setValue(`statuses.${side}`, isOn ? 'published' : 'draft', { shouldDirty: true })
    }
  }
  return (
    <div className="field publish" role="group" aria-label={t('editor.fields.status')}>
      <span className="label">{t('editor.fields.status')}</span>
      <Switch
        checked={draft === undefined}
        onCheckedChange={toggle}
        disabled={!canPublish || isReadOnly}
        label={label}
        hint={!isReadOnly && hint}
      />
    </div>
  )
}

/** The states that a save would result in, and a label that describes them. */
function usePublishState({ written, saved, isPair, allowsFuture }: PublishStateProps) {
  const { t } = useTranslation('admin')
  const zone = useTimeZone()
  const statuses = useWatch<FormValues, 'statuses'>({ name: 'statuses' })
  const [publishDate, publishTime] = useWatch<FormValues, ['publishDate', 'publishTime']>({
    name: ['publishDate', 'publishTime'],
  })
  const former = saved && dateOf(saved, isPair ? LANGUAGES : written)
  const date = publishDateToIso({ publishDate, publishTime }, former, zone)
  const isShown = saved !== null && date === former

  const stateOf = (side: Language): PublicationState => {
    if (statuses[side] === 'draft') return 'draft'
    const before = saved?.sides[side]
    // A published side keeps its own date unless the shared date is changed.
    if (isPair && isShown && before?.status === 'published') return releaseOf(before)
    return allowsFuture && isFuture(date) ? 'scheduled' : 'published'
  }
  const states = { ar: stateOf('ar'), en: stateOf('en') }
  const shown = written.map((side) => states[side])
  const [state = 'draft'] = shown
  const isApart = shown.some((one) => one !== state)
  const both = {
    draft: t('editor.publish.pairDraft'),
    scheduled: t('editor.publish.pairScheduled'),
    published: t('editor.publish.pairPublished'),
  }
  const one = {
    draft: t('editor.publish.draft'),
    scheduled: t('editor.publish.scheduled'),
    published: t('editor.publish.published'),
  }
  const label = isApart
    ? t(`editor.publish.apart.${apartOf(states.ar, states.en)}`)
    : written.length === 2
      ? both[state]
      : one[state]
  return { states, label, isApart } as const
}
