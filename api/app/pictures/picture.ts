import { beforeCreate, beforeSave, belongsTo } from '@adonisjs/lucid/orm'
import type { ModelAdapterOptions } from '@adonisjs/lucid/types/model'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { Language } from '@ufuq/shared/contract/languages'
import type { PictureType } from '@ufuq/shared/contract/picture-library'
import { normalizeForSearch } from '@ufuq/shared/domain/normalize-text'
import { fileOf } from '#content/picture_files'
import { PictureSchema } from '#database/schema'
import { endOfStay } from '#legacy_entries/bin'
import { newEntry } from '#legacy_entries/entries'
import User from '#accounts/user'

/**
 * A picture of the library. Its original is stored separately and is never served. The served files
 * are derived from the original. A deleted picture remains in the bin for a while, and `live`
 * doesn't find it.
 */
export default class Picture extends PictureSchema {
  declare type: PictureType

  /** The number of positions that use the picture, if loaded. */
  uses = 0

  /** The published versions of the organisation's page that use the picture, if loaded. */
  inVersions: readonly number[] = []

  @belongsTo(() => User, { foreignKey: 'uploadedById' })
  declare uploadedBy: BelongsTo<typeof User>

  @belongsTo(() => User, { foreignKey: 'deletedById' })
  declare deletedBy: BelongsTo<typeof User>

  static live(options?: ModelAdapterOptions) {
    return this.query(options).whereNull('deletedAt')
  }

  /** Deleted pictures that can still be restored. */
  static inBin(options?: ModelAdapterOptions) {
    return this.query(options).where('deletedAt', '>', endOfStay())
  }

  @beforeCreate()
  static async giveEntry(picture: Picture) {
    picture.entryId ??= await newEntry('picture', picture.$trx)
  }

  @beforeSave()
  static setSearchKeys(picture: Picture) {
    const { fileName, credit, alternativeAr, alternativeEn, captionAr, captionEn } = picture
    const words = [alternativeAr, alternativeEn, captionAr, captionEn, credit]
    picture.fileNameKey = fileName && normalizeForSearch(fileName)
    picture.searchKey = normalizeForSearch(words.filter(Boolean).join('\n'))
  }

  /**
   * Sets the value of the unique index, which ensures that each file belongs to only one picture
   * outside the bin.
   */
  @beforeSave()
  static setLivingHash(picture: Picture) {
    picture.livingHash = picture.deletedAt ? null : picture.hash
  }

  /** The part of the picture's addresses that changes with the file. */
  get file(): string {
    return fileOf(this.hash)
  }

  get focalPoint() {
    return { x: this.focalX / 1000, y: this.focalY / 1000 }
  }

  alternativeIn(language: Language): string | null {
    if (this.decorative) return ''
    return language === 'ar' ? this.alternativeAr : this.alternativeEn
  }

  captionIn(language: Language): string | null {
    return language === 'ar' ? this.captionAr : this.captionEn
  }
}
