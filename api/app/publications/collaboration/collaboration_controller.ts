import type { HttpContext } from '@adonisjs/core/http'
import type { DiscardedText, DiscardedTextPart } from '@ufuq/shared/contract/collaboration'
import type { EntryDiscardedTextInput } from '@ufuq/shared/contract/entries'
import type { Language } from '@ufuq/shared/contract/languages'
import { inQuietTransaction } from '#content/in_transaction'
import { ApiException } from '#core/errors/api_exception'
import { validateChange } from '#core/validation/validate_change'
import { presenceValidator } from '#entries/collaboration_validators'
import { listDiscardedText, storeDiscardedText } from '#entries/discarded_text'
import { authorize, mayChangeSide } from '#entries/permissions'
import { bePresent, leave, openedEntry } from '#entries/presence'
import type { Entry } from '#entries/rows'
import { discardedTextValidator } from '#publications/collaboration/collaboration_validators'
import { publications } from '#publications/publication_kind'
import { lockRecord } from '#publications/records/record'
import { callOfRecord } from '#publications/records/record_call'

/** The calls for editing an entry together. `id` is the id of either record. */
export default class CollaborationController {
  async presence(ctx: HttpContext) {
    const { record } = await callOfRecord(ctx)
    const { side } = await presenceValidator.validate(ctx.request.body())
    return bePresent(openedEntry(record.entry.id), side, ctx.auth.getUserOrFail())
  }

  async leave(ctx: HttpContext) {
    const { record } = await callOfRecord(ctx)
    await leave(openedEntry(record.entry.id), ctx.auth.getUserOrFail())
    return ctx.response.noContent()
  }

  async discardedText(ctx: HttpContext): Promise<DiscardedText[]> {
    const { record } = await callOfRecord(ctx)
    const { entry, side: own } = record
    return (await listDiscardedText(entry.id)).map(({ side, part, ...text }) => ({
      ...text,
      language: side === 'shared' ? own.language : side,
      part: (side === 'shared' ? 'details' : part) as DiscardedTextPart,
    }))
  }

  async storeDiscardedText(ctx: HttpContext) {
    const { call } = await callOfRecord(ctx)
    const { items } = await validateChange(discardedTextValidator, ctx.request.body(), async () =>
      authorize(call.by, 'change', call.kind, (await callOfRecord(ctx)).record.entry),
    )
    await inQuietTransaction(async (client) => {
      const { entry } = (await lockRecord(ctx.params['id'], null, client)).record
      authorize(call.by, 'change', call.kind, entry)
      const stored = items.map((item) => toStored(item, entry))
      const isAllowed = entry.sides.every(
        (side) =>
          !stored.some(({ whose, side: one }) => whose === 'theirs' && one === side.language) ||
          mayChangeSide(call.by, publications, entry, side),
      )
      if (!isAllowed) throw ApiException.forbidden()
      const { id: entryId, changedById } = entry
      const person = ctx.auth.getUserOrFail().id
      await storeDiscardedText({ entryId, changedById }, stored, person, client)
    })
    return ctx.response.noContent()
  }
}

interface Item {
  publicationId: number
  part: DiscardedTextPart
  words: string
  whose: 'mine' | 'theirs'
}

function toStored(
  { publicationId, part, ...item }: Item,
  { sides }: Entry,
): EntryDiscardedTextInput['items'][number] {
  const side = sides.find(({ id }) => id === publicationId)
  if (!side) {
    const message = 'This publication does not belong to this pair'
    throw ApiException.validation([{ field: 'items', message, rule: 'enum' }])
  }
  return { ...item, part, side: part === 'details' ? 'shared' : (side.language as Language) }
}
