import type { HttpContext } from '@adonisjs/core/http'
import User from '#accounts/user'
import { linkToNextPage } from '#core/lists/list_page'
import { validateChange } from '#core/validation/validate_change'
import { versionListValidator } from '#legacy_entries/version_list_validator'
import { findVersion, listVersions } from '#legacy_entries/versions'
import { kindOf } from '#kinds/all'
import { deleteEntry } from '#kinds/entry_bin'
import { toEntry } from '#kinds/entry_transformer'
import type { EntryRow } from '#kinds/kind'
import KindsPolicy from '#kinds/kinds_policy'
import { entryListValidator } from '#kinds/kinds_validators'
import { entryIdOf } from '#kinds/locked_entries'
import { findEntry, listEntries } from '#kinds/read_entries'
import { changeFields, createEntry } from '#kinds/write_entry'

/** The calls that every kind has. The address of a call names the kind. */
export default class EntriesController {
  async index(ctx: HttpContext) {
    const kind = kindOf(ctx)
    await ctx.bouncer.with(KindsPolicy).authorize('view', kind)
    const reader = ctx.auth.getUserOrFail()
    const rows = await listEntries(ctx, kind, await entryListValidator.validate(ctx.request.qs()))
    const people = await User.colleagues(rows.map(({ changedById }) => changedById))
    return rows.map((row) => ({
      ...toEntry(kind, row, reader, kind.listedOf(row)),
      changedBy: people(row.changedById),
    }))
  }

  async show(ctx: HttpContext) {
    const kind = kindOf(ctx)
    await ctx.bouncer.with(KindsPolicy).authorize('view', kind)
    return answer(ctx, await findEntry(kind, ctx.params['id']))
  }

  async store(ctx: HttpContext) {
    const kind = kindOf(ctx)
    const policy = ctx.bouncer.with(KindsPolicy)
    await policy.authorize('view', kind)
    const changes = await validateChange(kind.validator, ctx.request.body(), async () => {})
    if (kind.isForPublishers(changes, null)) await policy.authorize('publish', kind)
    ctx.response.status(201)
    return answer(ctx, await createEntry(kind, changes, ctx.auth.getUserOrFail()))
  }

  async update(ctx: HttpContext) {
    const { auth, bouncer, params, request } = ctx
    const kind = kindOf(ctx)
    const policy = bouncer.with(KindsPolicy)
    const changes = await validateChange(kind.validator, request.body(), async () => {
      await findEntry(kind, params['id'])
      await policy.authorize('change', kind)
    })
    const authorize = async (row: EntryRow) => {
      await policy.authorize('change', kind)
      if (kind.isForPublishers(changes, row)) await policy.authorize('publish', kind)
    }
    const editor = auth.getUserOrFail()
    return answer(ctx, await changeFields(kind, params['id'], changes, editor, authorize))
  }

  async destroy(ctx: HttpContext) {
    const kind = kindOf(ctx)
    await deleteEntry(kind, ctx.params['id'], ctx.auth.getUserOrFail(), (row) =>
      ctx.bouncer.with(KindsPolicy).authorize('delete', kind, row),
    )
    return ctx.response.noContent()
  }

  async versions(ctx: HttpContext) {
    const row = await this.#changed(ctx)
    const options = await versionListValidator.validate(ctx.request.qs())
    const { rows, next } = await listVersions(entryIdOf(row), options)
    if (next !== null) linkToNextPage(ctx, next)
    return rows
  }

  async version(ctx: HttpContext) {
    const row = await this.#changed(ctx)
    return { version: await findVersion(entryIdOf(row), Number(ctx.params['number'])) }
  }

  /** The entry, if this person may see its versions. */
  async #changed(ctx: HttpContext): Promise<EntryRow> {
    const kind = kindOf(ctx)
    const policy = ctx.bouncer.with(KindsPolicy)
    await policy.authorize('view', kind)
    const row = await findEntry(kind, ctx.params['id'])
    await policy.authorize('change', kind)
    return row
  }
}

export const answer = (ctx: HttpContext, row: EntryRow) => ({
  entry: toEntry(kindOf(ctx), row, ctx.auth.getUserOrFail()),
})
