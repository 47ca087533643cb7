import { writeShipped } from '#entries/change'
import { siteMenus } from '#site/menus/menus_kind'
import { siteOrganisation } from '#site/organisation/organisation_kind'
import { pages } from '#site/pages/page_kind'
import { siteProgrammes } from '#site/programmes/programmes_kind'

/** Writes the entries that the product ships; one process at a time. */
export async function writeShippedEntries(): Promise<void> {
  for (const kind of [pages, siteMenus, siteOrganisation, siteProgrammes]) await writeShipped(kind)
}
