import type { FoundPage } from '@ufuq/shared/contract/publication-search'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { Marked } from '../../layout/marked.tsx'

interface FoundPagesProps {
  title: string
  pages: readonly FoundPage[]
}

/** The custom pages or documents that a search finds, which are shown above the publications. */
export function FoundPages({ title, pages }: FoundPagesProps) {
  const titleId = useId()
  if (pages.length === 0) return null
  return (
    <section className="found-pages" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
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
