import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { VisitorReads } from '@ufuq/shared/contract/visitor-reads'
import type { i18n } from 'i18next'
import { useEffect } from 'react'
import { useReads } from '../visitor-reads.ts'
import { matchPage, type PageMatch } from './match-page.ts'
import { loadTexts, useInstance } from './page-texts.ts'
import type { PageQuery, PublicRoute } from './route.ts'

/** How long a pointer has to rest on a link to count as hovering, in milliseconds. */
const REST = 65

/** The maximum number of pages that are fetched only because a link to them is visible. */
const MAX_IN_VIEW = 3

interface Sources {
  i18n: i18n
  client: QueryClient
  reads: VisitorReads
}

/**
 * Prefetches the page that somebody is about to open, when its link is hovered, focused, pressed or
 * followed. On devices without hover, a visible link is enough to load the code and the interface
 * texts, which all pages of the same kind share.
 */
export function useFetchAhead(routes: readonly PublicRoute[]): void {
  const client = useQueryClient()
  const reads = useReads()
  const i18n = useInstance()

  useEffect(() => {
    const sources = { i18n, client, reads }
    const listening = new AbortController()
    const seen = new Set<PublicRoute>()
    let rest: ReturnType<typeof setTimeout> | undefined

    const on = (type: string, listener: (event: Event) => void) =>
      document.addEventListener(type, listener, {
        signal: listening.signal,
        capture: true,
        passive: true,
      })
    const afterRest = (time: number, task: () => void) => {
      clearTimeout(rest)
      rest = setTimeout(task, time)
    }
    const fetchTarget = ({ target }: Event) => {
      const match = pageOf(routes, target)
      if (match) fetchPage(match, sources)
    }

    for (const type of ['pointerover', 'focusin']) {
      on(type, (event) => afterRest(REST, () => mayFetchAhead() && fetchTarget(event)))
    }
    on('pointerdown', (event) => mayFetchAhead() && fetchTarget(event))
    on('click', fetchTarget)
    if (window.matchMedia('(hover: none)').matches) {
      on('scroll', () => afterRest(4 * REST, () => hasFastConnection() && fetchInView()))
    }

    function fetchInView() {
      for (const link of document.querySelectorAll('main a[href]')) {
        const { top, bottom } = link.getBoundingClientRect()
        const match = bottom > 0 && top < window.innerHeight && pageOf(routes, link)
        if (!match || seen.has(match.route)) continue
        if (seen.size === MAX_IN_VIEW) return
        seen.add(match.route)
        fetchKind(match, sources)
      }
    }

    return () => {
      clearTimeout(rest)
      listening.abort()
    }
  }, [client, i18n, reads, routes])
}

/** The page of this site that a link opens, or undefined if the link leads elsewhere. */
function pageOf(routes: readonly PublicRoute[], target: EventTarget | null): PageMatch | undefined {
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
function fetchPage(match: PageMatch, sources: Sources) {
  fetchKind(match, sources)
  const { client, reads } = sources
  const { route } = match
  const fetchQueries = () => {
    for (const query of route.queries?.(match, reads) ?? []) void fetchData(client, query)
  }
  fetchQueries()
  if (route.awaited) route.preload().then(fetchQueries, ignore)
}

function fetchKind(match: PageMatch, { i18n }: Sources) {
  match.route.preload().catch(ignore)
  loadTexts(i18n, match).catch(ignore)
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

const connection = (): NetworkConnection =>
  (navigator as { connection?: NetworkConnection }).connection ?? {}

/** Whether to prefetch something that may not be needed. */
function mayFetchAhead(): boolean {
  const { saveData, effectiveType = '4g' } = connection()
  return !saveData && effectiveType === '4g'
}

/** Whether the browser reports a fast connection. */
const hasFastConnection = (): boolean => mayFetchAhead() && connection().effectiveType === '4g'
