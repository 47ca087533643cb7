import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { PictureType } from '@ufuq/shared/contract/picture-library'
import type { ValuesOf } from '@ufuq/shared/kinds/fields'
import type { picture } from '@ufuq/shared/kinds/picture'
import { applyValues } from '@ufuq/shared/kinds/values'
import { applyChange, newEntry } from '#entries/apply_change'
import { PRODUCT } from '#entries/permissions'
import { writeEntry } from '#entries/write'
import { pictures } from '#pictures/picture_kind'

/** A picture of another site, whose original is stored. Times are in the database's format. */
export interface ForeignPicture {
  /** The id of a row of `entries` that has no content yet. */
  id: number
  file: {
    key: string
    hash: string
    name: string | null
    type: PictureType
    bytes: number
    width: number
    height: number
    color: string | null
  }
  values: Omit<ValuesOf<typeof picture.fields>, 'original'>
  uploadedById: number | null
  createdAt: string
  changedAt: string
  deletedAt?: string | null
  deletedById?: number | null
}

/** Writes the content of a picture as it was. */
export async function bringInPicture(
  { id, file, values, uploadedById, createdAt, changedAt, ...bin }: ForeignPicture,
  client: TransactionClientContract,
): Promise<void> {
  const { deletedAt = null, deletedById = null } = bin
  const isInBin = deletedAt !== null
  const by = { ...PRODUCT, id: uploadedById }
  const [original]: number[] = await client.table('files').insert({
    ...file,
    entry_id: id,
    slot: 'original',
    living_hash: isInBin ? null : file.hash,
    uploaded_by_id: uploadedById,
    created_at: createdAt,
  })
  const before = { ...newEntry(pictures, by, { now: createdAt }), id }
  const complete = applyValues(pictures.fields, before.values, { ...values, original })
  const { after } = applyChange(
    pictures,
    before,
    { values: complete, change: {} },
    { by, now: createdAt },
  )
  const sides = after.sides.map((side) => ({ ...side, changedAt }))
  const entry = { ...after, sides, version: 1, changedAt, isInBin, deletedAt, deletedById }
  await writeEntry(pictures, { before, after: entry }, client)
}

/** The focal point from thousandths; null for the middle. */
export const focalPointOf = (x: number, y: number) =>
  x === 500 && y === 500 ? null : { x: x / 1000, y: y / 1000 }
