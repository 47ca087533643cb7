import type { FieldRules } from '@ufuq/shared/contract/declared-kinds'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import vine from '@vinejs/vine'
import type { SchemaTypes } from '@vinejs/vine/types'
import { clearableText, emptyToNull, wellFormed } from '#core/validation/written_text'

type Column = string | number | boolean | null
export type Columns = Readonly<Record<string, Column | undefined>>

/** A value of an entry. A text in both languages is a record with one text per language. */
export type FieldValue = Column | Record<Language, string>
/**
 * A changed value. For a text in both languages, the record may contain the text in only one
 * language.
 */
export type FieldChange = Column | Partial<Record<Language, string>>

export const isInLanguages = <Texts extends object>(value: Column | Texts): value is Texts =>
  typeof value === 'object' && value !== null

/** How the API handles one type of field. */
interface FieldType {
  /**
   * The columns by suffix, with their values in a new row. A column is named after the field, with
   * a suffix if the field has several columns.
   */
  columns: Columns
  /** Validates a changed value. */
  rule: SchemaTypes
}

const END_OF: Record<Language, string> = { ar: 'Ar', en: 'En' }

function typeOf(rules: FieldRules): FieldType {
  switch (rules.type) {
    case 'twoTexts':
      return {
        columns: { [END_OF.ar]: '', [END_OF.en]: '' },
        rule: vine.object({ ar: clearableText(rules), en: clearableText(rules) }).optional(),
      }
    case 'text':
      return { columns: { '': '' }, rule: clearableText(rules) }
    case 'address':
      return { columns: { '': null }, rule: optionalAddress(rules) }
    case 'number': {
      const { min, max } = rules
      const rule = vine.number().withoutDecimals().range([min, max]).optional()
      return { columns: { '': min }, rule }
    }
    case 'picture':
      return {
        columns: { Id: null },
        rule: vine.number().withoutDecimals().min(1).nullable().optional(),
      }
    case 'choice':
      return { columns: { '': rules.words[0] }, rule: vine.enum(rules.words).optional() }
  }
}

const optionalAddress = ({ max }: { max: number }) =>
  vine
    .string()
    .parse(emptyToNull)
    .use(wellFormed())
    .trim()
    .maxLength(max)
    .url({ protocols: ['http', 'https'], require_protocol: true })
    .nullable()
    .optional()

/** A field of a kind, with its name. */
export interface Field extends FieldType {
  name: string
  rules: FieldRules
  read: (row: Columns) => FieldValue
  /** Returns the columns to write. Only the given parts of the value change. */
  write: (value: FieldChange) => Columns
}

export function fieldOf(name: string, rules: FieldRules): Field {
  const type = typeOf(rules)
  const columns = Object.fromEntries(
    Object.entries(type.columns).map(([end, empty]) => [name + end, empty]),
  )
  const [only = name] = Object.keys(columns)
  return {
    name,
    rules,
    rule: type.rule,
    columns,
    read: (row) => (rules.type === 'twoTexts' ? textsIn(row, name) : (row[only] ?? null)),
    write: (value) =>
      isInLanguages(value)
        ? Object.fromEntries(
            LANGUAGES.filter((one) => value[one] !== undefined).map((one) => [
              name + END_OF[one],
              value[one],
            ]),
          )
        : { [only]: value },
  }
}

/** The text of a field in both languages. */
export function textsIn(row: Columns, name: string): Record<Language, string> {
  const textIn = (language: Language) => String(row[name + END_OF[language]] ?? '')
  return { ar: textIn('ar'), en: textIn('en') }
}

/** Whether a required value is missing. */
export const isMissing = ({ rules }: Field, value: FieldValue): boolean =>
  'isRequired' in rules &&
  rules.isRequired === true &&
  (isInLanguages(value) ? Object.values(value) : [String(value ?? '')]).every(
    (words) => words.trim() === '',
  )
