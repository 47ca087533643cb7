import type { HttpContext } from '@adonisjs/core/http'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import vine from '@vinejs/vine'

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
