import { publicationPath, type PublicationListItem } from '@ufuq/shared/contract/publications'
import { foreignLanguage } from '@ufuq/shared/domain/text-language'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { Link } from 'react-router-dom'
import { PublicationMeta, PublicationPicture } from './publication-parts.tsx'
import { PublicationTitle } from './publication-title.tsx'

interface PublicationRowProps {
  publication: PublicationListItem
  /** The heading level of the title. */
  level: 2 | 3
}

/** A publication in the compact list, with its artwork in a small arch, its title and its date. */
export function PublicationRow({ publication, level }: PublicationRowProps) {
  const { language } = publication
  const Heading = `h${level}` as const
  return (
    <article className="pub" data-part="card" lang={language} dir={directionOf(language)}>
      <div className="frame" data-part="picture">
        <PublicationPicture publication={publication} width={240} height={300} />
      </div>
      <Heading lang={foreignLanguage(publication.title, language)}>
        <Link to={publicationPath(publication)}>
          <PublicationTitle {...publication} />
        </Link>
      </Heading>
      <PublicationMeta publication={publication} />
    </article>
  )
}
