import type { HttpContext } from '@adonisjs/core/http'
import { kindOf } from '#kinds/all'
import { answer } from '#kinds/entries_controller'
import { eraseEntry, restoreEntry } from '#kinds/entry_bin'
import KindsPolicy from '#kinds/kinds_policy'
import { entryBinValidator } from '#kinds/kinds_validators'
import { listBinnedEntries } from '#kinds/read_entries'
import { restoreShown } from '#pictures/restore_shown'

export default class EntryBinController {
  async index(ctx: HttpContext) {
    const kind = kindOf(ctx)
    await ctx.bouncer.with(KindsPolicy).authorize('view', kind)
    return listBinnedEntries(ctx, kind, await entryBinValidator.validate(ctx.request.qs()))
  }

  async restore(ctx: HttpContext) {
    const kind = kindOf(ctx)
    const row = await restoreEntry(kind, ctx.params['id'], ctx.auth.getUserOrFail(), (binned) =>
      ctx.bouncer.with(KindsPolicy).authorize('delete', kind, binned),
    )
    if (row.entryId !== null) await restoreShown('entry_id', [row.entryId])
    return answer(ctx, row)
  }

  async erase(ctx: HttpContext) {
    const kind = kindOf(ctx)
    await ctx.bouncer.with(KindsPolicy).authorize('erase', kind)
    await eraseEntry(kind, ctx.params['id'])
    return ctx.response.noContent()
  }
}
