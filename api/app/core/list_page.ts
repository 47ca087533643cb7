import type { HttpContext } from '@adonisjs/core/http'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import vine from '@vinejs/vine'

export const listLimit = () => vine.number().withoutDecimals().min(1).max(PAGE_SIZE.max).optional()

/** Links to the next page in the `Link` header: the same call with another `after`. */
export function linkToNextPage({ request, response }: HttpContext, after: string) {
  const query = new URLSearchParams(request.parsedUrl.query ?? '')
  query.set('after', after)
  response.header('link', `<${request.url()}?${query}>; rel="next"`)
}
