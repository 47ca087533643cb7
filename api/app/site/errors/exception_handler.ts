import { ExceptionHandler, type HttpContext } from '@adonisjs/core/http'
import { knownContent } from '#content/site_content'
import { logFailure } from '#core/errors/failure_log'
import { pathForLog } from '#core/errors/path_for_log'
import { toWireError } from '#core/errors/wire_error'
import { isApiPath } from '#core/http/api_path'
import { errorPage } from '#site/errors/error_page'

/**
 * Converts every error to the API's format, or to a page for people. Clients get no details of
 * unexpected errors.
 */
export default class HttpExceptionHandler extends ExceptionHandler {
  protected override debug = false

  override async handle(error: unknown, { request, response }: HttpContext) {
    const { status, body, retryAfter } = toWireError(error)
    response.header('cache-control', 'no-store').status(status).setRequestId()
    if (retryAfter !== undefined) response.header('retry-after', String(retryAfter))
    const isForPeople = !isApiPath(request.url()) && request.accepts(['json', 'html']) === 'html'
    if (isForPeople) response.type('html').send(errorPage(request.url(), status, knownContent()))
    else response.json(body)
  }

  override async report(error: unknown, { logger, request }: HttpContext) {
    const { status } = toWireError(error)
    if (status < 500) return
    const url = pathForLog(request.url())
    const details = { event: 'request_failed', method: request.method(), url }
    logFailure(logger, error, details, 'Request failed')
  }
}
