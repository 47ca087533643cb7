import Factory from '@adonisjs/lucid/factories'
import { tagKey } from '@ufuq/shared/domain/normalize-text'
import Tag from '#publications/tags/tag'

/**
 * Creates tags, which need a name in at least one language. The keys are derived from the names.
 */
export const TagFactory = Factory.define(Tag, () => ({
  nameAr: null as string | null,
  nameEn: null as string | null,
  joinedIntoId: null as number | null,
}))
  .before('create', (_, tag) => {
    tag.keyAr = tag.nameAr === null ? null : tagKey(tag.nameAr)
    tag.keyEn = tag.nameEn === null ? null : tagKey(tag.nameEn)
  })
  .build()
