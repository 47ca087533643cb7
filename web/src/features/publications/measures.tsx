import { noonAltitude } from '@ufuq/shared/art/noon-sun'
import type { Publication } from '@ufuq/shared/contract/publications'
import { formatDay } from '@ufuq/shared/i18n/formats'
import { useLocale } from '@ufuq/shared/ui/locale'
import { useTimeZone } from '@ufuq/shared/ui/time-zone'
import { useTranslation } from 'react-i18next'

/** Explains what the measures in the drawing mean. */
export function Measures({
  publication: { publishedAt, readingMinutes },
}: {
  publication: Publication
}) {
  const { t } = useTranslation('publications')
  const locale = useLocale()
  const zone = useTimeZone()
  if (publishedAt === null) return null
  const day = formatDay(publishedAt, locale, zone)
  return (
    <figcaption className="wrap measures">
      {t('measures.sun', { degrees: noonAltitude(publishedAt), day })}
      {readingMinutes > 0 && ` ${t('measures.minutes')}`}
    </figcaption>
  )
}
