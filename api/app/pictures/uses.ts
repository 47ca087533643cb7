import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { PICTURE_LIMITS } from '@ufuq/shared/contract/limits'
import type { Language } from '@ufuq/shared/contract/languages'
import type {
  EntryUse,
  OrganisationUse,
  PicturePlace,
  PictureUse,
} from '@ufuq/shared/contract/picture-library'
import type { PublicationStatus } from '@ufuq/shared/contract/publications'
import { picturesOfVersion } from '@ufuq/shared/domain/site/theme'
import { ApiException } from '#core/errors/api_exception'
import { entriesAmong, referencesTo, type PictureReference } from '#legacy_entries/references'
import Picture from '#pictures/picture'

interface NamedPicture {
  publicationId: number
  place: PicturePlace
  /**
   * The name of the field in the request, for the error. Null if a missing picture is not an error.
   */
  field: string | null
}

/**
 * Records which pictures a position shows, in the transaction that writes the position. Pictures
 * that are new there are locked, so that none is deleted in the meantime. Throws 422 for a picture
 * that doesn't exist or is in the bin.
 */
export async function writeUses(
  ids: readonly number[],
  { publicationId, place, field }: NamedPicture,
  client: TransactionClientContract,
) {
  const here = () => client.from('picture_uses').where({ publication_id: publicationId, place })
  const rows: { picture_id: number }[] = await here().select('picture_id')
  const before = new Set(rows.map((row) => row.picture_id))
  const after = new Set(ids)
  const gone = [...before.difference(after)]
  const added = [...after.difference(before)]
  if (gone.length > 0) await here().whereIn('picture_id', gone).delete()
  if (added.length === 0) return
  const found = await lockPictures(added, client)
  if (found.length < added.length && field !== null) {
    const message = 'A picture in this field does not exist, or was deleted'
    throw ApiException.validation([{ field, message, rule: 'picture' }])
  }
  if (found.length === 0) return
  await client
    .table('picture_uses')
    .multiInsert(found.map((id) => ({ picture_id: id, publication_id: publicationId, place })))
}

/**
 * Locks the given pictures, except those in the bin, so that none is deleted in the meantime.
 * Returns the ids of the locked pictures.
 */
export async function lockPictures(
  ids: readonly number[],
  client: TransactionClientContract,
): Promise<number[]> {
  const rows: { id: number }[] = await client
    .from('pictures')
    .select('id')
    .whereIn('id', [...ids])
    .whereNull('deleted_at')
    .orderBy('id')
    .forUpdate()
  return rows.map(({ id }) => id)
}

/**
 * Whether each picture is in the library or in the bin, by picture id. Pictures that no longer
 * exist are omitted.
 */
export async function whereaboutsOf(
  ids: readonly number[],
  client?: TransactionClientContract,
): Promise<Map<number, 'library' | 'bin'>> {
  const options = client && { client }
  const [there, binned] = await Promise.all(
    [Picture.live(options), Picture.inBin(options)].map((query) =>
      query.select('id').whereIn('id', [...ids]),
    ),
  )
  return new Map([
    ...(binned ?? []).map(({ id }) => [id, 'bin'] as const),
    ...(there ?? []).map(({ id }) => [id, 'library'] as const),
  ])
}

/**
 * The published versions of the organisation's page that refer to a picture, by the id of the
 * picture.
 */
async function versionsOfPictures(client: QueryClientContract): Promise<Map<number, number[]>> {
  const rows: { number: number; content: string }[] = await client
    .from('entry_versions as version')
    .join('site_pages as page', 'page.entry_id', 'version.entry_id')
    .where('page.name', 'organisation')
    .where('version.content', 'like', '%/uploads/%')
    .select('version.number', 'version.content')
    .orderBy('version.number')
  const versions = new Map<number, number[]>()
  for (const { number, content } of rows) {
    const named = picturesOfVersion(JSON.parse(content) as Parameters<typeof picturesOfVersion>[0])
    for (const id of new Set(named.map((one) => one.id))) {
      versions.set(id, [...(versions.get(id) ?? []), number])
    }
  }
  return versions
}

/** The ids of the pictures on pages, in the drafts of pages, and in earlier versions. */
export async function idsOfPages(client: QueryClientContract = db.connection()): Promise<number[]> {
  const named = await referencesTo('all', client)
  const versions = await versionsOfPictures(client)
  return [...new Set([...named.map(({ id }) => id), ...versions.keys()])]
}

/**
 * Converts a reference for the API. The API has names only for positions on the organisation's
 * page, because no other page has pictures.
 */
function toOrganisationUse({ page, path, side, isDraft }: PictureReference): OrganisationUse[] {
  if (page !== 'organisation' || (path !== 'logo' && path !== 'symbol')) return []
  return [{ page, place: path, language: side === 'shared' ? null : side, isDraft }]
}

interface UseRow {
  id: number
  title: string
  language: Language
  status: PublicationStatus
  deleted_at: string | Date | null
  place: PicturePlace
}

/** Where a picture is shown, in the API's format. */
export interface PictureUses {
  usedBy: PictureUse[]
  usedByEntries?: EntryUse[]
}

/**
 * The first uses of a picture. Uses on the organisation's page come before uses in texts. Uses in
 * the bin also count, because they may be restored.
 */
export async function usesOf(
  pictureId: number,
  client: QueryClientContract = db.connection(),
): Promise<PictureUses> {
  const named = await referencesTo([pictureId], client)
  const rows: UseRow[] = await client
    .from('picture_uses as used')
    .join('publications as text', 'text.id', 'used.publication_id')
    .where('used.picture_id', pictureId)
    .select(
      'text.id',
      'text.title',
      'text.language',
      'text.status',
      'text.deleted_at',
      'used.place',
    )
    .orderBy('text.id')
    .orderBy('used.place')
    .limit(PICTURE_LIMITS.uses.max)
  const texts = rows.map(({ deleted_at: deletedAt, place, ...publication }) => ({
    publication: { ...publication, isBinned: deletedAt !== null },
    place,
  }))
  const entries = (await entriesAmong(named, client)).slice(0, PICTURE_LIMITS.uses.max)
  return {
    usedBy: [...named.flatMap(toOrganisationUse), ...texts].slice(0, PICTURE_LIMITS.uses.max),
    ...(entries.length > 0 && { usedByEntries: entries }),
  }
}

/** Counts the uses of pictures, with three queries regardless of the number of pictures. */
export async function countUses(
  pictures: readonly Picture[],
  client: QueryClientContract = db.connection(),
) {
  const ids = pictures.map(({ id }) => id)
  const rows: { picture_id: number; count: number | string }[] =
    ids.length === 0
      ? []
      : await client
          .from('picture_uses')
          .whereIn('picture_id', ids)
          .select('picture_id')
          .count('* as count')
          .groupBy('picture_id')
  const counts = new Map(rows.map((row) => [row.picture_id, Number(row.count)]))
  const named = ids.length === 0 ? [] : await referencesTo(ids, client)
  const versions = ids.length === 0 ? null : await versionsOfPictures(client)
  for (const picture of pictures) {
    const ofPages = named.filter(({ id }) => id === picture.id).length
    picture.uses = (counts.get(picture.id) ?? 0) + ofPages
    picture.inVersions = versions?.get(picture.id) ?? []
  }
}
