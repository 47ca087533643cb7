import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { PUBLICATION_STATUSES } from '@ufuq/shared/contract/publications'
import { shownProgrammes } from '@ufuq/shared/kinds/programmes/shown'
import { TAG_KEY_MAX } from '@ufuq/shared/domain/normalize-text'
import vine from '@vinejs/vine'
import { knownContent } from '#content/site_content'
import { listLimit } from '#core/lists/list_page'

/** The names of programmes in addresses, with their ids. */
const programmeNames = () =>
  shownProgrammes(knownContent().programmes).flatMap(({ id, slug }) => [slug, id])

/**
 * This validator has its own file, because every list page needs this validator, but none needs
 * those for staff.
 */
export const listValidator = vine.create({
  language: vine.enum(LANGUAGES).optional(),
  status: vine.enum(PUBLICATION_STATUSES).optional(),
  tag: vine.string().maxLength(TAG_KEY_MAX).optional(),
  category: vine.enum(programmeNames).optional(),
  q: vine.string().maxLength(LIMITS.search.max).optional(),
  limit: listLimit(),
  after: vine.string().maxLength(100).optional(),
})

export const searchValidator = vine.create({
  language: vine.enum(LANGUAGES),
  q: vine.string().maxLength(LIMITS.search.max),
  after: vine.string().maxLength(100).optional(),
})
