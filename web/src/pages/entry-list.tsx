import { useQuery } from '@tanstack/react-query'
import type { VisitorReads } from '@ufuq/shared/calls/visitor-reads'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import type { ShownEntriesFilter } from '@ufuq/shared/contract/shown-entries'
import { EmptyState } from '@ufuq/shared/ui/states'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { RouteCode } from '../engine/lazy-component.tsx'
import { useLocalizedPath, usePage } from '../engine/page-context.ts'
import { notFoundPage, pageHead } from '../engine/page-head.ts'
import type { PageAddress } from '../engine/route.ts'
import { useReads } from '../engine/visitor-reads.ts'
import { withParameters } from '../engine/with-parameters.ts'
import { PageHeading } from '../layout/page-heading.tsx'
import { PageStyles } from '../layout/page-styles.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import type { OnSite, ShownList } from './on-site.ts'
import { FailedPage, LoadingPage } from './own-page-states.tsx'
import styles from '../styles/own-pages.css?url'

type ListData = ShownList & { next: string | null }

/** The route of the list of a kind, which does not exist until there is an entry. */
export function entryList({ kind, namespace, List }: OnSite): RouteCode {
  const { list = '', order } = kind.address?.onSite ?? {}
  const key = (name: string) => `${namespace}:${name}` as 'siteName'
  const filterOf = (search: URLSearchParams): Record<string, string | null> =>
    Object.fromEntries(
      [...(kind.list.filters ?? []), 'after'].map((name) => [name, search.get(name)]),
    )

  const query = ({ language, search }: PageAddress, reads: VisitorReads) => {
    const filter: ShownEntriesFilter = { ...filterOf(search), language }
    const hasEnd = order?.until !== undefined
    const coming = { ...filter, when: 'upcoming', limit: PAGE_SIZE.max }
    return {
      queryKey: ['entries', kind.path, filter] as const,
      async queryFn(): Promise<ListData> {
        const [{ items: entries, next }, upcoming, choices] = await Promise.all([
          reads.entries(kind.path, hasEnd ? { ...filter, when: 'past' } : filter),
          hasEnd && !filter['after'] ? reads.entries(kind.path, coming) : { items: [] },
          reads.choices(kind.path),
        ])
        return { entries, next, upcoming: upcoming.items, choices }
      },
    }
  }

  const isEmpty = ({ entries, upcoming }: ListData) => entries.length + upcoming.length === 0

  const isFiltered = (search: URLSearchParams): boolean =>
    Object.values(filterOf(search)).some((value) => value !== null)

  function Entries({ data }: { data: ListData }) {
    const { t } = useTranslation()
    const { search } = usePage()
    const localized = useLocalizedPath()
    const next = withParameters(list, { ...filterOf(search), after: data.next })
    return (
      <div className="own">
        <PageStyles href={styles} />
        <PageHeading title={t(key('title'))} text={t(key('text'))} plate={false} />
        <section className="sec" data-ground="paper" data-before="none" data-last>
          <div className="wrap">
            <List {...data} />
            {isEmpty(data) && <EmptyState level={2} title={t(key('empty'))} />}
            {data.next !== null && (
              <Link className="more" rel="next" to={localized(next)}>
                {t(key('next'))}
              </Link>
            )}
          </div>
        </section>
      </div>
    )
  }

  return {
    Component() {
      const page = usePage()
      const { data, isPending, isError, error, refetch } = useQuery(query(page, useReads()))
      if (isPending) return <LoadingPage />
      if (isError) return <FailedPage error={error} retry={refetch} />
      if (isEmpty(data) && !isFiltered(page.search)) return <NotFoundPage />
      return <Entries data={data} />
    },

    queries: (address, reads) => [query(address, reads)],

    resolve(context) {
      const { t, language, site, search, client, reads } = context
      const found = client.getQueryData<ListData>(query(context, reads).queryKey)
      const isNothing = found !== undefined && isEmpty(found)
      if (isNothing && !isFiltered(search)) return notFoundPage(context)
      const head = pageHead({
        title: t('meta.publication.title', { title: t(key('title')) }),
        description: t(key('text')),
        path: withParameters(list, filterOf(search)),
        language,
        site,
      })
      // Search engines must not index a filter without entries.
      return { status: 200, head: isNothing ? { ...head, robots: 'noindex' } : head }
    },
  }
}
