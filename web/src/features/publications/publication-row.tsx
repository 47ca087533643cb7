import { publicationPath, type PublicationListItem } from '@ufuq/shared/contract/publications'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { Link } from 'react-router-dom'
import { PublicationMeta, PublicationPicture } from './publication-parts.tsx'

interface PublicationRowProps {
  publication: PublicationListItem
  /** The heading level of its title. */
  level: 2 | 3
}

/** A publication in the compact list: its land in a small arch, title and date. */
export function PublicationRow({ publication, level }: PublicationRowProps) {
  const { title, language } = publication
  const Heading = `h${level}` as const
  return (
    <article className="pub" lang={language} dir={directionOf(language)}>
      <div className="frame">
        <PublicationPicture publication={publication} width={240} height={300} />
      </div>
      <Heading>
        <Link to={publicationPath(publication)}>{title}</Link>
      </Heading>
      <PublicationMeta publication={publication} />
    </article>
  )
}
