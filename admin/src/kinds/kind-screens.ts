import type { DeclaredKind, FieldRules } from '@ufuq/shared/contract/declared-kinds'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import type { SiteSide } from '@ufuq/shared/contract/site/values'
import { valueTypeOf, type ValueType } from './value-types.tsx'

export interface KindField {
  name: string
  /** The sides of the field's values: each language, or `shared`. */
  sides: readonly SiteSide[]
  rules: FieldRules
  type: ValueType
}

/** Everything about a kind that the screens of all declared kinds need. */
export interface KindScreens {
  /** Determines the API calls and the texts of the kind, and the addresses of its screens. */
  path: string
  /** The address of the list, if it is not `/admin/{path}`. */
  list?: string
  /** The name of the field by which people identify an entry. */
  title: string
  fields: readonly KindField[]
  /** The columns that the list has in addition to titles and times. */
  columns: readonly KindField[]
}

/** The screens of a kind, derived from its declaration: list, editor, versions, bin. */
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
