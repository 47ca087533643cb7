import { LANGUAGES, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import type { PublicationState } from '@ufuq/shared/contract/publications'
import { DEFAULT_TIME_ZONE } from '@ufuq/shared/domain/site/regional'
import { offsetAt } from '@ufuq/shared/domain/time-zones'
import { formatHijri, formatOffset, formatZone } from '@ufuq/shared/i18n/formats'
import { FURTHER_TEXTS, publication } from '@ufuq/shared/kinds/publication/publication'
import { Field } from '@ufuq/shared/ui/field'
import { useLocale } from '@ufuq/shared/ui/locale'
import { Switch } from '@ufuq/shared/ui/switch'
import { useTimeZone } from '@ufuq/shared/ui/time-zone'
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { MomentInput } from '../../../../components/dates/moment-input.tsx'
import { ValueField } from '../../../../entry/value-field.tsx'
import { useLanguage } from '../../../../host/language.ts'
import { useKindTexts } from '../../../../words/kind-texts.ts'
import { useFieldErrorText } from '../form/field-errors.ts'
import {
  dateOf,
  savedSides,
  sideIn,
  type FormValues,
  type Saved,
  type Sides,
} from '../form/form-values.ts'
import {
  apartOf,
  isFuture,
  PUBLISH_YEARS,
  releaseOf,
  usePlannedDate,
} from '../form/publish-date.ts'
import { areDetailsLocked, lockedIn } from '../form/sides-to-save.ts'
import type { PictureStore } from '../pictures/picture-store.ts'
import type { usePublicationEntry } from '../saving/use-publication-entry.ts'
import { People } from '../sharing/people.tsx'
import { HeroField } from './hero-field.tsx'
import { RecordFields } from './record-fields.tsx'
import { TagField } from './tag-field.tsx'

interface PublicationDetailsProps {
  writing: Pick<ReturnType<typeof usePublicationEntry>, 'entry' | 'started' | 'allowsFuture'>
  sides: Sides
  canPublish: boolean
  pictures: PictureStore
}

/**
 * The details of a publication other than its texts, and its authors. The details are read-only if
 * the user may not change them.
 */
export function PublicationDetails({
  writing: { entry, started, allowsFuture },
  sides,
  canPublish,
  pictures,
}: PublicationDetailsProps) {
  const { t } = useTranslation('admin')
  const { formState } = useFormContext<FormValues>()
  const errorText = useFieldErrorText()
  const { base: saved, isReadOnly } = entry
  const isPair = sides.length === 2
  const [first] = savedSides(saved, sides)
  const translation = isPair ? undefined : sideIn(saved, otherLanguage(sides[0]))
  const areLocked = areDetailsLocked(saved, sides)
  // A published text shows the tags.
  const areTagsLocked = !canPublish && translation?.status === 'published'
  return (
    <>
      <PublishSwitch
        written={started}
        saved={saved}
        isPair={isPair}
        canPublish={canPublish}
        isReadOnly={isReadOnly}
        allowsFuture={allowsFuture}
      />
      <DateField
        allowsFuture={allowsFuture}
        // Only editors may set the date of a single record, or of a pair with one public side.
        isReadOnly={isReadOnly || (!canPublish && (!isPair || areLocked))}
        isProposal={!canPublish}
        isPublic={savedSides(saved, sides).some(({ status }) => status === 'published')}
      />
      {!isPair && first && (
        <RecordFields record={first} translation={translation} isReadOnly={isReadOnly} />
      )}
      <TagField
        error={errorText(formState.errors, 'tags')}
        hint={areTagsLocked && !isReadOnly && !areLocked ? t('editor.locked.tags') : undefined}
        isReadOnly={isReadOnly || areLocked || areTagsLocked}
      />
      <HeroField
        error={errorText(formState.errors, 'hero')}
        isReadOnly={isReadOnly || areLocked}
        pictures={pictures}
      />
      <FurtherTexts
        sides={sides}
        isReadOnlyIn={(side) => isReadOnly || lockedIn(saved, sides).includes(side)}
      />
      {first && saved && <People id={saved.id} />}
    </>
  )
}

interface FurtherTextsProps {
  sides: readonly Language[]
  isReadOnlyIn: (side: Language) => boolean
}

/** What lists, search engines and readers see of a text besides; everything may be empty. */
function FurtherTexts({ sides, isReadOnlyIn }: FurtherTextsProps) {
  const { t } = useTranslation('admin')
  const { errors } = useFormState<FormValues>({ name: [...FURTHER_TEXTS] })
  const texts = useKindTexts(publication)
  const hasErrors = FURTHER_TEXTS.some((name) => errors[name] !== undefined)
  return (
    <details className="field further-texts" open={hasErrors || undefined}>
      <summary className="label">{t('editor.furtherTexts')}</summary>
      {FURTHER_TEXTS.map((name) =>
        sides.map((side) => {
          const at = `${name}.${side}`
          const label =
            sides.length === 1
              ? texts.field(name)
              : `${texts.field(name)} · ${t(`editor.languages.${side}`)}`
          return (
            <ValueField
              key={at}
              {...{ at, label }}
              kind={publication}
              names={name}
              field={publication.fields[name]}
              isReadOnly={isReadOnlyIn(side)}
              language={side}
            />
          )
        }),
      )}
    </details>
  )
}

interface DateFieldProps {
  allowsFuture: boolean
  isReadOnly: boolean
  /** Whether the date is only a proposal, on which an editor decides. */
  isProposal: boolean
  /** Whether a language is public. */
  isPublic: boolean
}

/** The publish date. */
function DateField(props: DateFieldProps) {
  const { t } = useTranslation('admin')
  const errorText = useFieldErrorText()
  const { errors } = useFormState<FormValues>()
  const { field } = useController<FormValues, 'publishDate'>({ name: 'publishDate' })
  return (
    <div>
      <Field label={t('editor.fields.publishDate')} error={errorText(errors, 'publishDate')}>
        {(control) => (
          <MomentInput
            {...field}
            {...control}
            allowsFuture={props.allowsFuture}
            isReadOnly={props.isReadOnly}
            years={PUBLISH_YEARS}
          />
        )}
      </Field>
      <DateInWords {...props} />
    </div>
  )
}

/** The weekday, the Hijri date and the time zone of the typed date, and the result of saving it. */
function DateInWords({ allowsFuture, isReadOnly, isProposal, isPublic }: DateFieldProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const locale = useLocale()
  const zone = useTimeZone()
  const status = useWatch<FormValues, 'status'>({ name: 'status' })
  const iso = usePlannedDate()
  const zoneName =
    zone === DEFAULT_TIME_ZONE ? t('editor.when.defaultZone') : formatZone(zone, language)
  const offset = formatOffset(offsetAt(iso ?? Date.now(), zone))

  const outcomeOf = () => {
    if (isReadOnly) return null
    if (isProposal) return t('editor.when.wish')
    if (iso === null) return t('editor.hints.date')
    if (!isFuture(iso) || !allowsFuture) return null
    return status === 'published' || (status === '' && isPublic)
      ? t('editor.when.scheduled')
      : t('editor.when.planned')
  }
  const outcome = outcomeOf()
  return (
    <div className="stack in-words" data-gap="none" role="status">
      {iso !== null && <b>{formatHijri(iso, locale, zone)}</b>}
      <span>{t('editor.when.zone', { zone: zoneName, offset })}</span>
      {outcome !== null && <span className="hint">{outcome}</span>}
    </div>
  )
}

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
function PublishSwitch({
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
  const common = t(`editor.publish.${written.length === 2 ? 'pair.' : ''}${state}`)
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
