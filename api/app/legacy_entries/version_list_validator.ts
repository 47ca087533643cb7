import vine from '@vinejs/vine'
import { listLimit } from '#core/lists/list_page'

/** `after` is the number of the last version on the previous page. */
export const versionListValidator = vine.create({
  limit: listLimit(),
  after: vine.number().withoutDecimals().min(1).optional(),
})
