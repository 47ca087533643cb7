import type { HttpContext } from '@adonisjs/core/http'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { VALUE_SIDES } from '@ufuq/shared/contract/entries'
import { DISCARDED_TEXT_LIMITS } from '@ufuq/shared/contract/collaboration'
import vine from '@vinejs/vine'
import { inQuietTransaction } from '#content/in_transaction'
import { ApiException } from '#core/errors/api_exception'
import { changeMany } from '#entries/change_many'
import { listDiscardedText, storeDiscardedText } from '#entries/discarded_text'
import { bulkValidator, previewLinkValidator, readChange } from '#entries/entries_validators'
import { askedIn, callOf } from '#entries/entry_calls'
import { authorize, mayChangeSide } from '#entries/permissions'
import { bePresent, leave } from '#entries/presence'
import { createPreviewLink, deletePreviewLink, listPreviewLinks } from '#entries/preview_links'
import { findEntry, lockEntry } from '#entries/rows'
import { writtenText } from '#core/validation/text_rules'

/** The path of a value, such as `vision.title` or `timeline.y2008.text`. */
const path = () =>
  vine
    .string()
    .regex(/^[\w-]+(\.[\w-]+)*$/)
    .maxLength(200)

const presenceValidator = vine.create({ side: vine.enum(LANGUAGES).nullable() })

const discardedTextValidator = vine.create({
  items: vine
    .array(
      vine.object({
        side: vine.enum(VALUE_SIDES),
        part: path(),
        words: writtenText(LIMITS.content),
        whose: vine.enum(['mine', 'theirs'] as const),
      }),
    )
    .minLength(1)
    .maxLength(DISCARDED_TEXT_LIMITS.maxAtOnce),
})

/** The calls for editing entries together, and for changing many of them. */
export default class EntryCollaborationController {
  async presence(ctx: HttpContext) {
    const entryId = await idOf(ctx)
    const { side } = await presenceValidator.validate(ctx.request.body())
    return bePresent(entryId, side, ctx.auth.getUserOrFail())
  }

  async leave(ctx: HttpContext) {
    await leave(await idOf(ctx), ctx.auth.getUserOrFail())
    return ctx.response.noContent()
  }

  async discardedText(ctx: HttpContext) {
    const call = askedIn(ctx)
    const entry = await findEntry(call)
    authorize(call.by, 'change', call.kind, entry)
    return listDiscardedText(entry.id)
  }

  async storeDiscardedText(ctx: HttpContext) {
    const { kind, id, by } = askedIn(ctx)
    authorize(by, 'change', kind)
    const { items } = await discardedTextValidator.validate(ctx.request.body())
    await inQuietTransaction(async (client) => {
      const entry = await lockEntry({ kind, id }, client)
      authorize(by, 'change', kind, entry)
      const isTheirs = items.some(({ whose, side: language }) => {
        const side =
          whose === 'theirs' ? entry.sides.find((one) => one.language === language) : null
        return side && !mayChangeSide(by, kind, entry, side)
      })
      if (isTheirs) throw ApiException.forbidden()
      await storeDiscardedText(entry, items, ctx.auth.getUserOrFail().id, client)
    })
    return ctx.response.noContent()
  }

  async previewLinks(ctx: HttpContext) {
    return listPreviewLinks(askedIn(ctx))
  }

  async createPreviewLink(ctx: HttpContext) {
    const call = askedIn(ctx)
    authorize(call.by, 'change', call.kind)
    const wanted = await previewLinkValidator.validate(ctx.request.body())
    return ctx.response.created(await createPreviewLink(call, wanted, ctx.auth.getUserOrFail()))
  }

  async deletePreviewLink(ctx: HttpContext) {
    await deletePreviewLink(askedIn(ctx), ctx.params['link'])
    return ctx.response.noContent()
  }

  async bulk(ctx: HttpContext) {
    const call = callOf(ctx)
    authorize(call.by, 'read', call.kind)
    const body = await bulkValidator(call.kind).validate(ctx.request.body())
    return changeMany(call, { ...body, change: readChange(body.change ?? {}) })
  }
}

/** The id of an entry that this person may read. */
async function idOf(ctx: HttpContext): Promise<number> {
  const call = askedIn(ctx)
  authorize(call.by, 'read', call.kind)
  return (await findEntry(call)).id
}
