import { LANGUAGES } from '@ufuq/shared/contract/languages'
import vine from '@vinejs/vine'
import { listLimit } from '#core/lists/list_page'
import type { ServedKind } from '#entries/kinds'

/** The maximum length of a filter's value. */
const MAX_VALUE = 64

export const shownEntryValidator = vine.create({ language: vine.enum(LANGUAGES) })

/** The rules of a list, whose further parameters are the filters that the kind declares. */
export const shownEntriesValidator = ({ list }: ServedKind) =>
  vine.create({
    ...Object.fromEntries(
      (list.filters ?? []).map((name) => [name, vine.string().maxLength(MAX_VALUE).optional()]),
    ),
    language: vine.enum(LANGUAGES),
    limit: listLimit(),
    after: vine.string().maxLength(100).optional(),
  })
