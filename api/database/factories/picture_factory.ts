import { createHash } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { applyValues } from '@ufuq/shared/kinds/values'
import { DateTime } from 'luxon'
import { fileOf } from '#content/pictures'
import { toDatabaseTime } from '#core/time/database_time'
import { bringInPicture, type ForeignPicture } from '#pictures/bring_in_picture'
import { pictures } from '#pictures/picture_kind'

interface Attributes {
  values: Partial<ForeignPicture['values']>
  file: Partial<ForeignPicture['file']>
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
    const at = toDatabaseTime(createdAt)
    const id = await db.transaction(async (client) => {
      const row = { kind: pictures.name, created_at: at }
      const [entryId = 0]: number[] = await client.table('entries').insert(row)
      await bringInPicture(
        {
          id: entryId,
          file,
          values: applyValues(pictures.fields, {}, { ...values }) as ForeignPicture['values'],
          uploadedById,
          createdAt: at,
          changedAt: at,
          deletedAt: deletedAt ? toDatabaseTime(deletedAt) : null,
        },
        client,
      )
      return entryId
    })
    const { key: originalKey, name: fileName, ...facts } = file
    return { id, originalKey, fileName, ...facts, file: fileOf(file.hash) }
  }
}

export const PictureFactory = new PictureMaker()
