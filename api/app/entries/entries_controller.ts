import type { HttpContext } from '@adonisjs/core/http'
import type { BinnedEntry } from '@ufuq/shared/model/wire'
import { linkToNextPage } from '#core/lists/list_page'
import { validateChange } from '#core/validation/validate_change'
import { binEntry, eraseEntry, restoreEntry } from '#entries/bin'
import {
  changeEntry,
  confirmEntryFollowed,
  createEntry,
  discardDraft,
  restoreVersion,
} from '#entries/change'
import {
  changeValidator,
  deleteEntryValidator,
  followedValidator,
  listEntriesValidator,
  readChange,
  restoreValidator,
  listEntryVersionsValidator,
} from '#entries/entries_validators'
import { answer, askedIn, callOf, shown } from '#entries/entry_calls'
import { filtersOf } from '#entries/filters'
import { countEntries, listEntries } from '#entries/list'
import { authorize } from '#entries/permissions'
import { shownValues, toListItems } from '#entries/present'
import { usesOf } from '#entries/references'
import { findEntry, openEntry } from '#entries/rows'
import type { Entry } from '#entries/types'
import { findVersion, listVersions } from '#entries/versions'

/** The calls for entries of every kind. The address of a call names the kind. */
export default class EntriesController {
  async index(ctx: HttpContext) {
    return list(ctx, { isInBin: false })
  }

  /** The number of entries in each view that match the filters, and of those in the bin. */
  async counts(ctx: HttpContext) {
    const { kind, by } = callOf(ctx)
    authorize(by, 'read', kind)
    const { q, filter } = await listEntriesValidator.validate(ctx.request.qs())
    const counts: Record<string, number> = {}
    for (const [name, view] of Object.entries(kind.views?.(by) ?? {})) {
      const values = { ...filter, ...view.values }
      counts[name] = await countEntries(kind, await filtersOf(kind, { q, ...view, values }, by))
    }
    return { ...counts, binned: await countEntries(kind, [], { isInBin: true }) }
  }

  async show(ctx: HttpContext) {
    const asked = askedIn(ctx)
    authorize(asked.by, 'read', asked.kind)
    return shown(asked, await openEntry(asked.kind, asked))
  }

  /** The entry of a side, for addresses that name one language. */
  async ofSide(ctx: HttpContext) {
    const call = callOf(ctx)
    authorize(call.by, 'read', call.kind)
    const side = Number(ctx.params['side'])
    return shown(call, await openEntry(call.kind, { side }))
  }

  async store(ctx: HttpContext) {
    const { kind, by } = callOf(ctx)
    const change = await validateChange(changeValidator(kind), ctx.request.body(), async () =>
      authorize(by, 'create', kind),
    )
    ctx.response.status(201)
    return answer({ kind, by }, await createEntry({ kind, by }, readChange(change)))
  }

  async update(ctx: HttpContext) {
    const asked = askedIn(ctx)
    const { kind, by } = asked
    const change = await validateChange(changeValidator(kind), ctx.request.body(), async () =>
      authorize(by, 'change', kind, await findEntry(asked)),
    )
    const { before, entry, largeChanges } = await changeEntry(asked, readChange(change))
    await kind.saved?.([{ before, after: entry }], by)
    return {
      ...(await answer(asked, entry)),
      ...(largeChanges.length > 0 && { largeChanges }),
    }
  }

  async followed(ctx: HttpContext) {
    const asked = askedIn(ctx)
    const { kind, by } = asked
    const body = await validateChange(followedValidator(kind), ctx.request.body(), async () =>
      authorize(by, 'change', kind, await findEntry(asked)),
    )
    return answer(asked, await confirmEntryFollowed(asked, body))
  }

  async destroy(ctx: HttpContext) {
    const asked = askedIn(ctx)
    const { language } = await deleteEntryValidator.validate(ctx.request.qs())
    const binned = await binEntry(asked, language)
    if (language === undefined) return ctx.response.noContent()
    return { binned } satisfies BinnedEntry
  }

  async discard(ctx: HttpContext) {
    const asked = askedIn(ctx)
    return answer(asked, await discardDraft(asked))
  }

  async restore(ctx: HttpContext) {
    const asked = askedIn(ctx)
    const { kind, by } = asked
    const version = await validateChange(restoreValidator(kind), ctx.request.body(), async () =>
      authorize(by, 'change', kind),
    )
    return answer(asked, await restoreVersion(asked, version))
  }

  async uses(ctx: HttpContext) {
    const asked = askedIn(ctx)
    authorize(asked.by, 'read', asked.kind)
    const { id } = await findEntry(asked)
    return usesOf(id, asked.by)
  }

  async versions(ctx: HttpContext) {
    const { id } = await changed(ctx)
    const { rows, next } = await listVersions(
      id,
      await listEntryVersionsValidator.validate(ctx.request.qs()),
    )
    if (next !== null) linkToNextPage(ctx, next)
    return rows
  }

  async version(ctx: HttpContext) {
    const { id } = await changed(ctx)
    const { kind } = callOf(ctx)
    const version = await findVersion(kind, { id, number: Number(ctx.params['number']) })
    return { version: { ...version, values: await shownValues(kind, version.values) } }
  }

  async bin(ctx: HttpContext) {
    return list(ctx, { isInBin: true })
  }

  async unbin(ctx: HttpContext) {
    const call = callOf(ctx)
    return answer(call, await restoreEntry({ ...call, id: ctx.params['id'] }))
  }

  async erase(ctx: HttpContext) {
    await eraseEntry({ ...callOf(ctx), id: ctx.params['id'] })
    return ctx.response.noContent()
  }
}

async function list(ctx: HttpContext, { isInBin }: { isInBin: boolean }) {
  const { kind, by } = callOf(ctx)
  authorize(by, isInBin ? 'restore' : 'read', kind)
  const { filter, sort, limit, after, ...filters } = await listEntriesValidator.validate(
    ctx.request.qs(),
  )
  const { rows, next } = await listEntries(kind, {
    filters: await filtersOf(kind, { ...filters, values: filter }, by),
    sort,
    limit,
    after,
    isInBin,
  })
  if (next !== null) linkToNextPage(ctx, next)
  return toListItems(kind, rows, by)
}

/** An entry, if this person may see its former states. */
async function changed(ctx: HttpContext): Promise<Entry> {
  const asked = askedIn(ctx)
  authorize(asked.by, 'read', asked.kind)
  const entry = await findEntry(asked)
  authorize(asked.by, 'change', asked.kind, entry)
  return entry
}
