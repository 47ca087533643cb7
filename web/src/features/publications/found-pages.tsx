import type { FoundPage } from '@ufuq/shared/contract/publication-search'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Marked } from './publication-row.tsx'

/** The foundation's own pages that a search finds, above the publications. */
export function FoundPages({ pages }: { pages: readonly FoundPage[] }) {
  const { t } = useTranslation('publications')
  if (pages.length === 0) return null
  return (
    <section className="found-pages" aria-labelledby="found-pages">
      <h2 id="found-pages">{t('list.pages')}</h2>
      <ul>
        {pages.map(({ id, path, marked }) => (
          <li key={id}>
            <h3>
              <Link to={path}>
                <Marked text={marked.title} />
              </Link>
            </h3>
            <p>
              <Marked text={marked.excerpt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
