import { ExceptionHandler, type HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import { languageOf } from '@ufuq/shared/contract/addresses'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { knownContent } from '#content/site_content'
import { pathForLog } from '#core/errors/error_for_log'
import { logFailure } from '#core/errors/failure_log'
import { securityEvent } from '#core/errors/security_events'
import { toWireError } from '#core/errors/wire_error'
import { isApiPath } from '#core/http/page_address'
import { currentRequest } from '#core/http/request_scope'
import { sendBody } from '#core/http/send_body'
import { errorPage } from '#site/errors/error_page'
import { PublicPages } from '#site/pages/public_pages'

/** The addresses of files, which belong to no language. */
const FILES = /^\/(?:files|uploads|og)\//

/**
 * Converts every error to the API's format, or to a page for people. Clients get no details of
 * unexpected errors.
 */
export default class HttpExceptionHandler extends ExceptionHandler {
  protected override debug = false

  override async handle(error: unknown, ctx: HttpContext) {
    const { request, response } = ctx
    const { status, body, retryAfter } = toWireError(error)
    response.header('cache-control', 'no-store').status(status).setRequestId()
    if (retryAfter !== undefined) response.header('retry-after', String(retryAfter))
    const isForPeople = !isApiPath(request.url()) && request.accepts(['json', 'html']) === 'html'
    if (!isForPeople) return response.json(body)
    const language = languageFor(request)
    const page = status === 404 ? await missingPage(language, request.ip()) : null
    if (page) return sendBody(ctx, page, 'no-store')
    return response.type('html').send(errorPage(language, status, knownContent()))
  }

  override async report(error: unknown, { logger, request, route }: HttpContext) {
    const { status, body } = toWireError(error)
    const isStaff = currentRequest()?.userId !== undefined
    if (status === 403 && isStaff)
      securityEvent('refused', { code: body.code, method: request.method(), route: route?.pattern })
    if (status < 500) return
    const url = pathForLog(request.url())
    const details = { event: 'request_failed', method: request.method(), url }
    logFailure(logger, error, details, 'Request failed')
  }
}

/** The language of the address. For a file, it is the first language that the reader prefers. */
const languageFor = (request: HttpContext['request']): Language =>
  FILES.test(request.url())
    ? (LANGUAGES.find((language) => language === request.language([...LANGUAGES])) ?? 'ar')
    : languageOf(request.url())

/** Null if the page can't be rendered at the moment, so that the simple page is shown. */
async function missingPage(language: Language, client: string) {
  const pages = await app.container.make(PublicPages)
  return pages.missing(language, client).catch(() => null)
}
