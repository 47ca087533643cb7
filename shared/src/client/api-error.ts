import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { ConflictBody } from '../contract/entries.ts'
import {
  isOutOfService,
  type ErrorBody,
  type ErrorCode,
  type FieldError,
} from '../contract/errors.ts'

/**
 * A failed call. The message is the status, a colon, a space and the body; it is never shown to a
 * user.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly statusText: string
  /** The JSON body in the API's error shape, or null if it was anything else. */
  readonly body: ErrorBody | null
  /** Whether there was a body. Responses to HEAD requests have none. */
  readonly hasBody: boolean
  /** Seconds to wait before retrying, if the response says so (`Retry-After`). */
  readonly retryAfter: number | null

  constructor(status: number, statusText: string, text: string, headers: Headers = new Headers()) {
    super(`${status}: ${text || statusText}`)
    this.status = status
    this.statusText = statusText
    this.body = parseErrorBody(text)
    this.hasBody = text.trim() !== ''
    this.retryAfter = parseSeconds(headers.get('retry-after'))
  }

  get code(): ErrorCode | null {
    return this.body?.code ?? null
  }

  get fieldErrors(): FieldError[] {
    return this.body?.errors ?? []
  }
}

/** The status of a failed call; 500 if there was no response. */
export const statusOf = (error: unknown): number =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  typeof error.status === 'number'
    ? error.status
    : 500

/** Whether a call failed because there was no response, or because the server is out of service. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof ApiError && isOutOfService(error.status, error.retryAfter))

/**
 * What answered instead of the API, whose errors are JSON with one of its codes: `proxyLimit` for a
 * proxy that accepts less data, `proxy` for anything else that refused the request, such as a
 * firewall or a network's sign-in page. Null for the API's own errors, and if there is no answer.
 */
export function foreignAnswer(error: unknown): 'proxyLimit' | 'proxy' | null {
  if (!(error instanceof ApiError) || error.body !== null) return null
  if (error.status === 413) return 'proxyLimit'
  return error.hasBody && FOREIGN_REFUSALS.test(String(error.status)) ? 'proxy' : null
}

/** All client errors, except those of a request that was interrupted. */
const FOREIGN_REFUSALS = /^4(?!00|08)/

export const isMissing = (error: unknown): boolean => statusOf(error) === 404

/** Whether an entry is missing because somebody has deleted it. */
export const isDeleted = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.isDeleted === true

function parseSeconds(value: string | null): number | null {
  return value !== null && /^\d+$/.test(value) ? Number(value) : null
}

function parseErrorBody(text: string): ErrorBody | null {
  try {
    const value: unknown = JSON.parse(text)
    return isErrorBody(value) ? value : null
  } catch {
    return null
  }
}

const isErrorBody = (value: unknown): value is ErrorBody =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  'message' in value

/**
 * The saved state, if a save was rejected because somebody else had saved in the meantime; null for
 * any other error. `Current` is the kind's response, such as `{ page: SitePage }`.
 */
export function conflictIn<Current extends object>(error: unknown): ConflictBody<Current> | null {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict') return null
  const { body } = error
  return body !== null && carriesCurrent(body) ? (body as ConflictBody<Current>) : null
}

/** Whether the response contains the saved state. Servers before 1.1 omit it for tags. */
const carriesCurrent = (body: object): body is ConflictBody<object> =>
  'current' in body && typeof body.current === 'object' && body.current !== null

/**
 * The message that a form stores for a field: the broken rule, such as `required` or
 * `minLength:12`.
 */
export const brokenRule = ({ rule, min }: { rule: string; min?: number | undefined }): string =>
  min === undefined ? rule : `${rule}:${min}`

/** Sets the server's errors on the form's own fields and focuses the first of these fields. */
export function applyFieldErrors<Values extends FieldValues>(
  { getValues, setError }: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
  error: unknown,
): void {
  if (!(error instanceof ApiError)) return
  let isFirst = true
  for (const refused of error.fieldErrors) {
    const name = refused.field as Path<Values>
    if (getValues(name) === undefined) continue
    setError(name, { type: refused.rule, message: brokenRule(refused) }, { shouldFocus: isFirst })
    isFirst = false
  }
}
