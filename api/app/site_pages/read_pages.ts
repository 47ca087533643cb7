import type { HttpContext } from '@adonisjs/core/http'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { isSitePage, type SitePageName } from '@ufuq/shared/contract/site/page-names'
import { ApiException } from '#core/errors/api_exception'
import SitePage from '#site_pages/site_page'

/** The page that an address names; throws 404 for any other name. */
export function pageNamedIn({ params }: HttpContext): SitePageName {
  const name: unknown = params['page']
  if (!isSitePage(name)) throw ApiException.notFound('Page')
  return name
}

const withPeople = (client?: TransactionClientContract) =>
  SitePage.query(client && { client })
    .preload('changedBy')
    .preload('publishedBy')

/** The pages with changes, each with the people who made them. */
export const findPages = async (): Promise<Map<SitePageName, SitePage>> =>
  new Map((await withPeople()).map((page) => [page.name, page]))

export const findPage = (
  name: SitePageName,
  client?: TransactionClientContract,
): Promise<SitePage | null> => withPeople(client).where({ name }).first()
