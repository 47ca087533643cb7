import { REDIRECT_KINDS } from '@ufuq/shared/contract/redirects'
import vine from '@vinejs/vine'
import { listLimit } from '#core/lists/list_page'

export const listRedirectsValidator = vine.create({
  kind: vine.enum(REDIRECT_KINDS).optional(),
  q: vine.string().trim().maxLength(200).optional(),
  limit: listLimit(),
  after: vine.number().withoutDecimals().min(1).optional(),
})

export const listMissedValidator = vine.create({ limit: listLimit() })
