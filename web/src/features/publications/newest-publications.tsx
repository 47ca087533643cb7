import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../engine/page-context.ts'
import { PublicationRow } from './publication-row.tsx'
import { usePublicationQueries } from './queries.ts'

/** The newest as an example of what subscribers are sent; nothing while there are none. */
export function NewestPublications() {
  const { t } = useTranslation()
  const { data } = useQuery(usePublicationQueries().latest(useLanguage()))
  if (!data || data.items.length === 0) return null
  return (
    <>
      <p>{t('newsletterPage.newest')}</p>
      <div className="pubs rows">
        {data.items.map((publication) => (
          <PublicationRow key={publication.id} publication={publication} level={3} />
        ))}
      </div>
    </>
  )
}
