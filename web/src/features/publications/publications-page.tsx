import Rss from 'lucide-react/icons/rss'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { EmptyState, ErrorState, LoadingState } from '@ufuq/shared/ui/states'
import { useTranslation } from 'react-i18next'
import { PageHeading } from '../../layout/page-heading.tsx'
import { useLocalizedPath, usePage } from '../../routes/page-context.ts'
import { Pager } from './pager.tsx'
import { PublicationCard } from './publication-card.tsx'
import { PublicationSkeletons } from './publication-skeletons.tsx'
import { publicationQueries } from './queries.ts'

export function PublicationsPage() {
  const { t } = useTranslation('publications')
  return (
    <>
      <PageHeading title={t('list.title')} text={t('list.text')} />
      <section className="section" aria-label={t('list.label')}>
        <div className="wrap">
          <List />
          <FeedLink />
        </div>
      </section>
    </>
  )
}

function FeedLink() {
  const { t } = useTranslation('publications')
  const localized = useLocalizedPath()
  return (
    <p className="feed-link">
      <a className="more" href={localized('/feed.xml')} type="application/atom+xml">
        <Icon icon={Rss} /> {t('list.feed')}
      </a>
    </p>
  )
}

function List() {
  const { t } = useTranslation('publications')
  const { language, search } = usePage()
  const after = search.get('after')
  const { data, isPending, isError, refetch } = useQuery(publicationQueries.list(language, after))

  if (isPending) {
    return (
      <LoadingState label={t('states.loading')}>
        <PublicationSkeletons look="shelf" />
      </LoadingState>
    )
  }
  if (isError) {
    return (
      <ErrorState
        level={2}
        title={t('states.errorTitle')}
        text={t('states.error')}
        action={
          <Button variant="line" size="small" onClick={() => refetch()}>
            {t('states.tryAgain')}
          </Button>
        }
      />
    )
  }
  if (data.items.length === 0) {
    return <EmptyState level={2} title={t('states.emptyTitle')} text={t('states.empty')} />
  }
  return (
    <>
      <div className="pubs shelf">
        {data.items.map((publication, index) => (
          <PublicationCard
            key={publication.id}
            publication={publication}
            excerpt={publication.excerpt}
            level={2}
            artWidth={index === 0 ? 980 : 640}
            isFirst={index === 0}
            readMore={t('list.readMore')}
            readMoreLabel={t('list.readMoreLabel', { title: publication.title })}
          />
        ))}
      </div>
      <Pager after={after} next={data.next} />
    </>
  )
}
