import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { SignInOutcome, SignInPage, LoginOffer } from '@ufuq/shared/calls/sign-in-pages'
import { PROVIDER_FAILURES } from '@ufuq/shared/contract/sign-in-providers'
import { forgottenPasswordValidator, signInValidator } from '#accounts/accounts_validators'
import { PasswordLinks } from '#accounts/passwords/password_links'
import { signInOffer } from '#accounts/providers/provider'
import { knownDevice } from '#accounts/sessions/known_device'
import { signIn } from '#accounts/sessions/sign_in'
import { SignIns } from '#accounts/sessions/sign_ins'
import { takesPasskeys } from '#accounts/two_factor/passkeys'
import { sendBody } from '#core/http/send_body'
import { addressOf, formOf, paramsOf, redirect, refusalOf } from '#site/admin_pages/posted_page'
import { SignInPages, type PageParams } from '#site/admin_pages/sign_in_pages'

/**
 * Sign-in and forgotten passwords for a browser: server-rendered pages, whose forms are posted
 * to their own addresses.
 */
@inject()
export default class SignInPagesController {
  readonly #pages: SignInPages
  readonly #signIns: SignIns
  readonly #passwordLinks: PasswordLinks

  constructor(pages: SignInPages, signIns: SignIns, passwordLinks: PasswordLinks) {
    this.#pages = pages
    this.#signIns = signIns
    this.#passwordLinks = passwordLinks
  }

  /** Shows the sign-in page, and redirects people who are already signed in. */
  login(ctx: HttpContext) {
    if (ctx.auth.user) return leadOn(ctx, 302)
    return this.#show(ctx, 'login')
  }

  async signIn(ctx: HttpContext) {
    const field = formOf(ctx)
    const username = field('username')
    try {
      const password = field('password')
      const credentials = await signInValidator.validate({ username, password })
      const client = { address: ctx.request.ip(), device: knownDevice(ctx.request) }
      const user = await signIn(credentials, client)
      const ways = await this.#signIns.afterFirstFactor(ctx, user)
      if (ways) return redirect(ctx, 303, addressOf(ctx, 'two-factor'))
    } catch (error) {
      return this.#answer(ctx, 'login', refusalOf(error, { username }, ctx))
    }
    return leadOn(ctx, 303)
  }

  forgot(ctx: HttpContext) {
    return this.#show(ctx, 'forgot')
  }

  /**
   * Emails a password link. The response is the same for every user name, whether or not it exists.
   * Without a mail server, the page says whom to ask.
   */
  async askForLink(ctx: HttpContext) {
    const typed = { username: formOf(ctx)('username') }
    if (!this.#passwordLinks.canBeEmailed) return this.#show(ctx, 'forgot')
    try {
      const { username } = await forgottenPasswordValidator.validate(typed)
      const { language } = paramsOf(ctx, 'forgot')
      await this.#passwordLinks.ask(username, { address: ctx.request.ip(), language })
    } catch (error) {
      return this.#answer(ctx, 'forgot', refusalOf(error, typed, ctx))
    }
    return this.#answer(ctx, 'forgot', { state: 'sent' })
  }

  async #show(ctx: HttpContext, page: SignInPage) {
    const body = await this.#pages.find(await pageParams(ctx, page), ctx.request.ip())
    ctx.response.header('x-robots-tag', 'noindex')
    sendBody(ctx, body, 'no-cache')
    // The response depends on the session and the browser's language.
    ctx.response.append('vary', 'accept-language, cookie')
  }

  async #answer(ctx: HttpContext, page: SignInPage, outcome: SignInOutcome) {
    const body = await this.#pages.answer(await pageParams(ctx, page), ctx.request.ip(), outcome)
    ctx.response.header('x-robots-tag', 'noindex')
    sendBody(ctx, body, 'no-store')
  }
}

const pageParams = async (ctx: HttpContext, page: SignInPage): Promise<PageParams> => ({
  ...paramsOf(ctx, page),
  ...(page === 'login' && { login: await loginOffer(ctx) }),
})

const leadOn = (ctx: HttpContext, status: 302 | 303) =>
  redirect(ctx, status, paramsOf(ctx, 'login').returnTo ?? '/admin')

/** The ways to sign in, and the failure in the address, to which a provider's sign-in redirects. */
async function loginOffer({ request }: HttpContext): Promise<LoginOffer> {
  const offer = await signInOffer()
  const { failure, with: id } = request.qs() as Record<string, unknown>
  const reason = PROVIDER_FAILURES.find((known) => known === failure)
  const provider = offer.providers.find((offered) => String(offered.id) === id) ?? null
  return { ...offer, takesPasskeys, failure: reason ? { reason, provider } : null }
}
