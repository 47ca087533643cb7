import type { HttpContext } from '@adonisjs/core/http'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import vine from '@vinejs/vine'
import { cutPage } from '#core/lists/keyset'

export const listLimit = () => vine.number().withoutDecimals().min(1).max(PAGE_SIZE.max).optional()

/** Adds a link to the next page in the `Link` header. */
export function linkToNextPage({ request, response }: HttpContext, after: string) {
  response.header('link', nextPageLink(request.url(true), after))
}

/** The address of the same call with another value of `after`. */
export function nextPageLink(address: string, after: string): string {
  const [path = '', ...parameters] = address.split('?')
  const query = new URLSearchParams(parameters.join('?'))
  query.set('after', after)
  return `<${path}?${query}>; rel="next"`
}

/**
 * The items of one page. `found` contains one item more than the limit if there is a next page, to
 * which a link is then added.
 */
export function pageOf<Item extends { id: number }>(
  ctx: HttpContext,
  found: readonly Item[],
  limit: number,
): Item[] {
  const { rows, next } = cutPage(found, limit, ({ id }) => String(id))
  if (next !== null) linkToNextPage(ctx, next)
  return rows
}
