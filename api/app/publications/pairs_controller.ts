import type { HttpContext } from '@adonisjs/core/http'
import { validateChange } from '#core/validate_change'
import { createPair } from '#publications/writing/create_pair'
import { deletePair } from '#publications/bin/delete_pair'
import { findPair, toPair } from '#publications/pair'
import PublicationsPolicy from '#publications/publications_policy'
import { pairValidator } from '#publications/publications_validators'
import { updatePair } from '#publications/writing/update_pair'

/** Both sides together; `id` is that of either. */
export default class PairsController {
  async show({ auth, bouncer, params }: HttpContext) {
    await bouncer.with(PublicationsPolicy).authorize('manage')
    return toPair(await findPair(params['id']), auth.getUserOrFail())
  }

  async store({ auth, bouncer, request, response }: HttpContext) {
    const author = auth.getUserOrFail()
    await bouncer.with(PublicationsPolicy).authorize('create')
    const values = await pairValidator.validate(request.body())
    await bouncer.with(PublicationsPolicy).authorize('create', values.status)
    return response.created(toPair(await createPair(values, author), author))
  }

  async update({ auth, bouncer, params, request }: HttpContext) {
    const editor = auth.getUserOrFail()
    const id = params['id']
    const policy = bouncer.with(PublicationsPolicy)
    const values = await validateChange(pairValidator, request.body(), async () => {
      const { english, arabic } = await findPair(id)
      await policy.authorize('update', [english, arabic])
    })
    const pair = await updatePair(id, values, editor, (sides) =>
      policy.authorize('update', sides, values.status),
    )
    return toPair(pair, editor)
  }

  async destroy({ auth, bouncer, params, response }: HttpContext) {
    const policy = bouncer.with(PublicationsPolicy)
    await deletePair(params['id'], auth.getUserOrFail(), (sides) =>
      policy.authorize('delete', sides),
    )
    return response.noContent()
  }
}
