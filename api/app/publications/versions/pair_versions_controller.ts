import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import type { PairSide } from '@ufuq/shared/contract/publications'
import type { PairVersion, PairVersionDetail } from '@ufuq/shared/contract/versions'
import { linkToNextPage } from '#core/lists/list_page'
import { ApiException } from '#core/errors/api_exception'
import { versionListValidator } from '#legacy_entries/version_list_validator'
import { findVersion, listVersions, type EntryVersion } from '#legacy_entries/versions'
import PublicationsPolicy from '#publications/publications_policy'
import { sidesWith } from '#publications/review/read_handover'
import type { PairContent } from '#publications/versions/pair_state'

/** Previous states of a pair, for people who may change it; `id` is the id of either side. */
export default class PairVersionsController {
  async index(ctx: HttpContext) {
    const entryId = await this.#entry(ctx)
    const options = await versionListValidator.validate(ctx.request.qs())
    if (entryId === null) return []
    const { rows, next } = await listVersions(entryId, options)
    if (next !== null) linkToNextPage(ctx, next)
    return rows.map(toPairVersion)
  }

  async show(ctx: HttpContext): Promise<{ version: PairVersionDetail }> {
    const entryId = await this.#entry(ctx)
    if (entryId === null) throw ApiException.notFound('Version')
    const found = await findVersion(entryId, Number(ctx.params['number']))
    return { version: { ...toPairVersion(found), ...(found.content as PairContent) } }
  }

  /** The id of the entry with the pair's versions. */
  async #entry({ bouncer, params }: HttpContext): Promise<number | null> {
    const policy = bouncer.with(PublicationsPolicy)
    await policy.authorize('manage')
    const sides = await sidesWith(params['id'])
    await policy.authorize('viewVersions', sides)
    const pair: { entry_id: number | null } | null = await db
      .from('pairs')
      .select('entry_id')
      .where('id', sides[0]?.pairId ?? 0)
      .first()
    return pair?.entry_id ?? null
  }
}

const toPairVersion = ({ number, state, sides, saved }: EntryVersion): PairVersion => ({
  number,
  state,
  sides: sides as PairSide[],
  saved,
})
