import { LIMITS } from '@ufuq/shared/contract/limits'
import vine from '@vinejs/vine'
import * as rule from '#publications/publication_rules'

export const tagSuggestionsValidator = vine.create({ q: vine.string().maxLength(LIMITS.tag.max) })

export const mergeValidator = vine.create({
  keep: rule.recordId(),
  tags: vine.array(rule.recordId()).minLength(1).maxLength(LIMITS.tags.max).distinct(),
})

export const namedTagsValidator = vine.create({ tags: rule.pairTags() })
