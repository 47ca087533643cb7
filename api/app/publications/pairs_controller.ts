import type { HttpContext } from '@adonisjs/core/http'
import { validateChange } from '#core/validation/validate_change'
import PublicationsPolicy from '#publications/publications_policy'
import { pairValidator } from '#publications/publications_validators'
import { toPerson } from '#publications/records/abilities'
import { findRecordOrFail } from '#publications/records/record'
import { showPair } from '#publications/records/show_records'
import {
  authorizeRecords,
  createPairEntry,
  deletePairEntry,
  highestStatus,
  namedRecordsIn,
  updatePairEntry,
} from '#publications/records/write_records'

/** The calls for both sides of a pair together. `id` is the id of either side. */
export default class PairsController {
  async show({ auth, bouncer, params }: HttpContext) {
    await bouncer.with(PublicationsPolicy).authorize('manage')
    const { entry } = await findRecordOrFail(params['id'])
    return showPair(entry, auth.getUserOrFail())
  }

  async store({ auth, bouncer, request, response }: HttpContext) {
    const author = auth.getUserOrFail()
    await bouncer.with(PublicationsPolicy).authorize('create')
    const values = await pairValidator.validate(request.body())
    await bouncer.with(PublicationsPolicy).authorize('create', highestStatus(values))
    return response.created(await showPair(await createPairEntry(values, author), author))
  }

  async update({ auth, params, request }: HttpContext) {
    const editor = auth.getUserOrFail()
    const id = params['id']
    const values = await validateChange(pairValidator, request.body(), async () => {
      const { entry } = await findRecordOrFail(id)
      authorizeRecords(toPerson(editor), namedRecordsIn(request.body(), entry))
    })
    const { entry, largeChanges } = await updatePairEntry(id, values, editor)
    return {
      ...(await showPair(entry, editor)),
      ...(largeChanges.length > 0 && { largeChanges }),
    }
  }

  async destroy({ auth, bouncer, params, response }: HttpContext) {
    await bouncer.with(PublicationsPolicy).authorize('delete')
    await deletePairEntry(params['id'], auth.getUserOrFail())
    return response.noContent()
  }
}
