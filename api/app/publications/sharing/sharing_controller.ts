import type { HttpContext } from '@adonisjs/core/http'
import type { Sharing } from '@ufuq/shared/contract/sharing'
import { ApiException } from '#core/errors/api_exception'
import { validateChange } from '#core/validation/validate_change'
import { wireTimeOf } from '#core/time/wire_time'
import { findColleagues } from '#entries/colleagues'
import { sharesOf } from '#entries/shares'
import type { Entry } from '#entries/rows'
import { changeAuthor } from '#publications/authors/change_author'
import { mayPublish, mayShare } from '#publications/permissions'
import PublicationsPolicy from '#publications/publications_policy'
import { findRecordOrFail } from '#publications/records/record'
import { mayUnshare, shareDraft, unshareDraft } from '#publications/sharing/change_sharing'
import { authorValidator, shareValidator } from '#publications/sharing/sharing_validators'
import { listWritingColleagues } from '#publications/sharing/writing_colleagues'

const entryOf = async (id: number): Promise<Entry> => (await findRecordOrFail(id)).entry

/** The people who may write the drafts of an entry. `id` is the id of either record. */
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
    const person = ctx.auth.getUserOrFail()
    const { userId } = await validateChange(shareValidator, ctx.request.body(), async () => {
      if (!mayShare(person, (await entryOf(ctx.params['id'])).sides)) throw ApiException.forbidden()
    })
    await shareDraft(ctx.params['id'], userId, person)
    return this.#answer(ctx)
  }

  async destroy(ctx: HttpContext) {
    await ctx.bouncer.with(PublicationsPolicy).authorize('manage')
    const { id, user } = ctx.params
    await unshareDraft(id, user, ctx.auth.getUserOrFail())
    return this.#answer(ctx)
  }

  async changeAuthor(ctx: HttpContext) {
    const { auth, bouncer, params, request } = ctx
    await bouncer.with(PublicationsPolicy).authorize('changeAuthor')
    const values = await authorValidator.validate(request.body())
    await changeAuthor(params['id'], values, auth.getUserOrFail())
    return this.#answer(ctx)
  }

  async #answer({ auth, params }: HttpContext): Promise<Sharing> {
    const reader = auth.getUserOrFail()
    const { id, sides } = await entryOf(params['id'])
    const drafts = sides.filter(({ status }) => status === 'draft')
    const authorIds = [...new Set(drafts.map(({ authorId }) => authorId))]
    const shares = await sharesOf(id)
    const people = await findColleagues([
      ...authorIds,
      ...shares.flatMap(({ userId, sharedById }) => [userId, sharedById]),
    ])
    const nobody = (userId: number) => ({ id: userId, name: null })
    return {
      authors: authorIds.flatMap((authorId) => people(authorId) ?? []),
      sharedWith: shares.map((share) => ({
        ...(people(share.userId) ?? nobody(share.userId)),
        sharedBy: people(share.sharedById) ?? nobody(share.sharedById),
        since: wireTimeOf(share.at),
        canRemove: mayUnshare(reader, sides, share),
      })),
      can: {
        share: drafts.length > 0 && mayShare(reader, sides),
        changeAuthor: drafts.length > 0 && mayPublish(reader),
      },
    }
  }
}
