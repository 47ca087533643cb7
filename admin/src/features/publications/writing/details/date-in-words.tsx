import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { offsetAt } from '@ufuq/shared/domain/time-zones'
import { DEFAULT_TIME_ZONE } from '@ufuq/shared/domain/site/regional'
import { formatHijri, formatOffset, formatZone } from '@ufuq/shared/i18n/zone-formats'
import { useLocale } from '@ufuq/shared/ui/locale'
import { useTimeZone } from '@ufuq/shared/ui/time-zone'
import { useLanguage } from '../../../../language.ts'
import { isFuture, publishDateToIso } from '../form/publish-day.ts'
import type { FormValues } from '../form/form-values.ts'
import { usePlannedDate } from './use-planned-date.ts'

export interface DateFieldProps {
  allowsFuture: boolean
  isReadOnly: boolean
  /** Whether the date is only a proposal, on which an editor decides. */
  isProposal: boolean
  /** The date that is stored on the server. */
  saved: string | null
}

/** The weekday, the Hijri date and the time zone of the typed date, and the result of saving it. */
export function DateInWords({ allowsFuture, isReadOnly, isProposal, saved }: DateFieldProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const locale = useLocale()
  const zone = useTimeZone()
  const statuses = useWatch<FormValues, 'statuses'>({ name: 'statuses' })
  const { typed, reading, iso: read } = usePlannedDate()
  const iso = publishDateToIso(typed, saved, zone)
  const isTwice = reading.is === 'instant' && reading.isTwice && iso === read
  const zoneName =
    zone === DEFAULT_TIME_ZONE ? t('editor.when.defaultZone') : formatZone(zone, language)
  const offset = formatOffset(offsetAt(iso ?? Date.now(), zone))

  const outcomeOf = () => {
    if (isReadOnly) return null
    if (isProposal) return t('editor.when.wish')
    if (iso === null) return t('editor.hints.date')
    if (!isFuture(iso) || !allowsFuture) return null
    return Object.values(statuses).includes('published')
      ? t('editor.when.scheduled')
      : t('editor.when.planned')
  }
  const outcome = outcomeOf()
  return (
    <div className="in-words" role="status">
      {iso !== null && <b>{formatHijri(iso, locale, zone)}</b>}
      <span>{t('editor.when.zone', { zone: zoneName, offset })}</span>
      {isTwice && <span>{t('editor.when.twice')}</span>}
      {outcome !== null && <span className="hint">{outcome}</span>}
    </div>
  )
}
