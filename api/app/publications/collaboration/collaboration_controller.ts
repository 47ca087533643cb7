import type { HttpContext } from '@adonisjs/core/http'
import { bePresent, leave } from '#entries/presence'
import { validateChange } from '#core/validation/validate_change'
import PublicationsPolicy from '#publications/publications_policy'
import { sidesWith } from '#publications/review/read_handover'
import {
  storeDiscardedText,
  listDiscardedText,
} from '#publications/collaboration/store_discarded_text'
import { openedPairWith } from '#publications/collaboration/opened_pair'
import {
  discardedTextValidator,
  presenceValidator,
} from '#publications/collaboration/collaboration_validators'

/** The calls for editing a pair together. `id` is the id of either side. */
export default class CollaborationController {
  async presence({ auth, bouncer, params, request }: HttpContext) {
    await bouncer.with(PublicationsPolicy).authorize('manage')
    const { side } = await presenceValidator.validate(request.body())
    return bePresent(await openedPairWith(params['id']), side, auth.getUserOrFail())
  }

  async leave({ auth, bouncer, params, response }: HttpContext) {
    await bouncer.with(PublicationsPolicy).authorize('manage')
    await leave(await openedPairWith(params['id']), auth.getUserOrFail())
    return response.noContent()
  }

  async discardedText({ bouncer, params }: HttpContext) {
    await bouncer.with(PublicationsPolicy).authorize('manage')
    return listDiscardedText(await sidesWith(params['id']))
  }

  async storeDiscardedText({ auth, bouncer, params, request, response }: HttpContext) {
    const policy = bouncer.with(PublicationsPolicy)
    const { items } = await validateChange(discardedTextValidator, request.body(), async () =>
      policy.authorize('storeDiscardedText', await sidesWith(params['id']), []),
    )
    await storeDiscardedText(params['id'], items, auth.getUserOrFail(), (sides, ofOthers) =>
      policy.authorize('storeDiscardedText', sides, ofOthers),
    )
    return response.noContent()
  }
}
