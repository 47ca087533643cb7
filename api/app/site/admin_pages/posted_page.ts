import type { HttpContext } from '@adonisjs/core/http'
import logger from '@adonisjs/core/services/logger'
import {
  SIGN_IN_PATHS,
  type SignInOutcome,
  type SignInPage,
} from '@ufuq/shared/calls/sign-in-pages'
import { isLanguage, LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { ApiException } from '#core/errors/api_exception'
import { logFailure } from '#core/errors/failure_log'
import { toWireError } from '#core/errors/wire_error'
import type { PageParams } from '#site/admin_pages/sign_in_pages'

/** The parameters of the page for a request. */
export const paramsOf = ({ request }: HttpContext, page: SignInPage): PageParams => ({
  page,
  language: languageIn(request),
  returnTo: adminPathIn(request.qs()['to']),
})

/** The address of another page, in the language and with the address to return to of this one. */
export function addressOf(ctx: HttpContext, page: SignInPage): string {
  const { language, returnTo } = paramsOf(ctx, page)
  const query = new URLSearchParams({ language, ...(returnTo !== null && { to: returnTo }) })
  return `${SIGN_IN_PATHS[page]}?${query}`
}

export function redirect({ response }: HttpContext, status: 302 | 303, path: string): void {
  response.header('cache-control', 'no-store')
  response.redirect().status(status).toPath(path)
}

/**
 * The language in the address, which the language switch sets; otherwise the language of the
 * browser.
 */
function languageIn(request: HttpContext['request']): Language {
  const asked: unknown = request.qs()['language']
  if (isLanguage(asked)) return asked
  const accepted: unknown = request.language([...LANGUAGES])
  return isLanguage(accepted) ? accepted : LANGUAGES[0]
}

/** Reads the fields of a browser's form. A missing field counts as empty. */
export function formOf({ request }: HttpContext): (field: string) => string {
  if (!request.is(['urlencoded'])) {
    throw new ApiException(400, 'malformed', 'This page only accepts forms sent by a browser')
  }
  return (field) => {
    const value: unknown = request.input(field)
    return typeof value === 'string' ? value : ''
  }
}

/** The page's error message for a rejected form. */
export function refusalOf(
  error: unknown,
  typed: { username: string; code?: string },
  { request, response }: HttpContext,
): SignInOutcome {
  const { status, body, retryAfter } = toWireError(error)
  if (status >= 500) {
    const details = { event: 'sign_in_form_failed', url: request.url() }
    logFailure(logger, error, details, 'Failed to process a sign-in form')
  }
  response.status(status)
  if (retryAfter !== undefined) response.header('retry-after', String(retryAfter))
  return { state: 'refused', ...typed, status, error: body, retryAfter }
}

/** An arbitrary origin, because only the path is used. */
const BASE = 'https://ufuq.invalid'
const MAX_LENGTH = 500
/** `/admin/login/desktop` is for people who are signed in. */
const BEFORE_SIGN_IN = /^\/admin\/(?:login(?!\/desktop$)|forgot|reset)(?:\/|$)/

/** The path of an admin screen in a redirect parameter; null for any other value. */
export function adminPathIn(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return null
  const url = URL.parse(value, BASE)
  if (url?.origin !== BASE || !/^\/admin(?:\/|$)/.test(url.pathname)) return null
  return BEFORE_SIGN_IN.test(url.pathname) ? null : url.pathname + url.search
}
