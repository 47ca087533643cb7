import type { Language } from '@ufuq/shared/contract/languages'
import type { Field } from '@ufuq/shared/model/fields'
import { fieldsOfItem, isTree, type Tree } from '@ufuq/shared/model/values'

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

/** The written name of an item in each language; empty if it is named by a choice. */
export function titlesOfItem(field: ListField, item: Tree): Record<Language, string> {
  const title = titleFieldOf(field, item) ?? ''
  const isText = fieldsOfItem(field, item)[title]?.type !== 'choice'
  const value = isText ? item[title] : undefined
  const textIn = (language: Language) => {
    const text = isTree(value) ? value[language] : value
    const words = typeof text === 'string' ? text.trim() : ''
    return words.length > MAX_NAME_LENGTH ? `${words.slice(0, MAX_NAME_LENGTH)}…` : words
  }
  return { ar: textIn('ar'), en: textIn('en') }
}
