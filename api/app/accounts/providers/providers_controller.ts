import { may } from '#accounts/abilities'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { signInOffer } from '#accounts/providers/sign_in_offer'
import Provider, { toWireProvider } from '#accounts/providers/provider'
import { ProviderSignIns } from '#accounts/providers/provider_sign_ins'
import {
  changeProviderValidator,
  createProviderValidator,
  enableProviderValidator,
} from '#accounts/providers/providers_validators'
import {
  changeProvider,
  createProvider,
  deleteProvider,
  enableProvider,
} from '#accounts/providers/write_providers'

@inject()
export default class ProvidersController {
  readonly #signIns: ProviderSignIns

  constructor(signIns: ProviderSignIns) {
    this.#signIns = signIns
  }

  offer({ response }: HttpContext) {
    response.header('cache-control', 'no-store')
    return signInOffer()
  }

  async index({ bouncer }: HttpContext) {
    await bouncer.authorize(may, 'users.manage')
    return (await Provider.query().orderBy('id')).map(toWireProvider)
  }

  async store({ bouncer, request, response }: HttpContext) {
    await bouncer.authorize(may, 'users.manage')
    const values = await request.validateUsing(createProviderValidator)
    return response.created({ provider: toWireProvider(await createProvider(values)) })
  }

  async update({ bouncer, params, request }: HttpContext) {
    await bouncer.authorize(may, 'users.manage')
    const change = await request.validateUsing(changeProviderValidator)
    return { provider: toWireProvider(await changeProvider(params['id'], change)) }
  }

  async updateEnabled({ bouncer, params, request }: HttpContext) {
    await bouncer.authorize(may, 'users.manage')
    const { isEnabled } = await request.validateUsing(enableProviderValidator)
    return { provider: toWireProvider(await enableProvider(params['id'], isEnabled)) }
  }

  async destroy({ bouncer, params, response }: HttpContext) {
    await bouncer.authorize(may, 'users.manage')
    await deleteProvider(params['id'])
    return response.noContent()
  }

  async test(ctx: HttpContext) {
    await ctx.bouncer.authorize(may, 'users.manage')
    const provider = await Provider.findOrFail(ctx.params['id'])
    return { url: await this.#signIns.beginTest(ctx, provider, ctx.auth.getUserOrFail()) }
  }
}
