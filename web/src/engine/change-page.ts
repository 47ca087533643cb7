import type { QueryClient } from '@tanstack/react-query'
import type { VisitorReads } from '@ufuq/shared/contract/visitor-reads'
import { findPart, findParts } from '@ufuq/shared/ui/parts'
import type { i18n } from 'i18next'
import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { matchPage } from './match-page.ts'
import { loadTexts } from './page-texts.ts'
import type { PublicRoute } from './route.ts'
import type { ChangePage } from './site-router.tsx'

/**
 * How long a click may wait for the page that it opens, in milliseconds. After that, the page is
 * rendered incomplete.
 */
const WAIT = 200

const ARTICLE = '/publications/:slug'

interface Sources {
  i18n: i18n
  client: QueryClient
  reads: VisitorReads
}

/**
 * Between a list and an article, the title and picture of the card change into those of the
 * article. There is no transition if the page's code or texts load too late, or between other
 * pages.
 */
export function pageChanges(routes: readonly PublicRoute[], sources: Sources): ChangePage {
  const isArticle = (path: string) =>
    matchPage(routes, { pathname: path, search: '' }).route.path === ARTICLE
  let shown = window.location.pathname
  let last = 0
  return (next, show) => {
    const mine = ++last
    const [from, to] = [shown, next.location.pathname]
    shown = to
    const plainly = () => mine === last && startTransition(show)
    if (from === to || !(isArticle(from) || isArticle(to)) || isStill(next.action)) return plainly()
    void isReady(matchPage(routes, next.location), sources).then((ready) => {
      if (!ready) plainly()
      else if (mine === last) changeInView([from, to], show)
    })
  }
}

/** Whether to skip the transition. Phones themselves animate the page when the user goes back. */
const isStill = (action: string): boolean =>
  !('startViewTransition' in document) ||
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ||
  (action === 'POP' && window.matchMedia('(pointer: coarse)').matches)

/** Resolves to whether code and texts have loaded in time. Data has the same time to load. */
async function isReady(
  match: ReturnType<typeof matchPage>,
  { i18n, client, reads }: Sources,
): Promise<boolean> {
  let ready = false
  const { route } = match
  const code = route.preload()
  const kind = Promise.all([code, loadTexts(i18n, match)]).then(() => (ready = true))
  const ask = () =>
    Promise.all(route.queries?.(match, reads).map((query) => client.prefetchQuery(query)) ?? [])
  const data = Promise.all([ask(), route.awaited && code.then(ask)])
  const late = new Promise((resolve) => setTimeout(resolve, WAIT))
  await Promise.race([Promise.all([kind, data]), late]).catch(() => {})
  return ready
}

function changeInView(paths: readonly string[], show: () => void) {
  const before = nameCard(paths)
  const change = document.startViewTransition(() => {
    before()
    flushSync(show)
    after = nameCard(paths)
  })
  let after = () => {}
  // Rejects if the transition is skipped, for example because two elements have the same name. The
  // page changes anyway.
  change.ready.catch(() => {})
  void change.finished.finally(() => after())
}

/**
 * Temporarily gives an article's card the view transition names that the article has in
 * `article.css`.
 */
function nameCard(paths: readonly string[]): () => void {
  if (findPart('masthead')) return () => {}
  const card = findParts('card', document).find((one) => {
    const link = one.querySelector<HTMLAnchorElement>('a[href]')
    return link && paths.includes(link.pathname)
  })
  const parts = {
    title: card?.querySelector<HTMLElement>('h2, h3'),
    picture: findPart('picture', card ?? null),
  }
  const named = Object.entries(parts).flatMap(([name, part]) => {
    part?.style.setProperty('view-transition-name', name)
    return part ?? []
  })
  return () => named.forEach((part) => part.style.removeProperty('view-transition-name'))
}
