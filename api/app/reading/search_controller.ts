import type { HttpContext } from '@adonisjs/core/http'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import vine from '@vinejs/vine'
import { searching } from '#core/limits/read_limit'
import { search } from '#reading/search'

export const searchValidator = vine.create({
  language: vine.enum(LANGUAGES),
  q: vine.string().maxLength(LIMITS.search.max),
  after: vine.string().maxLength(100).optional(),
})

/** The visitors' search. It finds only public texts, even for staff. */
export default class SearchController {
  async show({ request, response }: HttpContext) {
    const filter = await searchValidator.validate(request.qs())
    // The response must not be stored, because it contains a visitor's query.
    response.header('cache-control', 'no-store')
    return searching(request.ip(), () => search(filter))
  }
}
