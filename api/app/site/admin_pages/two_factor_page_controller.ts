import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import {
  TWO_FACTOR_VIEWS,
  type SignInOutcome,
  type TwoFactorView,
} from '@ufuq/shared/calls/sign-in-pages'
import type { TwoFactorWay } from '@ufuq/shared/contract/two-factor'
import { endAttempt, readAttempt } from '#accounts/sessions/sign_in_attempts'
import { SignIns } from '#accounts/sessions/sign_ins'
import { codeValidator } from '#accounts/two_factor/two_factor_validators'
import { waysOf } from '#accounts/two_factor/ways'
import { ApiException } from '#core/errors/api_exception'
import { sendBody } from '#core/http/send_body'
import { addressOf, formOf, paramsOf, redirect, refusalOf } from '#site/admin_pages/posted_page'
import { SignInPages } from '#site/admin_pages/sign_in_pages'

/** The second step of a sign-in that began with a password on the sign-in page. */
@inject()
export default class TwoFactorPageController {
  readonly #pages: SignInPages
  readonly #signIns: SignIns

  constructor(pages: SignInPages, signIns: SignIns) {
    this.#pages = pages
    this.#signIns = signIns
  }

  show(ctx: HttpContext) {
    return unlessExpired(
      () => this.#answer(ctx),
      () => redirect(ctx, 302, addressOf(ctx, 'login')),
    )
  }

  prove(ctx: HttpContext) {
    const field = formOf(ctx)
    return unlessExpired(
      () => (field('leave') === '' ? this.#check(ctx, field('code')) : this.#leave(ctx)),
      () => redirect(ctx, 303, `${addressOf(ctx, 'login')}&failure=expired`),
    )
  }

  async #check(ctx: HttpContext, typed: string) {
    const way = ctx.request.qs()['way'] === 'recovery' ? 'recovery' : 'app'
    try {
      const { code } = await codeValidator.validate({ code: typed })
      await this.#signIns.withTwoFactor(ctx, { way, code })
    } catch (error) {
      if (isExpired(error)) throw error
      return this.#answer(ctx, refusalOf(error, { username: '', code: typed }, ctx))
    }
    redirect(ctx, 303, paramsOf(ctx, 'login').returnTo ?? '/admin')
  }

  async #leave(ctx: HttpContext) {
    await endAttempt(ctx, 'two_factor', await readAttempt(ctx, 'two_factor'))
    redirect(ctx, 303, addressOf(ctx, 'login'))
  }

  async #answer(ctx: HttpContext, outcome?: SignInOutcome) {
    const { user } = await readAttempt(ctx, 'two_factor')
    if (!user) throw ApiException.notFound('Account')
    const ways = await waysOf(user)
    const twoFactor = { username: user.username, ways, view: viewIn(ctx, ways) }
    const params = { ...paramsOf(ctx, 'two-factor'), twoFactor }
    const body = await this.#pages.answer(params, ctx.request.ip(), outcome)
    ctx.response.header('x-robots-tag', 'noindex')
    sendBody(ctx, body, 'no-store')
  }
}

/** The view in the address; otherwise that of an authenticator app, or of a passkey. */
function viewIn({ request }: HttpContext, ways: TwoFactorWay[]): TwoFactorView {
  const asked = TWO_FACTOR_VIEWS.find((view) => view === request.qs()['way'])
  const isPossible = asked === 'lost' || asked === 'recovery' || ways.some((way) => way === asked)
  if (asked && isPossible) return asked
  return ways.includes('app') ? 'app' : 'passkey'
}

/** Without a sign-in under way in this browser, `otherwise` answers. */
async function unlessExpired(answer: () => Promise<void>, otherwise: () => void): Promise<void> {
  try {
    await answer()
  } catch (error) {
    if (!isExpired(error)) throw error
    otherwise()
  }
}

const isExpired = (error: unknown): boolean =>
  error instanceof ApiException && error.wireCode === 'sign_in_expired'
