import { formatMoment } from '@ufuq/shared/i18n/formats'
import { useLocale } from '@ufuq/shared/ui/locale'
import { useTimeZone } from '@ufuq/shared/ui/time-zone'

/** Formats a moment as date and time on the organisation's clock, wherever the reader is. */
export function useFormatMoment(): (iso: string) => string {
  const locale = useLocale()
  const zone = useTimeZone()
  return (iso) => formatMoment(iso, locale, zone)
}
