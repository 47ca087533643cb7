import { ApiError, brokenRule } from '@ufuq/shared/client/api-error'
import { LIMITS } from '@ufuq/shared/contract/limits'
import type { TFunction } from 'i18next'

/** The texts `errors.<field>.<rule>` of account fields; any other rule uses the text `invalid`. */
const FIELD_ERRORS = [
  'username.required',
  'username.minLength',
  'username.maxLength',
  'username.invisible',
  'username.unique',
  'email.required',
  'email.unique',
  'password.required',
  'password.minLength',
  'password.maxLength',
  'password.blankEnds',
  'password.commonPassword',
  'password.containsName',
  'password.incorrect',
  'password.different',
  'code.required',
  'code.incorrect',
  'code.recovery',
] as const

type RuleIn<Key> = Key extends `${string}.${infer Rule}` ? Rule : never
type Rule = RuleIn<(typeof FIELD_ERRORS)[number]> | 'invalid'

const FIELDS = ['username', 'displayName', 'email', 'password', 'code', 'role'] as const
type AccountField = (typeof FIELDS)[number]

/** A schema's message for a field, with the minimum length if that is a setting. */
export const says = (rule: Rule, min?: number): string => brokenRule({ rule, min })

/** An error as a form stores it: its message is the name of the rule. */
export type BrokenRule = { message?: string | undefined } | undefined

/**
 * @param error The error as the form stores it. Its message is the name of the rule, so that the
 * displayed text is in the current language.
 */
export function fieldErrorText(
  t: TFunction<'admin'>,
  field: AccountField,
  error: BrokenRule,
): string | undefined {
  if (!error) return undefined
  const [rule, min] = error.message?.split(':') ?? []
  const key = FIELD_ERRORS.find((known) => known === `${field}.${rule}`)
  return t(`errors.${key ?? (`${field}.invalid` as const)}`, {
    count: Number(min ?? LIMITS.password.min),
  })
}

/** The text for the first field error from the server. */
export function firstFieldErrorText(t: TFunction<'admin'>, error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  for (const refused of error.fieldErrors) {
    const field = FIELDS.find((known) => known === refused.field)
    if (field) return fieldErrorText(t, field, { message: brokenRule(refused) })
  }
  return undefined
}
