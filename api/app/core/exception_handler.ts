import { ExceptionHandler, type HttpContext } from '@adonisjs/core/http'
import { errors as authErrors } from '@adonisjs/auth'
import { errors as bouncerErrors } from '@adonisjs/bouncer'
import { errors as httpErrors } from '@adonisjs/core'
import { errors as limiterErrors } from '@adonisjs/limiter'
import { errors as lucidErrors } from '@adonisjs/lucid'
import { errors as vineErrors } from '@vinejs/vine'
import type { ErrorBody, ErrorCode, FieldError } from '@ufuq/shared/contract/errors'
import { ApiException } from '#core/api_exception'

/** Turns every failure into the wire shape; nothing of an unexpected one reaches the client. */
export default class HttpExceptionHandler extends ExceptionHandler {
  protected override debug = false

  override async handle(error: unknown, ctx: HttpContext) {
    const { status, body } = toWire(error)
    if (error instanceof limiterErrors.E_TOO_MANY_REQUESTS) {
      ctx.response.header('retry-after', String(error.response.availableIn))
    }
    ctx.response.header('cache-control', 'no-store').status(status).json(body)
  }

  override async report(error: unknown, ctx: HttpContext) {
    const { status } = toWire(error)
    if (status >= 500) ctx.logger.error({ err: error }, 'request failed')
  }
}

function toWire(error: unknown): { status: number; body: ErrorBody } {
  if (error instanceof ApiException) {
    const { errors, extra } = error.details
    const body: ErrorBody = { message: error.message, code: error.wireCode, ...extra }
    if (errors) body.errors = errors
    return { status: error.status, body }
  }
  if (error instanceof vineErrors.E_VALIDATION_ERROR) {
    const errors = error.messages as FieldError[]
    const message = errors[0]?.message ?? 'Invalid data'
    return { status: 422, body: { message, code: 'validation', errors } }
  }
  if (error instanceof authErrors.E_UNAUTHORIZED_ACCESS) {
    return plain(401, 'unauthenticated', 'Not authenticated')
  }
  if (error instanceof bouncerErrors.E_AUTHORIZATION_FAILURE) {
    return plain(403, 'forbidden', error.response.message ?? 'You are not allowed to do this')
  }
  if (error instanceof lucidErrors.E_ROW_NOT_FOUND) {
    return plain(404, 'not_found', 'Record not found')
  }
  if (error instanceof httpErrors.E_ROUTE_NOT_FOUND) {
    return plain(404, 'not_found', 'Not found')
  }
  if (error instanceof limiterErrors.E_TOO_MANY_REQUESTS) {
    return plain(429, 'too_many_requests', 'Too many requests. Please try again later.')
  }
  const status = statusOf(error)
  if (status === 413) return plain(413, 'too_large', 'The request is too large')
  if (status >= 400 && status < 500) return plain(status, 'malformed', 'The request is malformed')
  return plain(500, 'internal', 'Something went wrong on the server')
}

const plain = (status: number, code: ErrorCode, message: string) => ({
  status,
  body: { message, code },
})

const statusOf = (error: unknown): number =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  typeof error.status === 'number'
    ? error.status
    : 500
