import type { HttpContext } from '@adonisjs/core/http'
import type { DisclosureList, DisclosureListSummary } from '@ufuq/shared/contract/disclosure'
import DisclosurePolicy from '#site/disclosure/disclosure_policy'
import {
  disclosureItemValidator,
  disclosureListValidator,
} from '#site/disclosure/disclosure_validators'
import { listDisclosure, readDisclosureList } from '#site/disclosure/list_disclosure'
import { changeItem, followList, leaveList } from '#site/disclosure/write_disclosure'

/** The checklists of regulators, and what the organisation discloses for each of their items. */
export default class DisclosureController {
  async index({ bouncer }: HttpContext): Promise<DisclosureListSummary[]> {
    await bouncer.with(DisclosurePolicy).authorize('edit')
    return listDisclosure()
  }

  async show({ bouncer, params }: HttpContext): Promise<DisclosureList> {
    await bouncer.with(DisclosurePolicy).authorize('edit')
    return readDisclosureList(String(params['list']))
  }

  async update({ bouncer, params, request }: HttpContext): Promise<DisclosureList> {
    await bouncer.with(DisclosurePolicy).authorize('edit')
    const change = await disclosureListValidator.validate(request.body())
    const list = String(params['list'])
    await followList(list, change)
    return readDisclosureList(list)
  }

  async destroy({ bouncer, params, response }: HttpContext) {
    await bouncer.with(DisclosurePolicy).authorize('edit')
    await leaveList(String(params['list']))
    return response.noContent()
  }

  async updateItem({ auth, bouncer, params, request }: HttpContext) {
    await bouncer.with(DisclosurePolicy).authorize('edit')
    const change = await disclosureItemValidator.validate(request.body())
    const place = { listId: String(params['list']), itemId: String(params['item']) }
    return changeItem(place, change, auth.getUserOrFail())
  }
}
