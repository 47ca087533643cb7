import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { REDIRECT_KINDS, REDIRECT_LIMITS } from '@ufuq/shared/contract/redirects'
import vine from '@vinejs/vine'
import { listLimit } from '#core/lists/list_page'

/** The path may be part of a complete address, so this limit is higher than that of a path. */
const MAX_WRITTEN = 2000

const target = () => vine.string().trim().maxLength(REDIRECT_LIMITS.target)

export const listRedirectsValidator = vine.create({
  kind: vine.enum(REDIRECT_KINDS).optional(),
  q: vine.string().trim().maxLength(200).optional(),
  limit: listLimit(),
  after: vine.number().withoutDecimals().min(1).optional(),
})

export const listMissedValidator = vine.create({ limit: listLimit() })

export const createRedirectsValidator = vine.create({
  from: vine.string().trim().maxLength(MAX_WRITTEN),
  target: target(),
  languages: vine.array(vine.enum(LANGUAGES)).minLength(1).distinct().optional(),
})

export const changeRedirectValidator = vine.create({ target: target() })
