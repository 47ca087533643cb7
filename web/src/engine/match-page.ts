import { languageOf, pagePath } from '@ufuq/shared/contract/addresses'
import { PUBLIC_LIMITS } from '@ufuq/shared/contract/public-limits'
import { cutText } from '@ufuq/shared/domain/cut-text'
import { matchPath } from 'react-router-dom'
import type { PageAddress, PublicRoute } from './route.ts'

export interface PageMatch extends PageAddress {
  route: PublicRoute
  /** The path without the language prefix. */
  path: string
}

/** The page at an address. The table's last route, `*`, matches everything else. */
export function matchPage(
  routes: readonly PublicRoute[],
  { pathname, search }: { pathname: string; search: string },
): PageMatch {
  const path = pagePath(pathname)
  for (const route of routes) {
    const match = matchPath({ path: route.path, caseSensitive: true }, path)
    if (!match) continue
    const params = decoded(match.params)
    if (route.accepts?.(params) === false) continue
    return {
      route,
      path,
      language: languageOf(pathname),
      params,
      search: withinLimits(new URLSearchParams(search)),
    }
  }
  throw new Error('The table of routes has no `*`')
}

/** The query as the server reads it: one value for each parameter, cut to the maximum length. */
function withinLimits(search: URLSearchParams): URLSearchParams {
  for (const name of new Set(search.keys())) {
    search.set(name, cutText(search.get(name) ?? '', PUBLIC_LIMITS.pageParameter.max))
  }
  return search
}

type Params = PageAddress['params']

const decoded = (params: Params): Params =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decode(value)]))

/**
 * Decodes a part of an address. Returns it unchanged if it can't be decoded, because the browser
 * may show an address that no server would accept.
 */
function decode(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/**
 * The query parameters on which the page depends, in the server's order. The server ignores all
 * others.
 */
export function relevantSearch({ route, search }: PageMatch): string {
  const relevant = new URLSearchParams()
  for (const name of (route.parameters ?? []).toSorted()) {
    const value = search.get(name)
    if (value) relevant.set(name, value)
  }
  return relevant.size > 0 ? `?${relevant}` : ''
}
