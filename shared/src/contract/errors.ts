/** The stable codes that screens translate; the accompanying `message` is English. */
export const ERROR_CODES = [
  'malformed', // 400: not JSON, or not a valid request shape
  'invalid_credentials', // 401: sign-in failed, without saying which field was wrong
  'arabic_digits', // 401: the same, with a password in Arabic digits
  'unauthenticated', // 401: no session
  'two_factor_required', // 401: the password is right, and the account has a second step; see `ways`
  'sign_in_expired', // 401: no sign-in is under way in this browser, or it took too long
  'passwords_off', // 403: this person signs in with a work account
  'forbidden', // 403: the role may not do this
  'in_public_use', // 403: visitors see the entry in others, so only those who publish may change it
  'password_confirmation_required', // 403: the password was confirmed too long ago for this call
  'two_factor_setup_required', // 403: the role requires a second step, which must be set up first
  'cross_site', // 403: a write sent by another site
  'not_found', // 404
  'method_not_allowed', // 405
  'version_conflict', // 409: the record changed since it was read; `current` contains it
  'translation_taken', // 409: the translation belongs to another record
  'tag_in_use', // 409: publications have the tag, so it can't be deleted
  'picture_in_use', // 409: texts or the organisation use the picture, so it can't be deleted
  'entry_in_use', // 409: other entries refer to the entry, so it can't be deleted
  'nothing_public', // 409: no language of the entry is public, so there is nothing to return to
  'picture_exists', // 409: another picture has this file
  'nothing_to_preview', // 409: the page has no draft (any more)
  'too_many_links', // 409: the maximum number of active preview links exists
  'not_a_draft', // 409: only drafts are submitted for review
  'review_over', // 409: the review was answered or withdrawn in the meantime
  'review_open', // 409: another review of the text is open
  'last_administrator', // 409: the last administrator can't lose this role
  'own_account', // 409: not allowed on the user's own account
  'account_disabled', // 409: not allowed for a disabled account
  'two_factor_needed', // 409: the role requires a second step, so the last one can't be removed
  'two_factor_off', // 409: the role may not have a second step
  'no_two_factor', // 409: the account has no second step
  'provider_needed', // 409: passwords are off, so the last provider can't be removed or disabled
  'not_invited', // 409: the account already has a password, so it can't be invited
  'too_many_webhooks', // 409: the maximum number of webhooks exists
  'webhook_off', // 409: the webhook is switched off, or has no secret
  'import_active', // 409: another import has not ended
  'import_state', // 409: the state of the import does not allow this
  'export_active', // 409: another export has not ended
  'form_closed', // 409: the form takes no more answers
  'form_full', // 409: all places of the form are taken
  'no_mail_server', // 409: no mail server is configured
  'too_large', // 413
  'validation', // 422: `errors` names the fields
  'too_many_requests', // 429, with Retry-After
  'daily_limit', // 429, with Retry-After: a person's daily storage limit
  'unavailable', // 503
  'storage_full', // 507: no room for another file, or for a large text
  'internal', // 500
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

const OUT_OF_SERVICE = new Set([502, 503, 504])

/**
 * Whether a response shows that the server, or a proxy in front of it, is out of service. A
 * response with `Retry-After` only means that a limit was reached.
 */
export const isOutOfService = (status: number, retryAfter: string | number | null): boolean =>
  OUT_OF_SERVICE.has(status) && retryAfter === null

/** The rules that field errors name; screens have a text for each. */
type FieldRule =
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
  | 'blankEnds'
  | 'commonPassword'
  | 'containsName'
  | 'tableCells'
  | 'tagNames'
  | 'picture'
  | 'colleague'
  | 'undeliverable'

export interface FieldError {
  /** The dotted path of the field in the request body, such as `english.title`. */
  field: string
  message: string
  rule: FieldRule | (string & {})
  /** The minimum of a `minLength` rule, if a server setting determines it. */
  min?: number
  /** A value that would be accepted. */
  instead?: string
  /** The type of a file that does not match its name, such as `PNG`. */
  found?: string
}

export interface ErrorBody {
  message: string
  code: ErrorCode
  errors?: FieldError[]
  /** In the 404 of an entry: whether it is in the bin. */
  isDeleted?: boolean
}
