import { get, type FieldErrors, type FieldPath } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { FieldError } from '@ufuq/shared/contract/errors'
import { isLanguage } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import {
  TEXT_FIELDS,
  TEXT_RULES,
  type RequiredText,
  type TextField,
} from '@ufuq/shared/contract/publication-writing'
import { isReserved } from '@ufuq/shared/domain/slugs'
import { formatNumber } from '@ufuq/shared/i18n/formats'
import { useLocale } from '@ufuq/shared/ui/locale'
import { countTableCells } from '@ufuq/shared/markdown/table-cells'
import { FURTHER_TEXTS, type FormValues, type FurtherText, type Sides } from './form-values.ts'

export const isRequired = (field: TextField): field is RequiredText => TEXT_RULES[field].isRequired

const required = <Field extends RequiredText>(field: Field) => `${field}Required` as const
const tooLong = <Field extends TextField>(field: Field) => `${field}TooLong` as const

/** Keys of the texts in `editor.errors`; a field error's message is one of them. */
const ERROR_KEYS = [
  ...TEXT_FIELDS.filter(isRequired).map(required),
  ...TEXT_FIELDS.map(tooLong),
  'tooManyCells',
  'slugDigits',
  'slugReserved',
  'slugTaken',
  'slugRedirects',
  'slugInvalid',
  'tagTooLong',
  'tooManyTags',
  'tagNames',
  'heroInvalid',
  'heroTooLong',
  'pictureGone',
  'dateInvalid',
  'dateYears',
  'dateFuture',
  'datePast',
  'dayMissing',
  'hourInvalid',
  'hourSkipped',
  'translationTaken',
  'linkWithoutAddress',
  'tooLong',
  'invalid',
] as const
export type ErrorKey = (typeof ERROR_KEYS)[number]

const isErrorKey = (value: unknown): value is ErrorKey => ERROR_KEYS.some((key) => key === value)

/** The only error key that names a place in the text: the words of the link follow it. */
export const linkWithoutAddress = (words: string) => `linkWithoutAddress:${words}` as const

/** Errors whose sentence contains a number. */
type Counted = Extract<ErrorKey, `${string}TooLong` | `tooMany${string}`>

const MAXIMA: Record<Counted, number> = {
  ...(Object.fromEntries(TEXT_FIELDS.map((field) => [tooLong(field), LIMITS[field].max])) as Record<
    `${TextField}TooLong`,
    number
  >),
  tooManyCells: LIMITS.tableCells.max,
  tagTooLong: LIMITS.tag.max,
  tooManyTags: LIMITS.tags.max,
  heroTooLong: LIMITS.hero.max,
}

const isCounted = (key: ErrorKey): key is Counted => Object.hasOwn(MAXIMA, key)

/** The sentence under a field, or undefined if the field is valid. */
export function useFieldErrorText(): (
  errors: FieldErrors<FormValues>,
  field: FieldPath<FormValues>,
) => string | undefined {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  return (errors, field) => {
    const error: { message?: string } | undefined = get(errors, field)
    if (error?.message === undefined) return undefined
    const [, name, words] = /^(\w*):?([\s\S]*)$/.exec(error.message) ?? []
    const key = isErrorKey(name) ? name : 'invalid'
    const max = isCounted(key) ? formatNumber(MAXIMA[key], locale) : ''
    return t(`editor.errors.${key}`, { max, words })
  }
}

/** The error keys, by the server's name of the rule. */
type KeysByRule = Readonly<Record<string, ErrorKey>>

interface TextChecks {
  find: (text: string) => ErrorKey | false
  keysByRule: KeysByRule
}

/**
 * Checks in addition to those for required texts and maximum lengths, which the contract defines
 * for every text.
 */
const TEXT_CHECKS: Record<TextField, TextChecks> = {
  title: { find: () => false, keysByRule: {} },
  slug: {
    find: (text) =>
      (/^\s*\d+\s*$/.test(text) && 'slugDigits') || (isReserved(text.trim()) && 'slugReserved'),
    keysByRule: {
      reserved: 'slugReserved',
      unique: 'slugTaken',
      redirects: 'slugRedirects',
      slug: 'slugInvalid',
    },
  },
  content: {
    find: (text) => countTableCells(text) > LIMITS.tableCells.max && 'tooManyCells',
    keysByRule: { tableCells: 'tooManyCells', picture: 'pictureGone' },
  },
}

/** Validation of a text before it is sent. */
export function errorIn(field: TextField, text: string): ErrorKey | false {
  if (isRequired(field) && text.trim() === '') return required(field)
  return text.length > LIMITS[field].max ? tooLong(field) : TEXT_CHECKS[field].find(text)
}

/** The form fields for the server's other field names, and their possible errors. */
const OTHER_FIELDS: Record<string, { at: FieldPath<FormValues>; keysByRule: KeysByRule }> = {
  tags: { at: 'tags', keysByRule: { maxLength: 'tooManyTags', tagNames: 'tagNames' } },
  hero: {
    at: 'hero',
    keysByRule: { maxLength: 'heroTooLong', url: 'heroInvalid', picture: 'pictureGone' },
  },
  dates: { at: 'publishDate', keysByRule: { date: 'dateInvalid' } },
  language: { at: 'record.language', keysByRule: {} },
  translationId: {
    at: 'record.translationId',
    keysByRule: { translation: 'translationTaken', unique: 'translationTaken' },
  },
}

const isFurther = (name: string): name is FurtherText =>
  FURTHER_TEXTS.some((field) => field === name)
const isText = (name: string): name is TextField => TEXT_FIELDS.some((field) => field === name)

function refusedText(field: TextField, rule: string): ErrorKey | undefined {
  if (rule === 'maxLength') return tooLong(field)
  if (isRequired(field) && (rule === 'required' || rule === 'minLength')) return required(field)
  return TEXT_CHECKS[field].keysByRule[rule]
}

interface ServerError {
  at: FieldPath<FormValues>
  key: ErrorKey
}

/**
 * The form field and message for a field error from the server; null if the form has no such field.
 * `tags.3` is one tag, and `title.ar` the Arabic title. `shown` is the language that the form has
 * for a single record.
 */
export function serverErrorAt(
  { field, rule }: FieldError,
  [shown, other]: Sides,
): ServerError | null {
  const [name = '', key = ''] = field.split('.')
  if (isText(name)) {
    const side = isLanguage(key) && other !== undefined ? key : shown
    return { at: `${name}.${side}`, key: refusedText(name, rule) ?? 'invalid' }
  }
  if (isFurther(name)) {
    const side = isLanguage(key) && other !== undefined ? key : shown
    return { at: `${name}.${side}`, key: rule === 'maxLength' ? 'tooLong' : 'invalid' }
  }
  const known = OTHER_FIELDS[name]
  if (!known) return null
  const isLongTag = name === 'tags' && key !== '' && rule === 'maxLength'
  return { at: known.at, key: isLongTag ? 'tagTooLong' : (known.keysByRule[rule] ?? 'invalid') }
}
