import type { HttpContext } from '@adonisjs/core/http'
import { changeEntry } from '#legacy_entries/change_entry'
import { storeDiscardedText, listDiscardedText } from '#entries/discarded_text'
import { bePresent, leave, openedEntry } from '#entries/presence'
import { discardedTextValidator, presenceValidator } from '#entries/collaboration_validators'
import { kindOf } from '#kinds/all'
import KindsPolicy from '#kinds/kinds_policy'
import { entryIdOf, lockEntry } from '#kinds/locked_entries'
import { findEntry } from '#kinds/read_entries'

/** The calls for editing an entry together. */
export default class EntryCollaborationController {
  async presence(ctx: HttpContext) {
    const entryId = await this.#opened(ctx)
    const { side } = await presenceValidator.validate(ctx.request.body())
    return bePresent(openedEntry(entryId), side, ctx.auth.getUserOrFail())
  }

  async leave(ctx: HttpContext) {
    await leave(openedEntry(await this.#opened(ctx)), ctx.auth.getUserOrFail())
    return ctx.response.noContent()
  }

  async discardedText(ctx: HttpContext) {
    return listDiscardedText(await this.#opened(ctx))
  }

  async storeDiscardedText(ctx: HttpContext) {
    const kind = kindOf(ctx)
    const policy = ctx.bouncer.with(KindsPolicy)
    await policy.authorize('view', kind)
    const { items } = await discardedTextValidator.validate(ctx.request.body())
    const { id } = ctx.auth.getUserOrFail()
    await changeEntry({
      lock: (client) => lockEntry(kind, ctx.params['id'], client),
      authorize: () => policy.authorize('change', kind),
      work: (row, { client }) => storeDiscardedText(row, items, id, client),
    })
    return ctx.response.noContent()
  }

  async #opened(ctx: HttpContext): Promise<number> {
    const kind = kindOf(ctx)
    await ctx.bouncer.with(KindsPolicy).authorize('view', kind)
    return entryIdOf(await findEntry(kind, ctx.params['id']))
  }
}
