import { useQuery } from '@tanstack/react-query'
import type { Language } from '@ufuq/shared/contract/languages'
import type { PublicationListItem } from '@ufuq/shared/contract/publications'
import { Button } from '@ufuq/shared/ui/button'
import { EmptyState, ErrorState, LoadingState } from '@ufuq/shared/ui/states'
import { VisuallyHidden } from '@ufuq/shared/ui/visually-hidden'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { laterPart } from '../../engine/code-part.tsx'
import { useLocalizedPath } from '../../engine/page-context.ts'
import { isolated, writtenTag, type ListFilter } from './list-filter.ts'
import { PublicationCard, PublicationSkeletons } from './publication-card.tsx'
import { PublicationRow } from './publication-row.tsx'
import { usePublicationQueries } from './queries.ts'

/** The cards with which the list begins; what follows them is compact. */
const CARDS = 5

/** A search and the further pages of the list are for looking things up: compact from the start. */
const leadingOf = ({ q, after }: ListFilter): number => (q === null && after === null ? CARDS : 0)

/** At the foot of the list: until its code has come, its links lead on as HTML. */
const pager = laterPart(() => import('./pager.tsx').then((part) => part.Pager))
if (import.meta.env.SSR) await pager.preload()

interface PublicationListProps {
  language: Language
  filter: ListFilter
}

export function PublicationList({ language, filter }: PublicationListProps) {
  const { t } = useTranslation('publications')
  const { data, isPending, isError, refetch } = useQuery(
    usePublicationQueries().list(language, filter),
  )
  const texts = useFilterTexts(filter, data?.items ?? [])

  if (isPending) {
    return (
      <LoadingState label={t('states.loading')}>
        <PublicationSkeletons look={leadingOf(filter) > 0 ? 'shelf' : 'rows'} />
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
    return (
      <EmptyState
        level={2}
        title={texts?.emptyTitle ?? t('states.emptyTitle')}
        text={texts?.empty ?? t('states.empty')}
        action={texts && <WayBack />}
      />
    )
  }
  const leading = data.items.slice(0, leadingOf(filter))
  const others = data.items.slice(leading.length)
  const level = texts && filter.category === null ? 3 : 2
  return (
    <>
      {texts && filter.category === null && (
        <div className="filter">
          <h2>{texts.title}</h2>
          <WayBack />
        </div>
      )}
      {leading.length > 0 && (
        <div className="pubs shelf">
          {leading.map((publication, index) => (
            <PublicationCard
              key={publication.id}
              publication={publication}
              excerpt={publication.excerpt}
              level={level}
              artWidth={index === 0 ? 980 : 640}
              isFirst={index === 0}
              readMore={t('list.readMore')}
              readMoreLabel={t('list.readMoreLabel', { title: publication.title })}
            />
          ))}
        </div>
      )}
      {others.length > 0 && (
        <div className="pubs rows">
          {others.map((publication) => (
            <PublicationRow key={publication.id} publication={publication} level={level} />
          ))}
        </div>
      )}
      <pager.Component filter={filter} next={data.next} />
    </>
  )
}

/** Announces the result of a search to screen readers, while the focus stays in the field. */
export function ListAnnouncement({ language, filter }: PublicationListProps) {
  const { data } = useQuery(usePublicationQueries().list(language, filter))
  const texts = useFilterTexts(filter, data?.items ?? [])
  const news = data && (data.items.length > 0 ? texts?.title : texts?.emptyTitle)
  return <VisuallyHidden role="status">{news}</VisuallyHidden>
}

function WayBack() {
  const { t } = useTranslation('publications')
  const localized = useLocalizedPath()
  return (
    <Link className="more" to={localized('/publications')}>
      {t('article.back')}
    </Link>
  )
}

/** The texts of a filtered list; null for the whole list. */
function useFilterTexts({ q, tag, category }: ListFilter, items: PublicationListItem[]) {
  const { t } = useTranslation('publications')
  if (q !== null) {
    const query = isolated(q)
    return {
      title: t('list.results', { query }),
      emptyTitle: t('states.noResultsTitle', { query }),
      empty: t('states.noResults'),
    }
  }
  if (tag !== null) {
    const written = isolated(writtenTag(tag, items))
    return {
      title: t('list.tagged', { tag: written }),
      emptyTitle: t('states.noTaggedTitle', { tag: written }),
      empty: t('states.noTagged'),
    }
  }
  if (category !== null) {
    const programme = t(`categories.${category}`, { ns: 'common' })
    return {
      title: t('list.ofProgramme', { programme }),
      emptyTitle: t('states.noneOfProgrammeTitle', { programme }),
      empty: t('states.noneOfProgramme'),
    }
  }
  return null
}
