import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ApiException } from '#core/errors/api_exception'
import { hasDraft } from '#entries/apply_change'
import type { EntryCall } from '#entries/entry_calls'
import { kindNamed, type ServedKind } from '#entries/kinds'
import { authorize, may } from '#entries/permissions'
import { findPreviewLink, type Previewed, type PreviewLink } from '#entries/previews/preview_links'
import { findEntry, lockEntry, type Entry } from '#entries/rows'

const previewedIn = (kind: ServedKind, entry: Entry): Previewed => ({
  table: 'entry_preview_links',
  id: entry.id,
  shownBy: (links) => links.filter(({ createdBy }) => may(createdBy, 'change', kind, entry)),
})

function allowPreview({ kind, by }: EntryCall, entry: Entry): Previewed {
  authorize(by, 'change', kind, entry)
  if (!kind.preview) throw ApiException.notFound('Preview')
  return previewedIn(kind, entry)
}

/** An entry for its preview links. Throws 404 if its kind has none. */
export const readPreviewed = async (call: EntryCall): Promise<Previewed> =>
  allowPreview(call, await findEntry(call))

/** Locks an entry for preview links. Throws 409 if it has no draft. */
export async function lockPreviewed(
  call: EntryCall,
  client: TransactionClientContract,
): Promise<Previewed> {
  const entry = await lockEntry(call, client)
  const previewed = allowPreview(call, entry)
  if (hasDraft(entry)) return previewed
  throw new ApiException(409, 'nothing_to_preview', 'This entry has no draft')
}

export interface PreviewedEntry {
  link: PreviewLink
  entry: Entry
  preview: NonNullable<ServedKind['preview']>
}

/**
 * The entry that a link shows. Null if the link is unknown or has expired, if the entry is in the
 * bin, or if the link's creator may no longer change it.
 */
export async function findPreviewedEntry(token: string): Promise<PreviewedEntry | null> {
  const link = await findPreviewLink('entry_preview_links', token)
  const row: { kind: string } | null =
    link && (await db.from('entries').where({ id: link.ownerId, in_bin: false }).first())
  const kind = row && kindNamed(row.kind)
  if (!link || !kind?.preview) return null
  const entry = await findEntry({ kind, id: link.ownerId })
  return may(link.createdBy, 'change', kind, entry) ? { link, entry, preview: kind.preview } : null
}
