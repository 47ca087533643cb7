import { Exception } from '@adonisjs/core/exceptions'
import type { ErrorCode, FieldError } from '@ufuq/shared/contract/errors'
import { overload, type OutageLog } from '#core/errors/outage_log'

interface Details {
  errors?: FieldError[]
  /** Further properties of the response body, such as `current` for a conflict. */
  extra?: Record<string, unknown>
  /** The number of seconds after which to try again. */
  retryAfter?: number
}

/** An error that the API returns in its error format. */
export class ApiException extends Exception {
  readonly wireCode: ErrorCode
  /**
   * The common cause of many failures, which the log reports in one line a minute instead of one
   * line per failure.
   */
  outage?: OutageLog

  constructor(
    status: number,
    code: ErrorCode,
    message: string,
    readonly details: Details = {},
  ) {
    super(message, { status })
    this.wireCode = code
  }

  static notFound(what = 'Record') {
    return new ApiException(404, 'not_found', `${what} not found`)
  }

  static unauthenticated() {
    return new ApiException(401, 'unauthenticated', 'Not authenticated')
  }

  static forbidden(message = 'You are not allowed to do this') {
    return new ApiException(403, 'forbidden', message)
  }

  static tooMany(retryAfter: number) {
    const message = 'Too many requests. Please try again later.'
    return new ApiException(429, 'too_many_requests', message, { retryAfter })
  }

  static overloaded(message: string, retryAfter: number) {
    const error = new ApiException(503, 'unavailable', message, { retryAfter })
    error.outage = overload(message)
    return error
  }

  static storageFull(message: string) {
    const error = new ApiException(507, 'storage_full', message)
    error.outage = overload(message)
    return error
  }

  static tooLarge() {
    return new ApiException(413, 'too_large', 'The request is too large')
  }

  static validation(errors: FieldError[]) {
    return new ApiException(422, 'validation', errors[0]?.message ?? 'Invalid data', { errors })
  }

  /** A single field breaks a rule. */
  static invalid(field: string, rule: string, message: string) {
    return ApiException.validation([{ field, message, rule }])
  }

  /** Throws if there are any values that break rules. */
  static refuse(faults: readonly Pick<FieldError, 'field' | 'rule'>[]) {
    if (faults.length === 0) return
    const message = (field: string, rule: string) => `The ${field} field breaks the rule ${rule}`
    throw ApiException.validation(
      faults.map(({ field, rule }) => ({ field, rule, message: message(field, rule) })),
    )
  }
}
