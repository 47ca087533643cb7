import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { SIGN_IN_PATHS } from '@ufuq/shared/calls/sign-in-pages'
import type { ProviderFailure } from '@ufuq/shared/contract/sign-in-providers'
import { ProviderException } from '#accounts/providers/open_id'
import Provider from '#accounts/providers/provider'
import { ProviderSignIns, type Outcome } from '#accounts/providers/provider_sign_ins'
import { adminPathIn, redirect } from '#site/admin_pages/posted_page'

/** The addresses at which a sign-in leaves for a provider, and comes back. */
@inject()
export default class ProviderPagesController {
  readonly #signIns: ProviderSignIns

  constructor(signIns: ProviderSignIns) {
    this.#signIns = signIns
  }

  async begin(ctx: HttpContext) {
    const id = Number(ctx.params['provider'])
    const provider = await Provider.query().where({ id, isEnabled: true }).first()
    if (!provider) return redirect(ctx, 302, loginWith(id, 'discovery'))
    const returnTo = adminPathIn(ctx.request.qs()['to'])
    try {
      const url = await this.#signIns.begin(ctx, provider, { aim: 'sign-in', returnTo })
      return redirect(ctx, 302, url)
    } catch (error) {
      if (!(error instanceof ProviderException)) throw error
      return redirect(ctx, 302, loginWith(id, error.failure))
    }
  }

  async finish(ctx: HttpContext) {
    const id = Number(ctx.params['provider'])
    return redirect(ctx, 302, pathAfter(id, await this.#signIns.finish(ctx, id)))
  }
}

function pathAfter(id: number, outcome: Outcome): string {
  if ('failure' in outcome) {
    const { aim, failure } = outcome
    return aim === 'sign-in' ? loginWith(id, failure) : `/admin/security?failure=${failure}`
  }
  if (outcome.aim === 'link') return '/admin/security'
  const to = adminPathIn(outcome.returnTo) ?? '/admin'
  return outcome.isPending ? `${SIGN_IN_PATHS['two-factor']}?${new URLSearchParams({ to })}` : to
}

const loginWith = (id: number, failure: ProviderFailure) =>
  `/admin/login?with=${id}&failure=${failure}`
