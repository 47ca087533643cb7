import { PREVIEW_LENGTH } from '@ufuq/shared/contract/public-limits'
import type { ShownSectionOf } from '@ufuq/shared/kinds/page/own-pages'
import { useTranslation } from 'react-i18next'
import { withParameters } from '../engine/with-parameters.ts'
import { PublicationCard } from '../kinds/publication/publication-card.tsx'
import { shorten } from '../kinds/publication/shorten.ts'
import { MoreLink, SectionHead, SiteWords, type SectionPlace } from './section-parts.tsx'

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
          <PublicationCard
            key={publication.id}
            publication={publication}
            excerpt={shorten(publication.excerpt, PREVIEW_LENGTH.home)}
            level={3}
            artWidth={460}
            artHeight={330}
          />
        ))}
      </div>
    </div>
  )
}
