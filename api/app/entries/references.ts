import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { OWN_PAGE_KIND, OWN_PAGES_PATH, type OwnPageContent } from '@ufuq/shared/contract/own-pages'
import type { EntryUse } from '@ufuq/shared/contract/picture-library'
import type { SiteSide } from '@ufuq/shared/contract/site/values'
import type { PagePicture } from '@ufuq/shared/domain/site/page-pictures'

/**
 * A position, in the live state of an entry or in its draft, at which a picture is shown.
 * `picture_uses` contains the positions in publications.
 */
export interface PictureReference {
  /** The id of the picture. */
  id: number
  entryId: number
  kind: string
  /** The name of the page; null for other entries. */
  page: string | null
  side: SiteSide
  path: string
  isDraft: boolean
}

/**
 * Replaces the recorded references of an entry, in the transaction that writes the entry. Skips
 * pictures that don't exist.
 */
export async function writeReferences(
  entry_id: number,
  { live, draft }: { live: readonly PagePicture[]; draft: readonly PagePicture[] },
  client: TransactionClientContract,
): Promise<void> {
  await client.from('picture_references').where({ entry_id }).delete()
  const named = [
    ...live.map((one) => ({ ...one, is_draft: false })),
    ...draft.map((one) => ({ ...one, is_draft: true })),
  ]
  if (named.length === 0) return
  const rows: { id: number }[] = await client
    .from('pictures')
    .select('id')
    .whereIn(
      'id',
      named.map(({ id }) => id),
    )
  const known = new Set(rows.map(({ id }) => id))
  const present = named.filter(({ id }) => known.has(id))
  if (present.length === 0) return
  await client
    .table('picture_references')
    .multiInsert(present.map(({ id, ...place }) => ({ entry_id, picture_id: id, ...place })))
}

/**
 * The references to these pictures, or to all pictures, from entries of every kind. References in
 * live content come before references in drafts. For a draft, returns only references that the live
 * content does not contain.
 */
export async function referencesTo(
  pictureIds: readonly number[] | 'all',
  client: QueryClientContract = db.connection(),
): Promise<PictureReference[]> {
  const query = client
    .from('picture_references as used')
    .join('entries as entry', 'entry.id', 'used.entry_id')
    .leftJoin('site_pages as page', 'page.entry_id', 'entry.id')
    .select('used.picture_id as id', 'entry.id as entryId', 'entry.kind', 'page.name as page')
    .select('used.side', 'used.path', 'used.is_draft')
    .orderBy('used.is_draft')
    .orderBy('page.name')
    .orderBy('entry.id')
    .orderBy('used.side')
    .orderBy('used.path')
  if (pictureIds !== 'all') void query.whereIn('used.picture_id', [...pictureIds])
  const rows: (Omit<PictureReference, 'isDraft'> & { is_draft: number | boolean })[] = await query
  const named = rows.map(({ is_draft, side, ...row }) => ({
    ...row,
    // A custom page shows a picture at the same position in both languages and in the draft.
    side: row.kind === OWN_PAGE_KIND ? ('shared' as const) : side,
    isDraft: Boolean(is_draft),
  }))
  const keyOf = ({ id, entryId, side, path }: PictureReference) =>
    `${id} ${entryId} ${side} ${path}`
  const first = new Map<string, PictureReference>()
  for (const one of named) if (!first.has(keyOf(one))) first.set(keyOf(one), one)
  return [...first.values()]
}

interface PageRow {
  id: number
  entry_id: number
  deleted_at: string | Date | null
  content: string
}

/** The custom pages that contain these references, with their titles. */
export async function entriesAmong(
  references: readonly PictureReference[],
  client: QueryClientContract = db.connection(),
): Promise<EntryUse[]> {
  const ofPages = references.filter(({ kind }) => kind === OWN_PAGE_KIND)
  if (ofPages.length === 0) return []
  const rows: PageRow[] = await client
    .from(OWN_PAGES_PATH)
    .whereIn(
      'entry_id',
      ofPages.map(({ entryId }) => entryId),
    )
    .orderBy('id')
    .select('id', 'entry_id', 'deleted_at', 'content')
  return rows.flatMap(({ id, entry_id, deleted_at: deletedAt, content }) => {
    const { title } = JSON.parse(content) as Pick<OwnPageContent, 'title'>
    const named = { path: OWN_PAGES_PATH, id, titles: title, isBinned: deletedAt !== null }
    return ofPages
      .filter(({ entryId }) => entryId === entry_id)
      .map(({ path: part }) => ({ ...named, part }))
  })
}
