import { may } from '#accounts/abilities'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { REGISTERED_FRAGMENT, type SignInOutcome } from '@ufuq/shared/contract/sign-in-pages'
import { currentPasswordValidator } from '#accounts/auth_validators'
import { checkCurrentPassword } from '#accounts/passwords/check_current_password'
import {
  hasConfirmedPassword,
  rememberConfirmedPassword,
  requireConfirmedPassword,
} from '#accounts/sessions/password_confirmation'
import { createUser } from '#accounts/staff/create_user'
import { registrationValidator } from '#accounts/staff/users_validators'
import { passwordRule } from '#config/passwords'
import { ApiException } from '#core/errors/api_exception'
import { amongKnown } from '#core/hashes/queued_hash'
import type { EncodedBody } from '#core/http/encoded_body'
import { sendBody } from '#core/http/send_body'
import { formOf, paramsOf, redirect, refusalOf } from '#site/admin_pages/posted_page'
import { SignInPages, type PageParams } from '#site/admin_pages/sign_in_pages'

const SIGN_IN = '/admin/login'

/**
 * The page on which an administrator registers an account for somebody. Its form is posted to the
 * page's own address.
 */
@inject()
export default class RegistrationPageController {
  readonly #pages: SignInPages

  constructor(pages: SignInPages) {
    this.#pages = pages
  }

  async show(ctx: HttpContext) {
    const elsewhere = await sharedPageParams(ctx)
    if (elsewhere) return redirect(ctx, 302, elsewhere)
    const body = await this.#pages.find(await registrationParams(ctx), ctx.request.ip())
    return send(ctx, body)
  }

  async register(ctx: HttpContext) {
    const elsewhere = await sharedPageParams(ctx)
    if (elsewhere) return redirect(ctx, 303, elsewhere)
    const field = formOf(ctx)
    const names = { username: field('username'), email: field('email') }
    const person = ctx.auth.getUserOrFail()
    try {
      await amongKnown(person.id, async () => {
        // Confirms the password first, so that somebody who has to correct another field need not
        // enter the password again.
        await confirmPassword(ctx, field('currentPassword'))
        const account = { ...names, password: field('password') }
        const newUser = await registrationValidator.validate(account)
        await requireConfirmedPassword(ctx)
        await createUser(newUser, person)
      })
    } catch (error) {
      return this.#answer(ctx, refusalOf(error, names, ctx))
    }
    // The sign-in page redirects people who are signed in to the overview.
    return redirect(ctx, 303, SIGN_IN + REGISTERED_FRAGMENT)
  }

  async #answer(ctx: HttpContext, outcome: SignInOutcome) {
    const params = await registrationParams(ctx)
    return send(ctx, await this.#pages.answer(params, ctx.request.ip(), outcome))
  }
}

/** The address to which people who may not register accounts are redirected; null for others. */
async function sharedPageParams({ auth, bouncer, request }: HttpContext): Promise<string | null> {
  if (!auth.user) return `${SIGN_IN}?${new URLSearchParams({ to: request.url(true) })}`
  return (await bouncer.allows(may, 'users.manage')) ? null : '/admin'
}

/**
 * Confirms the administrator's own password, which is a field of this form; the admin screens use
 * an API call instead.
 */
async function confirmPassword(ctx: HttpContext, typed: string): Promise<void> {
  if (typed === '' || (await hasConfirmedPassword(ctx))) return
  const { currentPassword } = await currentPasswordValidator.validate({ currentPassword: typed })
  await checkCurrentPassword(ctx.auth.getUserOrFail(), currentPassword)
  const { sessionId } = ctx.session
  if (!(await rememberConfirmedPassword(sessionId))) throw ApiException.unauthenticated()
}

async function registrationParams(ctx: HttpContext): Promise<PageParams> {
  const needsConfirmation = !(await hasConfirmedPassword(ctx))
  const { page, language } = paramsOf(ctx, 'register')
  return { page, language, returnTo: null, registration: { passwordRule, needsConfirmation } }
}

function send(ctx: HttpContext, body: EncodedBody) {
  ctx.response.header('x-robots-tag', 'noindex')
  return sendBody(ctx, body, 'no-store')
}
