import {
  DOCUMENT_CATEGORIES,
  DOCUMENT_LIMITS,
  DOCUMENTS_PATH,
  type Document,
} from '@ufuq/shared/contract/documents'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { documentSlugFault } from '@ufuq/shared/domain/documents/document-slugs'
import { normaliseSlug } from '@ufuq/shared/domain/slugs'
import { formatSize } from '@ufuq/shared/i18n/formats'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { DayInput } from '../../dates/day-input.tsx'
import { isoToText, parseDay } from '../../dates/days.ts'
import type { AnyEntry } from '../../kinds/calls.ts'
import type { KindField, KindScreens } from '../../kinds/kind-screens.ts'
import { choice, text, type ValueType } from '../../kinds/value-types.tsx'

/** Casts an entry to a document, because the common screens have one type for all entries. */
export const documentOf = (entry: AnyEntry): Document => entry as Document

const { title, description, note, year: years } = DOCUMENT_LIMITS

const words = (
  name: string,
  rules: { max: number; isRequired?: boolean; isLong?: boolean },
): KindField => ({ name, sides: LANGUAGES, type: text(rules), ...rules })

const forBoth = (name: string, type: ValueType): KindField => ({ name, sides: ['shared'], type })

const isBlank = (text: string) => text.trim() === ''

/** A year, or none. */
const year: ValueType = {
  toText: (value) => (typeof value === 'number' ? String(value) : ''),
  toValue: (typed) => (isBlank(typed) ? null : Number(typed)),
  problemOf: (typed) =>
    isBlank(typed) ||
    (/^\s*\d{4}\s*$/.test(typed) && Number(typed) >= years.min && Number(typed) <= years.max)
      ? null
      : 'number',
  problemNamed: (_, t) =>
    // The years are passed as strings, because a number would be formatted with a thousands
    // separator.
    t('documents.badYear', { min: String(years.min), max: String(years.max) }),
  Control: ({ described, input, isReadOnly }) => (
    <TextInput
      {...described}
      {...input}
      dir="ltr"
      inputMode="numeric"
      maxLength={4}
      readOnly={isReadOnly}
    />
  ),
}

/**
 * The last segment of the address of the document's page; if this is empty, it is derived from the
 * title.
 */
const address: ValueType = {
  toText: (value) => (typeof value === 'string' ? value : ''),
  toValue: (typed) => typed.trim(),
  problemOf(typed) {
    const slug = normaliseSlug(typed)
    return slug === '' ? null : documentSlugFault(slug)
  },
  problemNamed: (rule, t) =>
    t(
      rule === 'unique'
        ? 'documents.address.taken'
        : rule === 'maxLength'
          ? 'documents.address.long'
          : 'documents.address.characters',
    ),
  Control: ({ described, input, isReadOnly }) => (
    <TextInput
      {...described}
      {...input}
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
      readOnly={isReadOnly}
    />
  ),
}

/** A calendar day, or none. */
const day: ValueType = {
  toText: (value) => (typeof value === 'string' ? value : ''),
  toValue: (typed) => (isBlank(typed) ? null : typed),
  problemOf: (typed) => (isBlank(typed) || parseDay(typed) ? null : 'date'),
  problemNamed: (_, t) => t('editor.errors.dateInvalid'),
  shown: isoToText,
  Control: ({ described, input, isReadOnly }) => (
    <DayInput {...described} {...input} isReadOnly={isReadOnly} />
  ),
}

const YES = 'yes'
const NO = 'no'

const isTrue: ValueType = {
  toText: (value) => (value === false ? NO : YES),
  toValue: (typed) => typed === YES,
  initial: YES,
  shown: (typed, { choiceName }) => choiceName(typed),
  Control: ({ described, input: { value, onChange, ...input }, isReadOnly }) => (
    <input
      {...described}
      {...input}
      type="checkbox"
      checked={value === YES}
      disabled={isReadOnly}
      onChange={({ target }) => onChange(target.checked ? YES : NO)}
    />
  ),
}

/**
 * A file in the history. Its text contains the file's id, so that a replacement counts as a change.
 */
const file: ValueType = {
  toText(value) {
    const known = fileIn(value)
    return known ? [known.id, known.bytes, known.type].join('|') : ''
  },
  toValue: (typed) => typed,
  shown(typed, { locale }) {
    const [, bytes = '', type = ''] = typed.split('|')
    return `${type.toUpperCase()} (${formatSize(Number(bytes), locale)})`
  },
  Control: () => null,
}

interface KnownFile {
  id: number
  bytes: number
  type: string
}

/**
 * Returns the file in a value. The value for one language is the file itself; the value for both
 * languages is the object with all files.
 */
function fileIn(value: unknown): KnownFile | null {
  if (typeof value !== 'object' || value === null) return null
  if ('shared' in value) return fileIn(value.shared)
  return 'bytes' in value ? (value as KnownFile) : null
}

/** What the common screens need about documents; the fields are those of the form. */
export const DOCUMENT_SCREENS: KindScreens = {
  path: DOCUMENTS_PATH,
  title: 'title',
  fields: [
    words('title', { ...title, isRequired: true }),
    words('description', { ...description, isLong: true }),
    words('note', { ...note, isLong: true }),
    forBoth('category', choice(DOCUMENT_CATEGORIES)),
    { name: 'slug', sides: LANGUAGES, type: address },
    forBoth('year', year),
    forBoth('date', day),
    forBoth('isListed', isTrue),
  ],
}

/** Adds the files, which are changed outside the form. */
export const DOCUMENT_HISTORY: KindScreens = {
  ...DOCUMENT_SCREENS,
  fields: [
    ...DOCUMENT_SCREENS.fields,
    { name: 'files', sides: [...LANGUAGES, 'shared'], type: file },
  ],
}
