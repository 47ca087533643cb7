import type { PublicationListItem } from '@ufuq/shared/contract/publications'
import { publicationPath } from '@ufuq/shared/contract/publications'
import { PREVIEW_LENGTH } from '@ufuq/shared/contract/public-limits'
import type { ShownSectionOf } from '@ufuq/shared/contract/own-pages'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { MoreLink, SectionHead, SiteWords, type SectionPlace } from '../section-parts.tsx'
import {
  PublicationMeta,
  PublicationPicture,
} from '../../../features/publications/publication-parts.tsx'
import { PublicationTitle } from '../../../features/publications/publication-title.tsx'
import { shorten } from '../../../features/publications/shorten.ts'
import { withParameters } from '../../../with-parameters.ts'

/** Publications with a given tag, three per row on one horizon. */
export function PublicationsSection({
  heading,
  tag,
  items,
  linkToAll,
  headingId,
}: ShownSectionOf<'publications'> & SectionPlace) {
  const { t } = useTranslation('ownPages')
  return (
    <div className="wrap">
      <SectionHead id={headingId} heading={heading}>
        {linkToAll === 'yes' && (
          <MoreLink to={withParameters('/publications', { tag })}>
            <SiteWords>{t('publications.all')}</SiteWords>
          </MoreLink>
        )}
      </SectionHead>
      <div className="pubs three">
        {items.map((publication) => (
          <PublicationItem key={publication.id} publication={publication} />
        ))}
      </div>
    </div>
  )
}

function PublicationItem({ publication }: { publication: PublicationListItem }) {
  const { language, excerpt } = publication
  return (
    <article className="pub" data-part="card" lang={language} dir={directionOf(language)}>
      <div className="frame" data-part="picture">
        <PublicationPicture publication={publication} width={460} height={330} />
      </div>
      <PublicationMeta publication={publication} />
      <h3>
        <Link to={publicationPath(publication)}>
          <PublicationTitle {...publication} />
        </Link>
      </h3>
      <p>{shorten(excerpt, PREVIEW_LENGTH.home)}</p>
    </article>
  )
}
