import type { HttpContext } from '@adonisjs/core/http'
import { DISCARDED_TEXT_LIMITS } from '@ufuq/shared/contract/collaboration'
import { VALUE_SIDES } from '@ufuq/shared/contract/entries'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import type { BulkEntryChange, BulkEntryOutcome } from '@ufuq/shared/model/wire'
import vine from '@vinejs/vine'
import { inQuietTransaction } from '#content/in_transaction'
import { ApiException } from '#core/errors/api_exception'
import { writtenText } from '#core/validation/text_rules'
import { binEntry, restoreEntry } from '#entries/bin'
import { changeEntry } from '#entries/change'
import { mainOf } from '#entries/derived'
import { listDiscardedText, storeDiscardedText } from '#entries/discarded_text'
import { bulkValidator, previewLinkValidator, readChange } from '#entries/entries_validators'
import { askedIn, callOf } from '#entries/entry_calls'
import type { Call } from '#entries/hooks'
import { refuseOutdated } from '#entries/outdated'
import { authorize, mayChangeSide } from '#entries/permissions'
import { bePresent, leave } from '#entries/presence'
import { createPreviewLink, deletePreviewLink, listPreviewLinks } from '#entries/preview_links'
import { findEntry, lockEntry } from '#entries/rows'
import type { Change, Entry } from '#entries/types'

/** The path of a value, such as `title` or `sections.history.events.y2008.text`. */
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
    const main = mainOf(call.kind)
    if (main !== undefined && body.change?.values && main in body.change.values)
      throw ApiException.invalid(
        `change.values.${main}`,
        'onlyOne',
        'This text can be changed in only one entry at a time',
      )
    return changeMany(call, { ...body, change: readChange(body.change ?? {}) })
  }
}

/** The id of an entry that this person may read. */
async function idOf(ctx: HttpContext): Promise<number> {
  const call = askedIn(ctx)
  authorize(call.by, 'read', call.kind)
  return (await findEntry(call)).id
}

type Bulk = Pick<BulkEntryChange, 'ids' | 'action' | 'bases'> & { change: Change }

/** Makes the same change to several entries, each in a transaction of its own. */
async function changeMany(
  call: Call,
  { ids, action, bases = {}, change }: Bulk,
): Promise<BulkEntryOutcome> {
  const outcome: BulkEntryOutcome = { changed: [], refused: [] }
  const saved: { before: Entry; after: Entry }[] = []
  for (const id of ids) {
    const base = bases[id]
    try {
      if (action === 'restore') await restoreEntry({ ...call, id })
      else if (action === 'change') {
        const { before, entry } = await changeEntry({ ...call, id }, { ...change, base })
        saved.push({ before, after: entry })
      } else await changeAsRead(action, { ...call, id }, base)
      outcome.changed.push(id)
    } catch (error) {
      if (!(error instanceof ApiException) || error.status >= 500) throw error
      outcome.refused.push({ id, code: error.wireCode })
    }
  }
  if (saved.length > 0) await call.kind.saved?.(saved, call.by)
  return outcome
}

/** Publishes, withdraws or deletes all languages of an entry, unless one has changed since. */
async function changeAsRead(
  action: 'publish' | 'withdraw' | 'delete',
  asked: Call & { id: number },
  base: Change['base'],
): Promise<void> {
  const entry = await findEntry(asked)
  const parts = [null, ...entry.sides.map(({ language }) => language)]
  await refuseOutdated({ ...asked, entry, base, parts })
  if (action === 'delete') {
    await binEntry(asked)
    return
  }
  const languages = sidesToChange(action, entry)
  if (languages.length > 0) await changeEntry(asked, { base, [action]: languages })
}

/** Sides that are published, or planned to be, stay as they are when an entry is published. */
const sidesToChange = (action: 'publish' | 'withdraw', { sides }: Entry) =>
  sides
    .filter(({ status }) => status === (action === 'publish' ? 'draft' : 'published'))
    .map(({ language }) => language)
