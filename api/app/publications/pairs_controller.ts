import type { HttpContext } from '@adonisjs/core/http'
import { validateChange } from '#core/validation/validate_change'
import { createPair } from '#publications/writing/create_pair'
import { deletePair } from '#publications/bin/delete_pair'
import { findPair, sidesOf, toPair } from '#publications/pair'
import PublicationsPolicy from '#publications/publications_policy'
import { pairValidator } from '#publications/publications_validators'
import { highestStatus, sidesNamedIn } from '#publications/writing/pair_sides'
import { updatePair } from '#publications/writing/update_pair'

/** The calls for both sides of a pair together. `id` is the id of either side. */
export default class PairsController {
  async show({ auth, bouncer, params }: HttpContext) {
    await bouncer.with(PublicationsPolicy).authorize('manage')
    return toPair(await findPair(params['id']), auth.getUserOrFail())
  }

  async store({ auth, bouncer, request, response }: HttpContext) {
    const author = auth.getUserOrFail()
    await bouncer.with(PublicationsPolicy).authorize('create')
    const values = await pairValidator.validate(request.body())
    await bouncer.with(PublicationsPolicy).authorize('create', highestStatus(values))
    return response.created(toPair(await createPair(values, author), author))
  }

  async update({ auth, bouncer, params, request }: HttpContext) {
    const editor = auth.getUserOrFail()
    const id = params['id']
    const policy = bouncer.with(PublicationsPolicy)
    const values = await validateChange(pairValidator, request.body(), async () => {
      const sides = sidesOf(await findPair(id))
      await policy.authorize('update', sidesNamedIn(request.body(), sides))
    })
    const { pair, largeChanges } = await updatePair(id, values, editor, (sides) =>
      policy.authorize('update', sides, highestStatus(values)),
    )
    return { ...toPair(pair, editor), ...(largeChanges.length > 0 && { largeChanges }) }
  }

  async destroy({ auth, bouncer, params, response }: HttpContext) {
    await bouncer.with(PublicationsPolicy).authorize('delete')
    await deletePair(params['id'], auth.getUserOrFail())
    return response.noContent()
  }
}
