import type { HttpContext } from '@adonisjs/core/http'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { isSitePage, type SitePageName } from '@ufuq/shared/contract/site/page-names'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import { ApiException } from '#core/errors/api_exception'
import { cutPage } from '#core/lists/keyset'
import { linkToNextPage } from '#core/lists/list_page'
import SitePage from '#site_pages/site_page'
import SitePageVersion from '#site_pages/site_page_version'

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

/** The pages of which something was changed, each with the people who did. */
export const findPages = async (): Promise<Map<SitePageName, SitePage>> =>
  new Map((await withPeople()).map((page) => [page.name, page]))

export const findPage = (
  name: SitePageName,
  client?: TransactionClientContract,
): Promise<SitePage | null> => withPeople(client).where({ name }).first()

interface VersionPage {
  limit?: number | undefined
  /** The number of the last version on the previous page. */
  after?: number | undefined
}

/** The published versions of a page without their texts, newest first. */
export async function listVersions(
  ctx: HttpContext,
  name: SitePageName,
  { limit = PAGE_SIZE.default, after }: VersionPage,
): Promise<SitePageVersion[]> {
  const page = await SitePage.findBy({ name })
  if (!page) return []
  const query = SitePageVersion.query()
    .select('id', 'number', 'sides', 'publishedById', 'publishedAt')
    .where({ pageId: page.id })
    .preload('publishedBy')
    .orderBy('number', 'desc')
    .limit(limit + 1)
  if (after !== undefined) void query.where('number', '<', after)
  const { rows, next } = cutPage(await query, limit, ({ number }) => String(number))
  if (next !== null) linkToNextPage(ctx, next)
  return rows
}

export async function findVersion(
  name: SitePageName,
  number: number,
  client?: TransactionClientContract,
): Promise<SitePageVersion> {
  const version = await SitePageVersion.query(client && { client })
    .where({ number })
    .whereIn('pageId', (pages) => pages.from('site_pages').select('id').where({ name }))
    .preload('publishedBy')
    .first()
  if (!version) throw ApiException.notFound('Version')
  return version
}
