import { formatClock } from '@ufuq/shared/i18n/formats'
import { offsetAt } from '@ufuq/shared/domain/time-zones'
import { DateText } from '@ufuq/shared/ui/bdi'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../engine/page-context.ts'

/**
 * The time zone as an offset, such as `UTC+3` or `UTC+5:30`, because the names of time zones differ
 * between servers and browsers.
 */
function zoneNameOf(iso: string, zone: string): string {
  const minutes = offsetAt(iso, zone)
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest > 0 ? `:${rest}` : ''}`
}

/** The date and time at which a notice closes, in the organisation's time zone. */
export function ClosingTime({ iso }: { iso: string }) {
  const { t } = useTranslation()
  const { timeZone } = useSite()
  return (
    <>
      <DateText iso={iso} />{' '}
      <bdi dir="ltr" className="num">
        {formatClock(iso, timeZone, t('locale'))} {zoneNameOf(iso, timeZone)}
      </bdi>
    </>
  )
}

/** Shows the time that is left, up to a month, as the height of the sun. */
export function TimeLeft({ days }: { days: number }) {
  const angle = (Math.min(Math.max(days, 0), 30) / 30) * (Math.PI / 2)
  const [x, y] = [60 + 46 * Math.cos(angle), 56 - 46 * Math.sin(angle)]
  return (
    <svg className="time-left" viewBox="0 0 120 72" aria-hidden="true" focusable="false">
      <path d="M14 56A46 46 0 0 1 106 56" />
      <svg y="-8" width="120" height="64" viewBox="0 -8 120 64">
        {days > 0 && <circle cx={x.toFixed(1)} cy={y.toFixed(1)} r="12" />}
      </svg>
      <path d="M2 56H118" />
    </svg>
  )
}
