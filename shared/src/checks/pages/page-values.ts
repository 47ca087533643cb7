import type { Language } from '../../contract/languages.ts'
import type { Field } from '../../kinds/fields.ts'
import { page, type PageValues } from '../../kinds/page.ts'
import { places } from '../../kinds/places.ts'
import { isList } from '../../kinds/values.ts'

/** A value of a page, in all languages. */
export interface PageValue {
  /** The path without a language, such as `title` or `sections.who.people.one.role`. */
  path: string
  name: string
  field: Field
  value: unknown
}

/**
 * The values that visitors see, in reading order. Instead of a list, the result contains the values
 * of the list's items.
 */
export const pageValues = (values: PageValues): PageValue[] =>
  [...places(page.fields, values)].flatMap(({ path, name, field, language, owner, isHidden }) => {
    // A localized value has one place for each language, of which the first stands for all.
    if (isHidden || isList(field) || language === 'en') return []
    const own = language === null ? path : path.slice(0, -language.length - 1)
    return [{ path: own, name, field, value: owner[name] }]
  })

/** A text of the page in both languages. */
export interface PageWords extends PageValue {
  field: Field<'text' | 'markdown'>
  value: Record<Language, string>
}

export const isWords = (value: PageValue): value is PageWords =>
  (value.field.type === 'text' || value.field.type === 'markdown') && value.field.localized === true
