import { formatDaysAgo, formatElapsed } from '@ufuq/shared/i18n/formats'
import { DateText } from '@ufuq/shared/ui/bdi'
import { useLocale } from '@ufuq/shared/ui/locale'
import { useTimeZone } from '@ufuq/shared/ui/time-zone'
import { useFormatMoment } from '../dates/format-moment.ts'
import { dayNumber } from './day-number.ts'

const DAY = 86_400_000
const NEARBY_DAYS = 7

/**
 * When something happened: `5 minutes ago`, `yesterday` or, after a week, the date. The tooltip
 * contains the full date and time.
 */
export function RelativeTime({ iso }: { iso: string }) {
  const locale = useLocale()
  const formatMoment = useFormatMoment()
  const zone = useTimeZone()
  const now = Date.now()
  // The clocks of two machines may differ by a few seconds.
  const elapsed = Math.max(0, now - Date.parse(iso))
  const days = dayNumber(now, zone) - dayNumber(iso, zone)
  if (days >= NEARBY_DAYS) return <DateText iso={iso} />
  return (
    <time dateTime={iso} title={formatMoment(iso)}>
      {elapsed < DAY ? formatElapsed(elapsed, locale) : formatDaysAgo(days, locale)}
    </time>
  )
}
