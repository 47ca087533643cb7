import { useQuery } from '@tanstack/react-query'
import type { VisitorReads } from '@ufuq/shared/calls/visitor-reads'
import type { ListPage } from '@ufuq/shared/contract/list-page'
import type { ShownEntry } from '@ufuq/shared/contract/shown-entries'
import type { Namespace } from '@ufuq/shared/i18n/namespaces'
import type { Kind } from '@ufuq/shared/model/define-kind'
import { EmptyState } from '@ufuq/shared/ui/states'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { RouteCode } from '../engine/lazy-component.tsx'
import { useLocalizedPath, usePage } from '../engine/page-context.ts'
import { pageHead } from '../engine/page-head.ts'
import type { PageAddress } from '../engine/route.ts'
import { useReads } from '../engine/visitor-reads.ts'
import { withParameters } from '../engine/with-parameters.ts'
import { PageHeading } from '../layout/page-heading.tsx'
import { PageStyles } from '../layout/page-styles.tsx'
import { parametersOf, type EntryList } from './on-site.ts'
import { FailedPage, LoadingPage } from './own-page-states.tsx'
import styles from '../styles/own-pages.css?url'

/** The route of the list of a kind. */
export function entryList(kind: Kind, namespace: Namespace, List: EntryList): RouteCode {
  const list = kind.address?.onSite?.list ?? ''
  const key = (name: string) => `${namespace}:${name}` as 'siteName'
  const filterOf = (search: URLSearchParams) =>
    Object.fromEntries(parametersOf(kind).map((name) => [name, search.get(name)]))
  const query = ({ language, search }: PageAddress, reads: VisitorReads) => ({
    queryKey: ['entries', kind.path, language, filterOf(search)] as const,
    queryFn: () => reads.entries(kind.path, { ...filterOf(search), language }),
  })

  function Entries() {
    const page = usePage()
    const { t } = useTranslation()
    const localized = useLocalizedPath()
    const { data, isPending, isError, error, refetch } = useQuery(query(page, useReads()))
    if (isPending) return <LoadingPage />
    if (isError) return <FailedPage error={error} retry={refetch} />
    if (data.items.length === 0) return <EmptyState level={2} title={t(key('empty'))} />
    const next = withParameters(list, { ...filterOf(page.search), after: data.next })
    return (
      <>
        <List entries={data.items} />
        {data.next !== null && (
          <Link className="more" rel="next" to={localized(next)}>
            {t(key('next'))}
          </Link>
        )}
      </>
    )
  }

  return {
    Component() {
      const { t } = useTranslation()
      return (
        <div className="own">
          <PageStyles href={styles} />
          <PageHeading title={t(key('title'))} text={t(key('text'))} />
          <section className="sec" data-ground="paper" data-before="full" data-last>
            <div className="wrap">
              <Entries />
            </div>
          </section>
        </div>
      )
    },

    queries: (address, reads) => [query(address, reads)],

    resolve(context) {
      const { t, language, site, search, client, reads } = context
      const { queryKey } = query(context, reads)
      const found = client.getQueryData<ListPage<ShownEntry>>(queryKey)
      const head = pageHead({
        title: t('meta.publication.title', { title: t(key('title')) }),
        description: t(key('text')),
        path: withParameters(list, filterOf(search)),
        language,
        site,
      })
      // Search engines must not index a filter without entries.
      const isNothing = search.size > 0 && found?.items.length === 0
      return { status: 200, head: isNothing ? { ...head, robots: 'noindex' } : head }
    },
  }
}
