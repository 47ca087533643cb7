import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { mayChangeSide } from '#entries/permissions'
import { findPreviewLink, type Previewed, type PreviewLink } from '#entries/previews/preview_links'
import { sharedIn, sharesOf } from '#entries/shares'
import { publications } from '#publications/publication_kind'
import type { TextRow } from '#publications/reading/columns'
import { findRecord, type PublicationRecord } from '#publications/records/record'
import { toRows, toShown } from '#publications/records/record_rows'

/** What preview links need of a record. */
export const previewed = (record: PublicationRecord): Previewed => ({
  table: 'preview_links',
  id: record.side.id,
  shownBy: (links, client) => shownBy(links, record, client),
})

/** The links of people who still have the right to show a text before it is published. */
async function shownBy(
  links: readonly PreviewLink[],
  { entry, side }: PublicationRecord,
  client?: QueryClientContract,
): Promise<PreviewLink[]> {
  const shares = await sharesOf(entry.id, client)
  const draft = { ...side, status: 'draft' } as const
  return links.filter(({ createdBy: { id, role } }) => {
    const shared = sharedIn(entry, id, shares)
    return mayChangeSide({ id, role, shared }, publications, entry, draft)
  })
}

export interface PreviewedPublication {
  link: PreviewLink
  publication: TextRow
}

/**
 * The publication that a link shows. Null if the link is unknown or has expired, or if its creator
 * no longer has the right to show the publication.
 */
export async function findPreviewedPublication(
  token: string,
): Promise<PreviewedPublication | null> {
  const link = await findPreviewLink('preview_links', token)
  const record = link && (await findRecord(link.ownerId))
  if (!record) return null
  const [shown] = await shownBy([link], record)
  const [publication] = shown ? await toRows(await toShown([record])) : []
  return publication ? { link, publication } : null
}
