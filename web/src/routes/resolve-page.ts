import { ApiError } from '@ufuq/shared/client/api-error'
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
 * A page that shows an error because the API failed is a 503, so that nobody keeps or indexes it; when the API
 * refused what the address asks for, such as a cursor that somebody made up, it is a 404.
 */
export function resolvePage(match: PageMatch, { client, t, site }: Surroundings): PageResult {
  const { route, language, params, search, path } = match
  const result = route.resolve({ language, params, search, path, client, t, site })
  return result.status === 200 ? { ...result, status: statusOfQueries(match, client) } : result
}

function statusOfQueries(
  { route, language, params, search }: PageMatch,
  client: QueryClient,
): number {
  const addresses = route.queries?.({ language, params, search }) ?? []
  const failed = addresses
    .map((address) => client.getQueryState([address]))
    .filter((state) => state?.status === 'error')
  if (failed.length === 0) return 200
  return failed.every((state) => isRefusal(state?.error)) ? 404 : 503
}

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
