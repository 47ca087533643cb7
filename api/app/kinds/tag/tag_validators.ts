import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import vine from '@vinejs/vine'
import { wellFormed } from '#core/validation/text_rules'

const tagCount = vine.createRule((value, _options, field) => {
  if (!Array.isArray(value) || value.length <= LIMITS.tags.max) return
  field.report(`There may be at most ${LIMITS.tags.max} tags`, 'maxLength', field)
})

/** Accepts a list, or a single text with Latin or Arabic commas between the tags. */
function splitTags(value: unknown): unknown {
  const items = typeof value === 'string' ? value.split(/[,،]/) : value
  if (!Array.isArray(items)) return items
  const trimmed = items.map((item: unknown) => (typeof item === 'string' ? item.trim() : item))
  return [...new Set(trimmed)].filter((item) => item !== '')
}

/** Removes blank names, because a blank name counts as missing. */
function withoutBlanks(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([language, name]) => [language, typeof name === 'string' ? name.trim() : name])
      .filter(([, name]) => name !== '' && name !== null),
  )
}

const named = vine.createRule((value, _options, field) => {
  const isNamed = LANGUAGES.some((language) => language in (value as object))
  if (!isNamed) field.report('A tag must have a name', 'required', field)
})

const tagName = () => vine.string().use(wellFormed()).maxLength(LIMITS.tag.max)

/**
 * Tags in the format of the editor of a pair: each as one name, or as its names in both languages.
 */
export const pairTags = () =>
  vine
    .array(
      vine.unionOfTypes([
        tagName(),
        vine
          .object({ ar: tagName().optional(), en: tagName().optional() })
          .parse(withoutBlanks)
          .use(named()),
      ]),
    )
    .parse(splitTags)
    .use(tagCount())
    .optional()

export const tagNames = () => vine.array(tagName()).parse(splitTags).use(tagCount()).optional()

export const tagSuggestionsValidator = vine.create({ q: vine.string().maxLength(LIMITS.tag.max) })

const id = () => vine.number().withoutDecimals().min(1)

export const mergeValidator = vine.create({
  keep: id(),
  tags: vine.array(id()).minLength(1).maxLength(LIMITS.tags.max).distinct(),
})

export const namedTagsValidator = vine.create({ tags: pairTags() })
