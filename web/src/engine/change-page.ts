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
 * How long a click may wait for the page that it opens, in milliseconds; after that, the page is
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
 * Between a list and an article, the title and the picture of the card become the article's. There
 * is no transition if they load too late, nor between other pages.
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

/** Whether to skip the transition: on going back, phones animate the page themselves. */
const isStill = (action: string): boolean =>
  !('startViewTransition' in document) ||
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ||
  (action === 'POP' && window.matchMedia('(pointer: coarse)').matches)

/** Whether code and texts are loaded; data gets the same time. */
async function isReady(
  match: ReturnType<typeof matchPage>,
  { i18n, client, reads }: Sources,
): Promise<boolean> {
  let ready = false
  const kind = Promise.all([match.route.preload(), loadTexts(i18n, match)]).then(
    () => (ready = true),
  )
  const data = match.route.queries?.(match, reads).map((query) => client.prefetchQuery(query)) ?? []
  const late = new Promise((resolve) => setTimeout(resolve, WAIT))
  await Promise.race([Promise.all([kind, ...data]), late]).catch(() => {})
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
  // Skipped if something else is animated, or two elements have one name: the page has changed
  // anyway.
  change.ready.catch(() => {})
  void change.finished.finally(() => after())
}

/**
 * Temporarily gives the card of an article the view transition names of the article in
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
