import type { FoundPublication } from '@ufuq/shared/contract/publication-search'
import { publicationPath, type PublicationListItem } from '@ufuq/shared/contract/publications'
import { directionOf } from '@ufuq/shared/i18n/direction'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Marked } from '../../layout/marked.tsx'
import { PublicationMeta, PublicationPicture } from './publication-parts.tsx'
import { PublicationTitle } from './publication-title.tsx'

interface PublicationRowProps {
  publication: PublicationListItem
  /** The heading level of the title. */
  level: 2 | 3
  title?: ReactNode
  children?: ReactNode
}

/** A publication in the compact list, with its artwork in a small arch, its title and its date. */
export function PublicationRow({
  publication,
  level,
  title = <PublicationTitle {...publication} />,
  children,
}: PublicationRowProps) {
  const { language } = publication
  const Heading = `h${level}` as const
  return (
    <article className="pub" data-part="card" lang={language} dir={directionOf(language)}>
      <div className="frame" data-part="picture">
        <PublicationPicture publication={publication} width={240} height={300} />
      </div>
      <Heading>
        <Link to={publicationPath(publication)}>{title}</Link>
      </Heading>
      {children}
      <PublicationMeta publication={publication} />
    </article>
  )
}

/** A search result, with the matching words marked in its title and in a passage of its text. */
export function FoundRow({ publication }: { publication: FoundPublication }) {
  const { title, excerpt } = publication.marked
  return (
    <PublicationRow publication={publication} level={3} title={<Marked text={title} />}>
      <p>
        <Marked text={excerpt} />
      </p>
    </PublicationRow>
  )
}
