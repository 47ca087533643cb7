import { offsetAt } from '@ufuq/shared/domain/time-zones'
import { formatClock } from '@ufuq/shared/i18n/formats'
import { DateText } from '@ufuq/shared/ui/bdi'
import { useTranslation } from 'react-i18next'
import { useSite } from '../engine/page-context.ts'

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
