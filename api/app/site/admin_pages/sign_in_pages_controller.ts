import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import logger from '@adonisjs/core/services/logger'
import { isLanguage, LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { SignInOutcome, SignInPage } from '@ufuq/shared/contract/rendering'
import { forgottenPasswordValidator, signInValidator } from '#accounts/auth_validators'
import { PasswordLinks } from '#accounts/passwords/password_links'
import { knownDevice, rememberDevice } from '#accounts/sessions/known_device'
import { signIn } from '#accounts/sessions/sign_in'
import { StaffSessions } from '#accounts/sessions/staff_sessions'
import { ApiException } from '#core/errors/api_exception'
import { logFailure } from '#core/errors/failure_log'
import { toWireError } from '#core/errors/wire_error'
import { sendBody } from '#core/http/encoded_body'
import { adminPathIn } from '#site/admin_pages/admin_path'
import { SignInPages, type Place } from '#site/admin_pages/sign_in_pages'

/** Sign-in and forgotten passwords for a browser: pages of the server, whose forms are posted to their own addresses. */
@inject()
export default class SignInPagesController {
  readonly #pages: SignInPages
  readonly #sessions: StaffSessions
  readonly #passwordLinks: PasswordLinks

  constructor(pages: SignInPages, sessions: StaffSessions, passwordLinks: PasswordLinks) {
    this.#pages = pages
    this.#sessions = sessions
    this.#passwordLinks = passwordLinks
  }

  /** Leads on whoever is signed in already. */
  login(ctx: HttpContext) {
    if (ctx.auth.user) return leadOn(ctx, 302)
    return this.#show(ctx, 'login')
  }

  async signIn(ctx: HttpContext) {
    const posted = formOf(ctx)
    try {
      const credentials = await signInValidator.validate(posted)
      const client = { address: ctx.request.ip(), device: knownDevice(ctx.request) }
      const user = await signIn(credentials, client)
      await this.#sessions.begin(ctx, user)
      rememberDevice(ctx, user)
    } catch (error) {
      return this.#answer(ctx, 'login', refusalOf(error, posted, ctx))
    }
    return leadOn(ctx, 303)
  }

  forgot(ctx: HttpContext) {
    return this.#show(ctx, 'forgot')
  }

  /** The same answer for every name; without a mail server, the page that says whom to ask. */
  async askForLink(ctx: HttpContext) {
    const posted = formOf(ctx)
    if (!this.#passwordLinks.canBeEmailed) return this.#show(ctx, 'forgot')
    try {
      const { username } = await forgottenPasswordValidator.validate(posted)
      const { language } = placeOf(ctx, 'forgot')
      await this.#passwordLinks.ask(username, { address: ctx.request.ip(), language })
    } catch (error) {
      return this.#answer(ctx, 'forgot', refusalOf(error, posted, ctx))
    }
    return this.#answer(ctx, 'forgot', { state: 'sent' })
  }

  async #show(ctx: HttpContext, page: SignInPage) {
    const body = await this.#pages.find(placeOf(ctx, page), ctx.request.ip())
    ctx.response.header('x-robots-tag', 'noindex')
    sendBody(ctx, body, 'no-cache')
    // A session leads on, and the language is the browser's.
    ctx.response.append('vary', 'accept-language, cookie')
  }

  async #answer(ctx: HttpContext, page: SignInPage, outcome: SignInOutcome) {
    const body = await this.#pages.answer(placeOf(ctx, page), ctx.request.ip(), outcome)
    ctx.response.header('x-robots-tag', 'noindex')
    sendBody(ctx, body, 'no-store')
  }
}

function leadOn(ctx: HttpContext, status: 302 | 303) {
  ctx.response.header('cache-control', 'no-store')
  const { returnTo } = placeOf(ctx, 'login')
  return ctx.response
    .redirect()
    .status(status)
    .toPath(returnTo ?? '/admin')
}

function formOf({ request }: HttpContext): { username: string; password: string } {
  if (!request.is(['urlencoded'])) {
    throw new ApiException(400, 'malformed', 'A page takes the form of a browser only')
  }
  const { username, password } = request.body()
  return { username: textOf(username), password: textOf(password) }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function refusalOf(
  error: unknown,
  { username }: { username: string },
  { request, response }: HttpContext,
): SignInOutcome {
  const { status, body, retryAfter } = toWireError(error)
  if (status >= 500) logFailure(logger, error, { url: request.url() }, 'a posted form failed')
  response.status(status)
  if (retryAfter !== undefined) response.header('retry-after', String(retryAfter))
  return { state: 'refused', username, status, error: body, retryAfter }
}

const placeOf = ({ request }: HttpContext, page: SignInPage): Place => ({
  page,
  language: languageIn(request),
  returnTo: adminPathIn(request.qs()['to']),
})

/** That of the address, which the language switch names, or the browser's. */
function languageIn(request: HttpContext['request']): Language {
  const asked: unknown = request.qs()['language']
  if (isLanguage(asked)) return asked
  const accepted: unknown = request.language([...LANGUAGES])
  return isLanguage(accepted) ? accepted : LANGUAGES[0]
}
