import type { DeclaredKind, FieldRules } from '@ufuq/shared/contract/declared-kinds'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import type { SiteSide } from '@ufuq/shared/contract/site/values'
import { valueTypeOf, type ValueType } from './value-types.tsx'

export interface KindField {
  name: string
  /** Where its values are. */
  sides: readonly SiteSide[]
  rules: FieldRules
  type: ValueType
}

/** What the screens of all declared kinds know of one. */
export interface KindScreens {
  /** Names its calls, its words and the addresses of its screens. */
  path: string
  /** By which people know an entry. */
  title: string
  fields: readonly KindField[]
  /** What the list shows beside titles and times. */
  columns: readonly KindField[]
}

/** The screens of a kind, as they follow from what the contract declares: list, editor, former versions, bin. */
export function screensOf(
  path: string,
  { title, fields }: Pick<DeclaredKind, 'title' | 'fields'>,
  columns: readonly string[] = [],
): KindScreens {
  const all = Object.entries(fields).map(([name, rules]): KindField => ({
    name,
    sides: rules.type === 'twoTexts' ? LANGUAGES : ['shared'],
    rules,
    type: valueTypeOf(rules),
  }))
  return { path, title, fields: all, columns: all.filter(({ name }) => columns.includes(name)) }
}
