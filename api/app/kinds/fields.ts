import type { FieldRules } from '@ufuq/shared/contract/declared-kinds'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import vine from '@vinejs/vine'
import type { SchemaTypes } from '@vinejs/vine/types'
import { clearableText, emptyToNull, wellFormed } from '#core/validation/written_text'

type Column = string | number | boolean | null
export type Columns = Record<string, Column | undefined>

type OfType<Type> = Extract<FieldRules, { type: Type }>

/** What a type of field is in the API. Its columns have the name of the field, and an end for each of several. */
interface FieldType<Rules> {
  /** By the ends of their names. */
  columns: (rules: Rules) => Columns
  /** What a change may send. */
  rule: (rules: Rules) => SchemaTypes
}

const TYPES: { [Type in FieldRules['type']]: FieldType<OfType<Type>> } = {
  twoTexts: {
    columns: () => ({ Ar: '', En: '' }),
    rule: (rules) => vine.object({ ar: clearableText(rules), en: clearableText(rules) }).optional(),
  },
  text: { columns: () => ({ '': '' }), rule: clearableText },
  address: {
    columns: () => ({ '': null }),
    rule: ({ max }) =>
      vine
        .string()
        .parse(emptyToNull)
        .use(wellFormed())
        .trim()
        .maxLength(max)
        .url({ protocols: ['http', 'https'], require_protocol: true })
        .nullable()
        .optional(),
  },
  number: {
    columns: ({ min }) => ({ '': min }),
    rule: ({ min, max }) => vine.number().withoutDecimals().range([min, max]).optional(),
  },
  picture: {
    columns: () => ({ Id: null }),
    rule: () => vine.number().withoutDecimals().min(1).nullable().optional(),
  },
  choice: {
    columns: ({ words: [first] }) => ({ '': first }),
    rule: ({ words }) => vine.enum(words).optional(),
  },
}

const END_OF: Record<Language, string> = { ar: 'Ar', en: 'En' }

/** A field by its name. */
export interface Field {
  name: string
  rules: FieldRules
  rule: SchemaTypes
  /** With what they hold in a new row. */
  columns: Columns
  read: (row: Columns) => unknown
  /** Only what is named of the value changes. */
  write: (value: unknown) => Columns
}

export function fieldOf(name: string, rules: FieldRules): Field {
  const type = TYPES[rules.type] as FieldType<FieldRules>
  const ends = Object.entries(type.columns(rules))
  const columns = Object.fromEntries(ends.map(([end, empty]) => [name + end, empty]))
  const [only = name] = Object.keys(columns)
  const inBoth = rules.type === 'twoTexts'
  return {
    name,
    rules,
    rule: type.rule(rules),
    columns,
    read: (row) =>
      inBoth
        ? Object.fromEntries(LANGUAGES.map((one) => [one, row[name + END_OF[one]]]))
        : row[only],
    write: (value) =>
      inBoth
        ? Object.fromEntries(
            Object.entries(value as Partial<Record<Language, string>>)
              .filter(([, words]) => words !== undefined)
              .map(([language, words]) => [name + END_OF[language as Language], words]),
          )
        : { [only]: value as Column },
  }
}

/** Whether a value that has to be written is not. */
export const isMissing = ({ rules }: Field, value: unknown): boolean =>
  'isRequired' in rules &&
  rules.isRequired === true &&
  (typeof value === 'string' ? [value] : Object.values(value as object)).every(
    (words: string) => words.trim() === '',
  )
