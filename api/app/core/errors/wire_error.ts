import { errors as authErrors } from '@adonisjs/auth'
import { errors as bouncerErrors } from '@adonisjs/bouncer'
import { errors as httpErrors } from '@adonisjs/core/http'
import { errors as limiterErrors } from '@adonisjs/limiter'
import { errors as lucidErrors } from '@adonisjs/lucid'
import type { ErrorBody, ErrorCode, FieldError } from '@ufuq/shared/contract/errors'
import { errors as vineErrors } from '@vinejs/vine'
import { isDatabaseUnavailable } from '#core/database/database_failures'
import { ApiException } from '#core/errors/api_exception'

interface WireError {
  status: number
  body: ErrorBody
  /** The number of seconds after which to try again, for a temporary failure. */
  retryAfter?: number
}

export function toWireError(error: unknown): WireError {
  if (error instanceof ApiException) {
    const { errors, extra, retryAfter } = error.details
    const body: ErrorBody = { message: error.message, code: error.wireCode, ...extra }
    if (errors) body.errors = errors
    return { status: error.status, body, ...(retryAfter ? { retryAfter } : {}) }
  }
  if (error instanceof vineErrors.E_VALIDATION_ERROR) {
    return toWireError(ApiException.validation(fieldErrors(error.messages)))
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
    return plain(404, 'not_found', 'Address not found')
  }
  if (error instanceof limiterErrors.E_TOO_MANY_REQUESTS) {
    return toWireError(ApiException.tooMany(Math.max(1, error.response.availableIn)))
  }
  if (isDatabaseUnavailable(error)) {
    return plain(503, 'unavailable', 'The service is not available at the moment')
  }
  return byStatus(statusOf(error))
}

/** The API error for errors of the framework itself, such as a body that is not JSON. */
function byStatus(status: number): WireError {
  if (status === 404) return plain(404, 'not_found', 'Not found')
  if (status === 413) return toWireError(ApiException.tooLarge())
  if (status >= 400 && status < 500) return plain(400, 'malformed', 'The request is malformed')
  return plain(500, 'internal', 'Something went wrong on the server')
}

const plain = (status: number, code: ErrorCode, message: string): WireError => ({
  status,
  body: { message, code },
})

function statusOf(error: unknown): number {
  const status = (error as { status?: unknown } | null)?.status
  return typeof status === 'number' ? status : 500
}

/** Reduces Vine's reports to the three properties of the API's format. */
const fieldErrors = (messages: FieldError[]): FieldError[] =>
  messages.map(({ field, message, rule }) => ({ field, message, rule }))
