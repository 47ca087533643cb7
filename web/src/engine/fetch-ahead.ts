import type { QueryClient } from '@tanstack/react-query'
import type { SiteSettings } from '@ufuq/shared/contract/site'
import type { VisitorReads } from '@ufuq/shared/contract/visitor-reads'
import type { i18n } from 'i18next'
import { matchPage, type PageMatch } from './match-page.ts'
import { loadTexts } from './page-texts.ts'
import type { PageQuery, PublicRoute } from './route.ts'

/** How long a pointer has to rest on a link to count as hovering, in milliseconds. */
const REST = 65

interface Sources {
  i18n: i18n
  client: QueryClient
  reads: VisitorReads
  site: SiteSettings
}

/**
 * Prefetches the page that somebody is about to open, when its link is hovered, focused, pressed or
 * followed, until the signal is aborted.
 */
export function fetchAhead(routes: readonly PublicRoute[], sources: Sources, signal: AbortSignal) {
  let rest: ReturnType<typeof setTimeout> | undefined

  const on = (type: string, listener: (event: Event) => void) =>
    document.addEventListener(type, listener, { signal, capture: true, passive: true })
  const fetchTarget = (target: EventTarget | null | undefined) => {
    const match = pageOf(routes, target)
    if (match) fetchPage(match, sources)
  }
  const fetchAfterRest = (target: EventTarget | null | undefined) => {
    clearTimeout(rest)
    rest = setTimeout(() => mayFetchAhead() && fetchTarget(target), REST)
  }
  on('pointerover', ({ target }) => fetchAfterRest(target))
  on('focusin', ({ target }) => fetchAfterRest(target))
  on('pointerdown', ({ target }) => mayFetchAhead() && fetchTarget(target))
  on('click', ({ target }) => fetchTarget(target))

  // The link on which this code began to load.
  const hovered = [...document.querySelectorAll('a:hover')].at(-1)
  fetchAfterRest(hovered ?? document.activeElement)
}

/** The page of this site that a link opens, or undefined if the link leads elsewhere. */
function pageOf(
  routes: readonly PublicRoute[],
  target: EventTarget | null | undefined,
): PageMatch | undefined {
  const link = target instanceof Element && target.closest('a')
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return
  const match = matchPage(routes, link)
  return match.route.path === '*' ? undefined : match
}

const ignore = () => {}

/**
 * Loads the parts of a page. Parts that failed to load are requested again the next time that a
 * link to the page is hovered, focused, pressed or followed.
 */
function fetchPage(match: PageMatch, { i18n, client, reads, site }: Sources) {
  const { route } = match
  route.preload().catch(ignore)
  loadTexts(i18n, match).catch(ignore)
  const fetchQueries = () => {
    for (const query of route.queries?.(match, reads, site) ?? []) void fetchData(client, query)
  }
  fetchQueries()
  if (route.awaited) route.preload().then(fetchQueries, ignore)
}

/** Prefetches data and ignores errors, because the page itself reports them when it opens. */
async function fetchData(client: QueryClient, query: PageQuery) {
  await client.prefetchQuery(query)
  client.removeQueries({
    queryKey: query.queryKey,
    exact: true,
    type: 'inactive',
    predicate: ({ state }) => state.status === 'error',
  })
}

/** The browser's connection information; Safari and Firefox have none. */
interface NetworkConnection {
  saveData?: boolean
  effectiveType?: 'slow-2g' | '2g' | '3g' | '4g'
}

/** Whether to prefetch something that may not be needed. */
function mayFetchAhead(): boolean {
  const { connection = {} } = navigator as { connection?: NetworkConnection }
  const { saveData, effectiveType = '4g' } = connection
  return !saveData && effectiveType === '4g'
}
