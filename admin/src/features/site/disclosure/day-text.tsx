import { formatDate } from '@ufuq/shared/i18n/formats'
import { useLocale } from '@ufuq/shared/ui/locale'

/** A calendar day, which does not depend on a time zone. @param date `YYYY-MM-DD`. */
export function DayText({ date }: { date: string }) {
  return (
    <time dateTime={date}>
      <bdi dir="ltr" className="num">
        {formatDate(`${date}T12:00:00Z`, 'UTC', useLocale())}
      </bdi>
    </time>
  )
}
