import type { HttpContext } from '@adonisjs/core/http'
import { searching } from '#core/limits/read_limit'
import { searchValidator } from '#kinds/publication/reading/list_publications'
import { searchSite } from '#site/search/search_site'

/** The visitors' search. It finds only public texts, even for staff. */
export default class SearchController {
  async show({ request, response }: HttpContext) {
    const filter = await searchValidator.validate(request.qs())
    // The response must not be stored, because it contains a visitor's query.
    response.header('cache-control', 'no-store')
    return searching(request.ip(), () => searchSite(filter))
  }
}
