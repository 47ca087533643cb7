import type { KindFields } from '@ufuq/shared/contract/declared-kinds'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { SiteSide } from '@ufuq/shared/contract/site/values'
import type { ValueType } from './value-types.tsx'

/** A value in both languages; one that is required is written in one of them at least. */
interface InBoth<Value> {
  inBoth: ValueType<Value>
  isRequired?: boolean
}

type FieldType<Value> = [Value] extends [Record<Language, infer One>]
  ? InBoth<One>
  : ValueType<Value>

interface Declaration<Fields extends KindFields> {
  /** As the contract has it: names the calls, the abilities, the addresses of the screens, and the words. */
  path: string
  /** In the order of the form; what a person writes first of all names an entry that was never saved. */
  fields: { [Name in keyof Fields]-?: FieldType<Fields[Name]> }
  /** Which fields the list shows beside titles and times. */
  columns?: readonly (keyof Fields & string)[]
}

export interface KindField {
  name: string
  /** Where its values are. */
  sides: readonly SiteSide[]
  type: ValueType<unknown>
  /** In one language at least. */
  isRequired: boolean
}

/** What the screens of all declared kinds know of one. */
export interface KindScreens {
  path: string
  fields: readonly KindField[]
  columns: readonly KindField[]
}

/** Declares the screens of a kind: list, editor, former versions, bin. */
export function declareScreens<Fields extends KindFields>({
  path,
  fields,
  columns = [],
}: Declaration<Fields>): KindScreens {
  // From here on a value is of the type that its field was declared with.
  const types = fields as unknown as Record<string, InBoth<unknown> | ValueType<unknown>>
  const all = Object.entries(types).map(([name, type]): KindField =>
    'inBoth' in type
      ? { name, sides: LANGUAGES, type: type.inBoth, isRequired: type.isRequired ?? false }
      : { name, sides: ['shared'], type, isRequired: false },
  )
  const names: readonly string[] = columns
  return { path, fields: all, columns: all.filter(({ name }) => names.includes(name)) }
}
