import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { SideLanguage } from '@ufuq/shared/kinds/sides'
import { DateTime } from 'luxon'
import { ApiException } from '#core/errors/api_exception'
import { toDatabaseTime } from '#core/time/database_time'
import { hasDraft } from '#entries/apply_change'
import type { EntryCall } from '#entries/entry_calls'
import { kindNamed, type ServedKind } from '#entries/kinds'
import { mayChangeSide } from '#entries/permissions'
import {
  findPreviewLink,
  type Previewed,
  type PreviewLink,
  type PreviewMaker,
} from '#entries/previews/preview_links'
import { findEntry, lockEntry, type Entry, type Side } from '#entries/rows'
import { sharedIn, sharesOf } from '#entries/sharing/shares'

/** The languages that somebody may show before they are published, and may still show after that. */
async function languagesOpenTo(
  { id, role }: Pick<PreviewMaker, 'id' | 'role'>,
  { kind, entry }: { kind: ServedKind; entry: Entry },
  client?: QueryClientContract,
): Promise<SideLanguage[]> {
  const shared = sharedIn(entry, id, await sharesOf(entry.id, client))
  const open = entry.sides.filter((side) =>
    mayChangeSide({ id, role, shared }, kind, entry, { ...side, status: 'draft' }),
  )
  return open.map(({ language }) => language)
}

async function allowPreview(
  { kind, by }: EntryCall,
  entry: Entry,
  client?: QueryClientContract,
): Promise<Previewed> {
  const mayShow = async (maker: Pick<PreviewMaker, 'id' | 'role'>) =>
    (await languagesOpenTo(maker, { kind, entry }, client)).length > 0
  const { id, role } = by
  const isAllowed = id !== null && role !== 'product' && (await mayShow({ id, role }))
  if (!isAllowed) throw ApiException.forbidden()
  if (!kind.preview) throw ApiException.notFound('Preview')
  return {
    id: entry.id,
    async shownBy(links) {
      const shown = await Promise.all(links.map(({ createdBy }) => mayShow(createdBy)))
      return links.filter((_, at) => shown[at])
    },
  }
}

/** Whether a side is published, but visitors do not see it yet. */
export const isToCome = ({ status, publishedAt }: Pick<Side, 'status' | 'publishedAt'>): boolean =>
  status === 'published' && (publishedAt ?? '') > toDatabaseTime(DateTime.utc())

/** An entry for its preview links. Throws 404 if its kind has none. */
export const readPreviewed = async (call: EntryCall): Promise<Previewed> =>
  allowPreview(call, await findEntry(call))

/** Locks an entry for preview links. Throws 409 if it has no draft. */
export async function lockPreviewed(
  call: EntryCall,
  client: TransactionClientContract,
): Promise<Previewed> {
  const entry = await lockEntry(call, client)
  const previewed = await allowPreview(call, entry, client)
  if (hasDraft(entry) || entry.sides.some(isToCome)) return previewed
  throw new ApiException(409, 'nothing_to_preview', 'This entry has no draft')
}

export interface PreviewedEntry {
  link: PreviewLink
  entry: Entry
  /** The languages that the link's creator may show. */
  languages: readonly SideLanguage[]
  preview: NonNullable<ServedKind['preview']>
}

/**
 * The entry that a link shows. Null if the link is unknown or has expired, if the entry is in the
 * bin, or if the link's creator may no longer change it.
 */
export async function findPreviewedEntry(token: string): Promise<PreviewedEntry | null> {
  const link = await findPreviewLink(token)
  const row: { kind: string } | null =
    link && (await db.from('entries').where({ id: link.entryId, in_bin: false }).first())
  const kind = row && kindNamed(row.kind)
  if (!link || !kind?.preview) return null
  const entry = await findEntry({ kind, id: link.entryId })
  const languages = await languagesOpenTo(link.createdBy, { kind, entry })
  return languages.length > 0 ? { link, entry, languages, preview: kind.preview } : null
}
