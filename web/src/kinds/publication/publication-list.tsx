import { useQuery } from '@tanstack/react-query'
import type { Language } from '@ufuq/shared/contract/languages'
import type { PublicationListItem } from '@ufuq/shared/contract/publications'
import { isolated } from '@ufuq/shared/domain/isolate'
import { EmptyState, LoadingState } from '@ufuq/shared/ui/states'
import { useTranslation } from 'react-i18next'
import { FailedState } from '../../layout/failed-state.tsx'
import { useProgrammes } from '../../layout/programmes.ts'
import { writtenTag, type ListFilter } from './list-filter.ts'
import { ListPager, WayBack } from './list-parts.tsx'
import { PublicationCard, PublicationSkeletons } from './publication-card.tsx'
import { PublicationRow } from './publication-row.tsx'
import { usePublicationQueries } from './queries.ts'

/** The number of cards at the beginning of the list. The items after them are compact. */
const CARDS = 5

/**
 * The number of cards on a page of the list. Only the first page has cards, because readers use
 * later pages to find a specific publication.
 */
const leadingOf = ({ after }: ListFilter): number => (after === null ? CARDS : 0)

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
        <PublicationSkeletons variant={leadingOf(filter) > 0 ? 'tiles' : 'rows'} />
      </LoadingState>
    )
  }
  if (isError) return <FailedState level={2} title={t('states.errorTitle')} retry={refetch} />
  if (data.items.length === 0) {
    return (
      <EmptyState
        level={2}
        title={texts?.emptyTitle ?? t('list.emptyTitle')}
        text={texts?.empty ?? t('list.emptyText')}
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
        <div className="pubs tiles">
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
      <ListPager filter={filter} next={data.next} />
    </>
  )
}

/** A title that states what a filtered list shows; renders nothing for the whole list. */
export function ListTitle({ language, filter }: PublicationListProps) {
  const { data } = useQuery(usePublicationQueries().list(language, filter))
  const texts = useFilterTexts(filter, data?.items ?? [])
  return data && (data.items.length > 0 ? texts?.title : texts?.emptyTitle)
}

/** The texts of a filtered list; null for the whole list. */
function useFilterTexts({ tag, category }: ListFilter, items: PublicationListItem[]) {
  const { t } = useTranslation('publications')
  const programmes = useProgrammes()
  if (tag !== null) {
    const written = isolated(writtenTag(tag, items))
    return {
      title: t('list.tagged', { tag: written }),
      emptyTitle: t('states.noTaggedTitle', { tag: written }),
      empty: t('states.noTagged'),
    }
  }
  if (category !== null) {
    const programme = programmes.find(({ slug }) => slug === category)?.name
    return {
      title: t('list.ofProgramme', { programme }),
      emptyTitle: t('states.noneOfProgrammeTitle', { programme }),
      empty: t('states.noneOfProgramme'),
    }
  }
  return null
}
