import { beforeSave } from '@adonisjs/lucid/orm'
import type { Language } from '@ufuq/shared/contract/languages'
import { tagKey } from '@ufuq/shared/domain/normalize-text'
import { TagSchema } from '#database/schema'

/**
 * A tag of pairs, with a name in each language, one of which may be missing. A tag that was merged
 * into another keeps its row, its names and its pairs until the merge can no longer be undone.
 * Until then, every query uses the other tag instead; see `tagsInForce`.
 */
export default class Tag extends TagSchema {
  nameIn(language: Language): string | null {
    return language === 'ar' ? this.nameAr : this.nameEn
  }

  keyIn(language: Language): string | null {
    return language === 'ar' ? this.keyAr : this.keyEn
  }

  rename(language: Language, name: string) {
    if (language === 'ar') {
      this.nameAr = name
      this.keyAr = tagKey(name)
    } else {
      this.nameEn = name
      this.keyEn = tagKey(name)
    }
  }

  @beforeSave()
  static setSortKeys(tag: Tag) {
    tag.sortAr = tag.keyAr ?? tag.keyEn ?? ''
    tag.sortEn = tag.keyEn ?? tag.keyAr ?? ''
  }
}
