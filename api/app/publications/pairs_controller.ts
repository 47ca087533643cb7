import type { HttpContext } from '@adonisjs/core/http'
import { createPair } from '#publications/create_pair'
import { deletePair } from '#publications/delete_pair'
import { findPair, toPair } from '#publications/pair'
import PublicationsPolicy from '#publications/publications_policy'
import { pairValidator } from '#publications/publications_validators'
import { updatePair } from '#publications/update_pair'

/** Both halves at once; `id` is either half's. */
export default class PairsController {
  async show({ auth, bouncer, params }: HttpContext) {
    await bouncer.with(PublicationsPolicy).authorize('manage')
    return toPair(await findPair(Number(params['id'])), auth.getUserOrFail())
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
    const { english, arabic } = await findPair(Number(params['id']))
    await bouncer.with(PublicationsPolicy).authorize('update', [english, arabic])
    const values = await pairValidator.validate(request.body())
    await bouncer.with(PublicationsPolicy).authorize('update', [english, arabic], values.status)
    return toPair(await updatePair(english.id, values, editor), editor)
  }

  async destroy({ auth, bouncer, params, response }: HttpContext) {
    await bouncer.with(PublicationsPolicy).authorize('delete')
    await deletePair(Number(params['id']), auth.getUserOrFail())
    return response.noContent()
  }
}
