import type { HttpContext } from '@adonisjs/core/http'
import { bePresent, leave } from '#entries/presence'
import { validateChange } from '#core/validation/validate_change'
import PublicationsPolicy from '#publications/publications_policy'
import { sidesWith } from '#publications/review/read_handover'
import { keepLeftOut, listLeftOut } from '#publications/together/keep_left_out'
import { openedPairWith } from '#publications/together/opened_pair'
import { leftOutValidator, presenceValidator } from '#publications/together/together_validators'

/** Several people at one pair; `id` is that of either side. */
export default class TogetherController {
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

  async leftOut({ bouncer, params }: HttpContext) {
    await bouncer.with(PublicationsPolicy).authorize('manage')
    return listLeftOut(await sidesWith(params['id']))
  }

  async keepLeftOut({ auth, bouncer, params, request, response }: HttpContext) {
    const policy = bouncer.with(PublicationsPolicy)
    const { items } = await validateChange(leftOutValidator, request.body(), async () =>
      policy.authorize('keepLeftOut', await sidesWith(params['id']), []),
    )
    await keepLeftOut(params['id'], items, auth.getUserOrFail(), (sides, ofOthers) =>
      policy.authorize('keepLeftOut', sides, ofOthers),
    )
    return response.noContent()
  }
}
