import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { PicturePlace } from '@ufuq/shared/contract/picture-library'
import { picturesOfTheme } from '@ufuq/shared/kinds/organisation/theme'
import { organisation, type OrganisationValues } from '@ufuq/shared/kinds/organisation'
import { picture } from '@ufuq/shared/kinds/picture'
import { ApiException } from '#core/errors/api_exception'
import { endOfStay } from '#legacy_entries/bin'

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
    .from('entries')
    .select('id')
    .whereIn('id', [...ids])
    .where({ kind: picture.name, in_bin: false })
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
  client: QueryClientContract = db.connection(),
): Promise<Map<number, 'library' | 'bin'>> {
  const rows: { id: number; in_bin: number | boolean }[] = await client
    .from('entries')
    .whereIn('id', [...ids])
    .where('kind', picture.name)
    .where((stay) => stay.where('in_bin', false).orWhere('deleted_at', '>', endOfStay()))
    .select('id', 'in_bin')
  return new Map(rows.map(({ id, in_bin }) => [id, in_bin ? 'bin' : 'library']))
}

/** The versions of the organisation that name a picture, by the id of the picture. */
export async function versionsOfPictures(
  client: QueryClientContract = db.connection(),
): Promise<Map<number, number[]>> {
  const rows: { number: number; content: string }[] = await client
    .from('versions')
    .join('entries', 'entries.id', 'versions.entry_id')
    .where('entries.kind', organisation.name)
    .select('versions.number', 'versions.content')
    .orderBy('versions.number')
  const versions = new Map<number, number[]>()
  for (const { number, content } of rows) {
    for (const id of picturesOfTheme(JSON.parse(content) as OrganisationValues)) {
      versions.set(id, [...(versions.get(id) ?? []), number])
    }
  }
  return versions
}
