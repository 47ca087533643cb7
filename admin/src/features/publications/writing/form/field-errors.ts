import { get, type FieldErrors, type FieldPath } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { FieldError } from '@ufuq/shared/contract/errors'
import { LIMITS } from '@ufuq/shared/contract/limits'
import {
  TEXT_FIELDS,
  TEXT_RULES,
  type PairInput,
  type PublicationInput,
  type RequiredText,
  type TextField,
} from '@ufuq/shared/contract/publication-writing'
import { isReserved } from '@ufuq/shared/domain/slugs'
import { formatNumber } from '@ufuq/shared/i18n/formats'
import { useLocale } from '@ufuq/shared/ui/locale'
import { countTableCells } from '@ufuq/shared/markdown/table-cells'
import type { FormValues, Sides } from './form-values.ts'

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

type OtherField = keyof PairInput['shared'] | Exclude<keyof PublicationInput, TextField>

/** The form fields for the server's field names, and their possible errors. */
const OTHER_FIELDS: Record<OtherField, { at: FieldPath<FormValues>; keysByRule: KeysByRule }> = {
  tags: { at: 'shared.tags', keysByRule: { maxLength: 'tooManyTags', tagNames: 'tagNames' } },
  pairTags: { at: 'shared.tags', keysByRule: { maxLength: 'tooManyTags', tagNames: 'tagNames' } },
  hero: {
    at: 'shared.hero',
    keysByRule: { maxLength: 'heroTooLong', url: 'heroInvalid', picture: 'pictureGone' },
  },
  publishDate: { at: 'shared.publishDate', keysByRule: { date: 'dateInvalid' } },
  publishedAt: { at: 'shared.publishDate', keysByRule: { date: 'dateInvalid' } },
  status: { at: 'statuses', keysByRule: {} },
  language: { at: 'record.language', keysByRule: {} },
  translationId: {
    at: 'record.translationId',
    keysByRule: { translation: 'translationTaken', unique: 'translationTaken' },
  },
}

const isText = (name: string): name is TextField => TEXT_FIELDS.some((field) => field === name)
const isOther = (name: string): name is OtherField => Object.hasOwn(OTHER_FIELDS, name)

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
 * For example, `tags.3` refers to one tag.
 */
export function serverErrorAt({ field, rule }: FieldError, [onlySide]: Sides): ServerError | null {
  const path = field.split('.')
  const isItem = /^\d+$/.test(path.at(-1) ?? '')
  const name = path.at(isItem ? -2 : -1) ?? ''
  if (isText(name)) {
    const side = path[0] === 'arabic' ? 'ar' : path[0] === 'english' ? 'en' : onlySide
    return { at: `sides.${side}.${name}`, key: refusedText(name, rule) ?? 'invalid' }
  }
  if (!isOther(name)) return null
  const { at, keysByRule } = OTHER_FIELDS[name]
  const isLongTag = isItem && (name === 'tags' || name === 'pairTags') && rule === 'maxLength'
  return { at, key: isLongTag ? 'tagTooLong' : (keysByRule[rule] ?? 'invalid') }
}
