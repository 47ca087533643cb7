import { createHash } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import type { PictureType } from '@ufuq/shared/contract/picture-library'
import type { picture } from '@ufuq/shared/kinds/picture/picture'
import type { ValuesOf } from '@ufuq/shared/model/fields'
import { applyValues } from '@ufuq/shared/model/values'
import { DateTime } from 'luxon'
import { fileOf } from '#content/pictures'
import { toDatabaseTime } from '#core/time/database_time'
import { applyChange, newEntry } from '#entries/apply_change'
import { PRODUCT } from '#entries/permissions'
import { writeEntry } from '#entries/write'
import { pictures } from '#kinds/picture/picture_kind'

interface Attributes {
  values: Partial<ValuesOf<typeof picture.fields>>
  file: { type?: PictureType; [column: string]: string | number | null | undefined }
  uploadedById: number | null
  createdAt: DateTime
  deletedAt: DateTime | null
}

let made = 0

/** Creates pictures of the library without files. The `binned` state puts them into the bin. */
class PictureMaker {
  readonly #attributes: Partial<Attributes>

  constructor(attributes: Partial<Attributes> = {}) {
    this.#attributes = attributes
  }

  merge(attributes: Partial<Attributes>) {
    return new PictureMaker({ ...this.#attributes, ...attributes })
  }

  apply(_state: 'binned') {
    return this.merge({ deletedAt: DateTime.utc().startOf('second') })
  }

  async createMany(count: number) {
    const all = []
    for (let at = 0; at < count; at += 1) all.push(await this.create())
    return all
  }

  async create() {
    made += 1
    const { values, uploadedById = null, createdAt = DateTime.utc(), deletedAt } = this.#attributes
    const file = {
      key: `original-${made}`,
      hash: createHash('sha256').update(`picture ${made}`).digest('hex'),
      name: `well-${made}.jpg`,
      type: 'jpeg' as const,
      width: 1600,
      height: 1200,
      bytes: 400_000,
      color: '#8a6d4b',
      ...this.#attributes.file,
    }
    const now = toDatabaseTime(createdAt)
    const isInBin = Boolean(deletedAt)
    const by = { ...PRODUCT, id: uploadedById }
    const id = await db.transaction(async (client) => {
      const row = { kind: pictures.name, created_at: now }
      const [entryId = 0]: number[] = await client.table('entries').insert(row)
      const [original]: number[] = await client.table('files').insert({
        ...file,
        entry_id: entryId,
        slot: 'original',
        living_hash: isInBin ? null : file.hash,
        uploaded_by_id: uploadedById,
        created_at: now,
      })
      const before = newEntry(pictures, by, { now })
      const complete = applyValues(pictures.fields, before.values, { ...values, original })
      const { after } = applyChange(pictures, before, { values: complete, change: {} }, { by, now })
      const deleted = { isInBin, deletedAt: deletedAt ? toDatabaseTime(deletedAt) : null }
      const written = { ...after, version: 1, ...deleted }
      await writeEntry(pictures, { before, after: written, newId: entryId }, client)
      return entryId
    })
    const { key: originalKey, name: fileName, ...facts } = file
    return { id, originalKey, fileName, ...facts, file: fileOf(file.hash) }
  }
}

export const PictureFactory = new PictureMaker()
