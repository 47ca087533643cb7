import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { TAG_FILTERS } from '@ufuq/shared/contract/tags'
import vine from '@vinejs/vine'
import { listLimit } from '#core/lists/list_page'
import * as rule from '#publications/publication_rules'

const words = () => vine.string().maxLength(LIMITS.tag.max)

export const tagListValidator = vine.create({
  language: vine.enum(LANGUAGES).optional(),
  filter: vine.enum(TAG_FILTERS).optional(),
  q: words().optional(),
  limit: listLimit(),
  after: vine.string().maxLength(1000).optional(),
})

export const tagCountsValidator = vine.create({ q: words().optional() })

export const tagSuggestionsValidator = vine.create({ q: words() })

const name = () => rule.tagName().trim().nullable().optional()

export const newTagValidator = vine.create({ ar: name(), en: name() })

export const tagPatchValidator = vine.create({ ar: name(), en: name(), version: rule.version() })

export const joinValidator = vine.create({
  keep: rule.recordId(),
  tags: vine.array(rule.recordId()).minLength(1).maxLength(LIMITS.tags.max).distinct(),
})
