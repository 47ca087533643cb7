import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import { inQuietTransaction } from '#content/in_transaction'
import { lockOpenedPage } from '#site_pages/change_page'
import SitePage from '#site_pages/site_page'

/** The entry id of a page; null if nobody has changed or opened it. */
export async function findEntryOfPage(name: SitePageName): Promise<number | null> {
  const page = await SitePage.query().select('entryId').where({ name }).first()
  return page?.entryId ?? null
}

/** The entry id of a page that somebody opens. Creates the entry if the page has none. */
export async function entryOfPage(name: SitePageName): Promise<number> {
  const known = await findEntryOfPage(name)
  if (known !== null) return known
  const { entryId } = await inQuietTransaction((client) => lockOpenedPage(name, client))
  if (entryId === null) throw new Error('The opened page has no entry')
  return entryId
}
