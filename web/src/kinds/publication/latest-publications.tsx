import { useQuery } from '@tanstack/react-query'
import { PREVIEW_LENGTH } from '@ufuq/shared/contract/public-limits'
import type { ShownSectionOf } from '@ufuq/shared/kinds/page/own-pages'
import { Icon } from '@ufuq/shared/ui/icon'
import { EmptyState, LoadingState } from '@ufuq/shared/ui/states'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../engine/page-context.ts'
import { FailedState } from '../../layout/failed-state.tsx'
import { PageSection } from '../../layout/page-section.tsx'
import { SectionButtons } from '../../layout/section-buttons.tsx'
import { PublicationCard, PublicationSkeletons } from './publication-card.tsx'
import { PublicationRow } from './publication-row.tsx'
import { usePublicationQueries } from './queries.ts'
import { shorten } from './shorten.ts'

/** The two newest publications. */
export const LatestPublications = ({ heading, buttons, ...empty }: ShownSectionOf<'latest'>) => (
  <PageSection
    title={heading}
    beside={
      <SectionButtons
        of={buttons}
        classNames={['more']}
        end={<Icon icon={ArrowRight} mirrored />}
      />
    }
  >
    <Latest {...empty} />
  </PageSection>
)

function Latest({
  emptyTitle,
  emptyText,
}: Pick<ShownSectionOf<'latest'>, 'emptyTitle' | 'emptyText'>) {
  const { t } = useTranslation('home')
  const { latest } = usePublicationQueries()
  const { data, isPending, isError, refetch } = useQuery(latest(useLanguage()))

  if (isPending) {
    return (
      <LoadingState label={t('publications.loading')}>
        <PublicationSkeletons variant="pair" />
      </LoadingState>
    )
  }
  if (isError) {
    return <FailedState level={3} title={t('publications.errorTitle')} retry={refetch} />
  }
  if (data.items.length === 0) {
    return <EmptyState title={emptyTitle} text={emptyText} />
  }
  return (
    <div className="pubs pair">
      {data.items.map((publication, index) => (
        <PublicationCard
          key={publication.id}
          publication={publication}
          excerpt={shorten(publication.excerpt, PREVIEW_LENGTH.home)}
          level={3}
          artWidth={index === 0 ? 700 : 500}
          readMore={t('publications.readMore')}
          readMoreLabel={t('publications.readMoreLabel', { title: publication.title })}
        />
      ))}
    </div>
  )
}

/**
 * The newest publications, as an example of what subscribers are sent. Renders nothing if there are
 * none.
 */
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
