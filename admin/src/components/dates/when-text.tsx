import { formatClock } from '@ufuq/shared/i18n/formats'
import { DateText, LeftToRight } from '@ufuq/shared/ui/bdi'
import { useLocale } from '@ufuq/shared/ui/locale'
import { useTimeZone } from '@ufuq/shared/ui/time-zone'
import { useTranslation } from 'react-i18next'
import { dayNumber } from '../lists/day-number.ts'

/** The date of a text, with "today" and "tomorrow" in words; for a future date, also the time. */
export function WhenText({ iso }: { iso: string }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const zone = useTimeZone()
  const now = Date.now()
  if (Date.parse(iso) <= now) return <DateText iso={iso} />
  const time = formatClock(iso, zone, locale)
  const days = dayNumber(iso, zone) - dayNumber(now, zone)
  if (days < 2) {
    return (
      <time dateTime={iso}>
        {days < 1 ? t('pairs.today', { time }) : t('pairs.tomorrow', { time })}
      </time>
    )
  }
  return (
    <>
      <DateText iso={iso} /> <LeftToRight>{time}</LeftToRight>
    </>
  )
}
