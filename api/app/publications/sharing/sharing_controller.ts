import type { HttpContext } from '@adonisjs/core/http'
import { validateChange } from '#core/validation/validate_change'
import { changeAuthor } from '#publications/authors/change_author'
import PublicationsPolicy from '#publications/publications_policy'
import { sidesWith } from '#publications/review/read_handover'
import { shareDraft, unshareDraft } from '#publications/sharing/change_sharing'
import { readSharing } from '#publications/sharing/read_sharing'
import { authorValidator, shareValidator } from '#publications/sharing/sharing_validators'
import { listWritingColleagues } from '#publications/sharing/writing_colleagues'

/** The people who may write the drafts of a pair. `id` is the id of either side. */
export default class SharingController {
  async colleagues({ bouncer }: HttpContext) {
    await bouncer.with(PublicationsPolicy).authorize('manage')
    return listWritingColleagues()
  }

  async show(ctx: HttpContext) {
    await ctx.bouncer.with(PublicationsPolicy).authorize('manage')
    return this.#answer(ctx)
  }

  async store(ctx: HttpContext) {
    const { auth, bouncer, params, request } = ctx
    const policy = bouncer.with(PublicationsPolicy)
    const { userId } = await validateChange(shareValidator, request.body(), async () =>
      policy.authorize('share', await sidesWith(params['id'])),
    )
    await shareDraft(params['id'], userId, auth.getUserOrFail(), (sides) =>
      policy.authorize('share', sides),
    )
    return this.#answer(ctx)
  }

  async destroy(ctx: HttpContext) {
    const { bouncer, params } = ctx
    const policy = bouncer.with(PublicationsPolicy)
    await policy.authorize('manage')
    await unshareDraft(params['id'], params['user'], (sides, share) =>
      policy.authorize('unshare', sides, share),
    )
    return this.#answer(ctx)
  }

  async changeAuthor(ctx: HttpContext) {
    const { auth, bouncer, params, request } = ctx
    await bouncer.with(PublicationsPolicy).authorize('changeAuthor')
    const values = await authorValidator.validate(request.body())
    await changeAuthor(params['id'], values, auth.getUserOrFail())
    return this.#answer(ctx)
  }

  #answer({ auth, params }: HttpContext) {
    return readSharing(params['id'], auth.getUserOrFail())
  }
}
