import vine from '@vinejs/vine'
import { listLimit } from '#core/lists/list_page'

export const entryListValidator = vine.create({
  limit: listLimit(),
  after: vine.string().maxLength(100).optional(),
})

/** `after` is the id of the last entry on the previous page. */
export const entryBinValidator = vine.create({
  limit: listLimit(),
  after: vine.number().withoutDecimals().min(1).optional(),
})
