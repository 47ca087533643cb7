import { afterCreate, beforeSave, beforeUpdate, belongsTo, scope } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { Language } from '@ufuq/shared/contract/languages'
import type { PublicationStatus } from '@ufuq/shared/contract/publications'
import { DateTime } from 'luxon'
import { PublicationSchema } from '#database/schema'
import { toDatabaseTime } from '#core/database_time'
import { addToIndex, renewIndex } from '#publications/publication_index'

/** One text in one language. Two of them are a pair when each names the other in `translationId`. */
export default class Publication extends PublicationSchema {
  declare language: Language
  declare status: PublicationStatus

  /** The words of a content that was just rendered; the index takes them up with the record. */
  words: readonly string[] | null = null

  @belongsTo(() => Publication, { foreignKey: 'translationId' })
  declare translation: BelongsTo<typeof Publication>

  /** A draft that never had a date stands where it was begun. */
  @beforeSave()
  static setListedAt(publication: Publication) {
    const begun = publication.createdAt as DateTime | undefined
    publication.listedAt = publication.publishedAt ?? begun ?? DateTime.utc()
  }

  @afterCreate()
  static async enterIndex(publication: Publication) {
    await addToIndex(publication, publication.$trx)
    publication.words = null
  }

  @beforeUpdate()
  static async renewIndex(publication: Publication) {
    const { title, tags } = publication.$dirty
    if (title === undefined && tags === undefined && publication.words === null) return
    await renewIndex(publication, publication.$trx)
    publication.words = null
  }

  /** What a visitor may read at a moment; the same rule as `isVisible`. */
  static visible = scope((query, now: DateTime = DateTime.utc()) => {
    void query.where('status', 'published').where('publishedAt', '<=', toDatabaseTime(now))
  })

  isVisible(now: DateTime = DateTime.utc()): boolean {
    return this.status === 'published' && this.publishedAt !== null && this.publishedAt <= now
  }
}
