import { useQuery } from '@tanstack/react-query'
import type { ListPage } from '@ufuq/shared/contract/list-page'
import type { ShownEntry } from '@ufuq/shared/contract/shown-entries'
import type { VisitorReads } from '@ufuq/shared/contract/visitor-reads'
import { EmptyState } from '@ufuq/shared/ui/states'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { RouteCode } from '../engine/lazy-component.tsx'
import { useLocalizedPath, usePage } from '../engine/page-context.ts'
import { pageHead } from '../engine/page-head.ts'
import type { PageAddress, PageResult, ResolveContext } from '../engine/route.ts'
import { PageHeading } from '../layout/page-heading.tsx'
import { FailedPage, LoadingPage } from '../pages/own-pages/own-page-states.tsx'
import { OwnPageStyles } from '../pages/own-pages/own-page-styles.tsx'
import { useReads } from '../visitor-reads.ts'
import { withParameters } from '../with-parameters.ts'
import type { EntryList, KindOnSite } from './on-site.ts'

const filterOf = ({ parameters }: KindOnSite, search: URLSearchParams) =>
  Object.fromEntries(parameters.map((name) => [name, search.get(name)]))

function entriesQuery(
  kind: KindOnSite,
  { language, search }: Pick<PageAddress, 'language' | 'search'>,
  reads: VisitorReads,
) {
  const filter = { ...filterOf(kind, search), language }
  return {
    queryKey: ['entries', kind.path, filter] as const,
    queryFn: () => reads.entries(kind.path, filter),
    // An error from the server stays until the visitor retries, because hydration must begin with
    // the same markup.
    retryOnMount: false,
  }
}

/** The route of the list of a kind. */
export function entryList(kind: KindOnSite, List: EntryList): RouteCode {
  const { list = '', namespace } = kind

  function Component() {
    const t = useTexts(namespace)
    return (
      <div className="own">
        <OwnPageStyles />
        <PageHeading title={t('title')} text={t('text')} />
        <section className="sec" data-ground="paper" data-before="full" data-last>
          <div className="wrap">
            <Entries />
          </div>
        </section>
      </div>
    )
  }

  function Entries() {
    const page = usePage()
    const t = useTexts(namespace)
    const localized = useLocalizedPath()
    const { data, isPending, isError, error, refetch } = useQuery(
      entriesQuery(kind, page, useReads()),
    )
    if (isPending) return <LoadingPage />
    if (isError) return <FailedPage error={error} retry={refetch} />
    if (data.items.length === 0) return <EmptyState level={2} title={t('empty')} />
    const next = withParameters(list, { ...filterOf(kind, page.search), after: data.next })
    return (
      <>
        <List entries={data.items} />
        {data.next !== null && (
          <Link className="more" rel="next" to={localized(next)}>
            {t('next')}
          </Link>
        )}
      </>
    )
  }

  function resolve(context: ResolveContext): PageResult {
    const { t, language, site, search, client, reads } = context
    const { queryKey } = entriesQuery(kind, context, reads)
    const found = client.getQueryData<ListPage<ShownEntry>>(queryKey)
    const text = (key: string) => t(`${namespace}:${key}` as 'siteName')
    const head = pageHead({
      title: t('meta.publication.title', { title: text('title') }),
      description: text('text'),
      path: withParameters(list, filterOf(kind, search)),
      language,
      site,
    })
    // Search engines must not index a filter without entries.
    const isNothing = search.size > 0 && found?.items.length === 0
    return { status: 200, head: isNothing ? { ...head, robots: 'noindex' } : head }
  }

  return { Component, queries: (address, reads) => [entriesQuery(kind, address, reads)], resolve }
}

/** The texts of a kind, whose namespace is known only at run time. */
function useTexts(namespace: KindOnSite['namespace']) {
  const { t } = useTranslation()
  return (key: string): string => t(`${namespace}:${key}` as 'siteName')
}
