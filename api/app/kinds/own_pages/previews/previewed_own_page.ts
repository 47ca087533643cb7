import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { hasAbility } from '#accounts/abilities'
import { findPreviewLink, type Previewed, type PreviewLink } from '#entries/previews/preview_links'
import type { EntryRow } from '#kinds/kind'
import { entryIdOf, lockEntry } from '#kinds/locked_entries'
import type OwnPage from '#kinds/own_pages/own_page'
import { ownPages, pageOf } from '#kinds/own_pages/own_page_kind'
import { liveOf } from '#kinds/kind'

/** The properties of a custom page that preview links need. */
export const previewed = (row: EntryRow): Previewed => ({
  table: 'entry_preview_links',
  id: entryIdOf(row),
  shownBy: (links) => links.filter(mayShow),
})

const mayShow = ({ createdBy }: PreviewLink): boolean => hasAbility(createdBy, 'pages.edit')

export const lockPreviewed = async (
  id: number,
  client: TransactionClientContract,
): Promise<Previewed> => previewed(await lockEntry(ownPages, id, client))

export interface PreviewedOwnPage {
  link: PreviewLink
  ownPage: OwnPage
}

/**
 * The page that a link shows. Null if the link is unknown or has expired. Also null if the page is
 * in the bin, or if the link's creator may no longer change the page.
 */
export async function findPreviewedOwnPage(token: string): Promise<PreviewedOwnPage | null> {
  const link = await findPreviewLink('entry_preview_links', token)
  if (!link || !mayShow(link)) return null
  const row = await liveOf(ownPages).where({ entryId: link.ownerId }).first()
  return row && { link, ownPage: pageOf(row) }
}
