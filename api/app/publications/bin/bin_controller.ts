import type { HttpContext } from '@adonisjs/core/http'
import { linkToNextPage } from '#core/lists/list_page'
import { toBinItem } from '#publications/bin/bin_transformer'
import { eraseFromBin } from '#publications/bin/erase_from_bin'
import { listBin } from '#publications/bin/list_bin'
import { restoreFromBin } from '#publications/bin/restore_from_bin'
import PublicationsPolicy from '#publications/publications_policy'
import { binListValidator } from '#publications/publications_validators'

/**
 * Deleted publications that can still be restored. If both sides of a pair were deleted together,
 * `id` is the id of either side.
 */
export default class BinController {
  async index(ctx: HttpContext) {
    await ctx.bouncer.with(PublicationsPolicy).authorize('restore')
    const { rows, next } = await listBin(await binListValidator.validate(ctx.request.qs()))
    if (next) linkToNextPage(ctx, next)
    const reader = ctx.auth.getUserOrFail()
    return rows.map((publication) => toBinItem(publication, reader))
  }

  async restore({ auth, bouncer, params }: HttpContext) {
    await bouncer.with(PublicationsPolicy).authorize('restore')
    return restoreFromBin(params['id'], auth.getUserOrFail())
  }

  async destroy({ bouncer, params, response }: HttpContext) {
    await bouncer.with(PublicationsPolicy).authorize('erase')
    await eraseFromBin(params['id'])
    return response.noContent()
  }
}
