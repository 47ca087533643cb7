import type { Language } from '@ufuq/shared/contract/languages'
import type { Field } from '@ufuq/shared/kinds/fields'
import { fieldsOfItem, isTree, type Tree } from '@ufuq/shared/kinds/values'

const MAX_NAME_LENGTH = 80

type ListField = Field<'items' | 'sections'>

/** The field that names an item: the declared one or, of a section, its first text. */
export function titleFieldOf(field: ListField, item: Tree): string | undefined {
  if (field.type === 'items') return field.title
  const [first] = Object.entries(fieldsOfItem(field, item)).find(
    ([, { type, localized }]) => localized && (type === 'text' || type === 'markdown'),
  ) ?? [undefined]
  return first
}

/** The name of an item in each language, empty while nothing is written. */
export function titlesOfItem(field: ListField, item: Tree): Record<Language, string> {
  const value = item[titleFieldOf(field, item) ?? '']
  const textIn = (language: Language) => {
    const text = isTree(value) ? value[language] : value
    const words = typeof text === 'string' ? text.trim() : ''
    return words.length > MAX_NAME_LENGTH ? `${words.slice(0, MAX_NAME_LENGTH)}…` : words
  }
  return { ar: textIn('ar'), en: textIn('en') }
}
