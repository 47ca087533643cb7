import { noonAltitude } from '@ufuq/shared/art/noon-sun'
import type { Publication } from '@ufuq/shared/contract/publications'
import { formatDay } from '@ufuq/shared/i18n/formats'
import { useTimeZone } from '@ufuq/shared/ui/time-zone'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../engine/page-context.ts'

/** What the drawing measures. */
export function Measures({
  publication: { publishedAt, readingMinutes },
}: {
  publication: Publication
}) {
  const { t } = useTranslation('publications')
  const language = useLanguage()
  const zone = useTimeZone()
  if (publishedAt === null) return null
  const day = formatDay(publishedAt, language, zone)
  return (
    <figcaption className="wrap measures">
      {t('measures.sun', { degrees: noonAltitude(publishedAt), day })}
      {readingMinutes > 0 && ` ${t('measures.minutes')}`}
    </figcaption>
  )
}
