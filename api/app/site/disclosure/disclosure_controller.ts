import type { HttpContext } from '@adonisjs/core/http'
import type { DisclosureList, DisclosureListSummary } from '@ufuq/shared/contract/disclosure'
import type { Colleague } from '@ufuq/shared/contract/users'
import { changeCopiedList, copyList, takeNews } from '#site/disclosure/copy_lists'
import DisclosurePolicy from '#site/disclosure/disclosure_policy'
import {
  disclosureCopyValidator,
  disclosureItemValidator,
  disclosureListValidator,
  disclosureNewsValidator,
} from '#site/disclosure/disclosure_validators'
import { listHolders } from '#site/disclosure/holders'
import { listDisclosure, readDisclosureList } from '#site/disclosure/list_disclosure'
import { changeItem, followList, leaveList } from '#site/disclosure/write_disclosure'

/** The checklists of regulators, and what the organisation discloses for each item in them. */
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

  async copy({ auth, bouncer, params, response }: HttpContext): Promise<DisclosureList> {
    await bouncer.with(DisclosurePolicy).authorize('edit')
    const copy = await copyList(String(params['list']), auth.getUserOrFail())
    response.status(201)
    return readDisclosureList(copy)
  }

  async takeNews({ auth, bouncer, params, request }: HttpContext): Promise<DisclosureList> {
    await bouncer.with(DisclosurePolicy).authorize('edit')
    const { version } = await disclosureNewsValidator.validate(request.body())
    const list = String(params['list'])
    await takeNews(list, version, auth.getUserOrFail())
    return readDisclosureList(list)
  }

  async updateItems({ auth, bouncer, params, request }: HttpContext): Promise<DisclosureList> {
    await bouncer.with(DisclosurePolicy).authorize('edit')
    const change = await disclosureCopyValidator.validate(request.body())
    return changeCopiedList(String(params['list']), change, auth.getUserOrFail())
  }

  async holders({ bouncer }: HttpContext): Promise<Colleague[]> {
    await bouncer.with(DisclosurePolicy).authorize('edit')
    return listHolders()
  }

  async updateItem({ auth, bouncer, params, request }: HttpContext) {
    await bouncer.with(DisclosurePolicy).authorize('edit')
    const change = await disclosureItemValidator.validate(request.body())
    const place = { listId: String(params['list']), itemId: String(params['item']) }
    return changeItem(place, change, auth.getUserOrFail())
  }
}
