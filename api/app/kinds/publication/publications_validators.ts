import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import type { TextField } from '@ufuq/shared/contract/publication-writing'
import { PUBLICATION_STATUSES } from '@ufuq/shared/contract/publications'
import vine, { SimpleMessagesProvider } from '@vinejs/vine'
import type { Infer, SchemaTypes } from '@vinejs/vine/types'
import { listLimit } from '#core/lists/list_page'
import { writtenText } from '#core/validation/text_rules'
import * as rule from '#kinds/publication/publication_rules'
import { pairTags, tagNames } from '#kinds/tag/tag_validators'

/** The rules for the text fields of a publication. */
const texts = () =>
  ({
    title: writtenText(LIMITS.title),
    slug: rule.slug(),
    content: rule.content(),
  }) satisfies Record<TextField, SchemaTypes>

const language = () => vine.enum(LANGUAGES)
const status = () => vine.enum(PUBLICATION_STATUSES)

const messages = new SimpleMessagesProvider({
  'title.required': 'Title is required',
  'content.required': 'Content is required',
})

const optionalFields = () => ({
  hero: rule.hero(),
  tags: tagNames(),
  pairTags: pairTags(),
  status: status().optional(),
  publishedAt: rule.date(),
  translationId: rule.recordId().nullable().optional(),
})

export const createPublicationValidator = vine.create({
  ...texts(),
  language: language(),
  ...optionalFields(),
})
createPublicationValidator.messagesProvider = messages
export type PublicationValues = Infer<typeof createPublicationValidator>

export const updatePublicationValidator = vine.create({
  ...vine.object(texts()).partial().getProperties(),
  language: language().optional(),
  ...optionalFields(),
  version: rule.version(),
  correction: vine.boolean({ strict: true }).optional(),
})
updatePublicationValidator.messagesProvider = messages
export type PublicationChanges = Infer<typeof updatePublicationValidator>

export const staffListValidator = vine.create({
  limit: listLimit(),
  after: vine.string().maxLength(1000).optional(),
})

export const translationsValidator = vine.create({
  language: language(),
  q: vine.string().maxLength(LIMITS.search.max).optional(),
  limit: listLimit(),
  after: vine.number().withoutDecimals().min(1).optional(),
})

export const readValidator = vine.create({
  language: language().optional(),
  nearby: vine.boolean().optional(),
})
