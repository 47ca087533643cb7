import type { SiteSettings } from '@ufuq/shared/contract/site'
import type { QueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import type { PageMatch } from './match-page.ts'
import type { PageResult } from './route-table.ts'

interface Surroundings {
  client: QueryClient
  t: TFunction
  site: SiteSettings
}

/**
 * Status, redirect and head of a page, the same on the server and in the browser.
 * A page that shows an error because the API failed is a 503, so that nobody keeps or indexes it.
 */
export function resolvePage(match: PageMatch, { client, t, site }: Surroundings): PageResult {
  const { route, language, params, search, path } = match
  const result = route.resolve({ language, params, search, path, client, t, site })
  if (result.status === 200 && hasFailure(match, client)) return { ...result, status: 503 }
  return result
}

function hasFailure({ route, language, params, search }: PageMatch, client: QueryClient): boolean {
  const addresses = route.queries?.({ language, params, search }) ?? []
  return addresses.some((address) => client.getQueryState([address])?.status === 'error')
}
