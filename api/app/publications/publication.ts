import {
  afterCreate,
  beforeSave,
  beforeUpdate,
  belongsTo,
  hasMany,
  hasOne,
  scope,
} from '@adonisjs/lucid/orm'
import type {
  LucidModel,
  ModelAdapterOptions,
  ModelQueryBuilderContract,
} from '@adonisjs/lucid/types/model'
import type { BelongsTo, HasMany, HasOne } from '@adonisjs/lucid/types/relations'
import type { Language } from '@ufuq/shared/contract/languages'
import type { PublicationStatus } from '@ufuq/shared/contract/publications'
import type { PairTag } from '@ufuq/shared/contract/tags'
import { DateTime } from 'luxon'
import { PublicationSchema } from '#database/schema'
import { toDatabaseTime } from '#core/time/database_time'
import type { Pictures } from '#pictures/showing/show_pictures'
import { isBinned, isLive } from '#publications/bin/bin_scopes'
import Review from '#publications/review/review'
import { addToIndex, renewIndex } from '#publications/search/publication_index'
import { shownTags } from '#publications/tags/pair_tags'
import { titleKey } from '#core/lists/title_key'
import User from '#accounts/user'

type Query<Model extends LucidModel, Result> = ModelQueryBuilderContract<Model, Result>

function everywhere<Model extends LucidModel, Result = InstanceType<Model>>(
  model: Model,
  options?: ModelAdapterOptions,
): Query<Model, Result> {
  model.boot()
  // The cast is needed because the framework's type for the adapter's result does not depend on the
  // model.
  return model.$adapter.query(model, options) as unknown as Query<Model, Result>
}

/** The fields from which the search words are extracted. */
const TEXT_COLUMNS = ['content', 'language', 'renderedWith'] as const

/**
 * One text in one language: a side of its pair, and the only side until the text is translated.
 *
 * A deleted publication stays in the bin for a while. Queries don't find it there, except through
 * `inBin` and `everywhere`. A publication in the bin keeps its pair, for restoring. Nothing outside
 * the bin refers to publications in it.
 */
export default class Publication extends PublicationSchema {
  declare language: Language
  declare status: PublicationStatus
  /**
   * How the publication was deleted: with its translation (`pair`), without it (`side`), or without
   * having one (`single`).
   */
  declare deletedAs: 'pair' | 'side' | 'single' | null

  /** The words of the newly rendered content. Saving the record adds them to the index. */
  words: readonly string[] | null = null

  /** The library's pictures in the text, if they were loaded. */
  pictures: Pictures | null = null

  /** The tags of the pair, if they were loaded. */
  pairTags: readonly PairTag[] | null = null

  /** The sides of the pair outside the bin, including this one. */
  @hasMany(() => Publication, { localKey: 'pairId', foreignKey: 'pairId', onQuery: isLive })
  declare sides: HasMany<typeof Publication>

  /** The sides of the pair in the bin, including this one. */
  @hasMany(() => Publication, { localKey: 'pairId', foreignKey: 'pairId', onQuery: isBinned })
  declare binnedSides: HasMany<typeof Publication>

  /** The review of its pair. */
  @hasOne(() => Review, { localKey: 'pairId', foreignKey: 'pairId' })
  declare review: HasOne<typeof Review>

  @belongsTo(() => User, { foreignKey: 'authorId' })
  declare author: BelongsTo<typeof User>

  @belongsTo(() => User, { foreignKey: 'changedById' })
  declare changedBy: BelongsTo<typeof User>

  @belongsTo(() => User, { foreignKey: 'deletedById' })
  declare deletedBy: BelongsTo<typeof User>

  static override query<Model extends LucidModel, Result = InstanceType<Model>>(
    this: Model,
    options?: ModelAdapterOptions,
  ): Query<Model, Result> {
    return isLive(everywhere<Model, Result>(this, options))
  }

  /** Deleted publications that can still be restored. */
  static inBin(options?: ModelAdapterOptions): Query<typeof Publication, Publication> {
    return isBinned(Publication.everywhere(options))
  }

  static everywhere(options?: ModelAdapterOptions): Query<typeof Publication, Publication> {
    return everywhere(Publication, options)
  }

  /**
   * Sets the date by which lists are sorted. For a draft that never had a date, this is its
   * creation date.
   */
  @beforeSave()
  static setListedAt(publication: Publication) {
    const createdAt = publication.createdAt as DateTime | undefined
    publication.listedAt = publication.publishedAt ?? createdAt ?? DateTime.utc()
  }

  @beforeSave()
  static setTitleKey(publication: Publication) {
    if (publication.$dirty['title'] !== undefined)
      publication.titleKey = titleKey(publication.title)
  }

  @afterCreate()
  static async enterIndex(publication: Publication) {
    await addToIndex(publication, publication.$trx)
    publication.words = null
  }

  @beforeUpdate()
  static async renewIndex(publication: Publication) {
    const { $dirty } = publication
    const edited = {
      title: 'title' in $dirty,
      // The words change only when the text or the renderer changes.
      text: TEXT_COLUMNS.some((column) => column in $dirty),
    }
    await renewIndex(publication, publication.$trx, edited)
    publication.words = null
  }

  /** The names of the tags that the page shows; `pairTags` must be loaded. */
  get tags(): string[] {
    return shownTags(this)
  }

  /** The text in the other language; `sides` must be loaded. */
  get translation(): Publication | null {
    return this.sides.find(({ language }) => language !== this.language) ?? null
  }

  /**
   * The publications that a visitor may read at a given moment. The rule is the same as in
   * `isVisible`.
   */
  static visible = scope((query, now: DateTime = DateTime.utc()) => {
    void query.where('status', 'published').where('publishedAt', '<=', toDatabaseTime(now))
  })

  isVisible(now: DateTime = DateTime.utc()): boolean {
    return this.status === 'published' && this.publishedAt !== null && this.publishedAt <= now
  }
}
