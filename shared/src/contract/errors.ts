/** The stable names that screens translate by; `message` beside them is English. */
export const ERROR_CODES = [
  'malformed', // 400: not JSON, or not the shape of a request at all
  'invalid_credentials', // 401: sign-in refused, without saying which half was wrong
  'unauthenticated', // 401: no session
  'forbidden', // 403: the role may not do this
  'password_confirmation_required', // 403: the password was given too long ago for this call
  'cross_site', // 403: a write that another site sent
  'not_found', // 404
  'method_not_allowed', // 405
  'version_conflict', // 409: the record changed since it was read; `current` carries it
  'translation_taken', // 409: the translation belongs to another record
  'too_many_links', // 409: as many preview links work as there may be
  'last_administrator', // 409: the last administrator must stay one
  'own_account', // 409: not with one's own account
  'account_disabled', // 409: not for somebody who is shut out
  'too_large', // 413
  'validation', // 422: `errors` says which fields
  'too_many_requests', // 429, with Retry-After
  'unavailable', // 503
  'internal', // 500
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

/** The rules that field errors are named by; a screen has a text for each. */
export type FieldRule =
  | 'required'
  | 'string'
  | 'minLength'
  | 'maxLength'
  | 'email'
  | 'enum'
  | 'unique'
  | 'slug'
  | 'reserved'
  | 'url'
  | 'date'
  | 'number'
  | 'array'
  | 'translation'
  | 'redirects'
  | 'commonPassword'
  | 'containsName'
  | 'tableCells'

export interface FieldError {
  /** Dotted path in the request body, such as `english.title`. */
  field: string
  message: string
  rule: FieldRule | (string & {})
  /** The least length, of a `minLength` that is a setting of the server. */
  min?: number
}

export interface ErrorBody {
  message: string
  code: ErrorCode
  errors?: FieldError[]
}
