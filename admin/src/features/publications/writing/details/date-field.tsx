import { useController, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DEFAULT_TIME_ZONE } from '@ufuq/shared/domain/site/regional'
import { offsetAt } from '@ufuq/shared/domain/time-zones'
import { formatHijri, formatOffset, formatZone } from '@ufuq/shared/i18n/formats'
import { Field } from '@ufuq/shared/ui/field'
import { useLocale } from '@ufuq/shared/ui/locale'
import { useTimeZone } from '@ufuq/shared/ui/time-zone'
import { MomentInput } from '../../../../dates/moment-input.tsx'
import { useLanguage } from '../../../../language.ts'
import { useFieldErrorText } from '../form/field-errors.ts'
import type { FormValues } from '../form/form-values.ts'
import { isFuture, PUBLISH_YEARS, usePlannedDate } from '../form/publish-date.ts'

interface DateFieldProps {
  allowsFuture: boolean
  isReadOnly: boolean
  /** Whether the date is only a proposal, on which an editor decides. */
  isProposal: boolean
  /** Whether a language is public. */
  isPublic: boolean
}

/** The publish date. */
export function DateField(props: DateFieldProps) {
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
    <div className="in-words" role="status">
      {iso !== null && <b>{formatHijri(iso, locale, zone)}</b>}
      <span>{t('editor.when.zone', { zone: zoneName, offset })}</span>
      {outcome !== null && <span className="hint">{outcome}</span>}
    </div>
  )
}
