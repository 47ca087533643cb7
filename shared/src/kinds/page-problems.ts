import type { Language } from '../contract/languages.ts'
import { lacking } from './contents.ts'
import { page } from './page.ts'
import { places } from './places.ts'
import { isList, itemsIn, type Tree } from './values.ts'

/** A reason why a page can't be public in a language yet. */
export interface PageProblem {
  /** The form path of the value, such as `sections.2.heading.en`; `sections` if none is shown. */
  field: string
  /**
   * `required`: the value is empty. `minItems`: the list has too few items. `placeholder`: the text
   * of a template was not replaced.
   */
  rule: 'required' | 'minItems' | 'placeholder'
}

/**
 * Whether the whole text is in square brackets, as in templates, where it describes what to write.
 */
export const isPlaceholder = (text: string): boolean => /^\s*\[[^[\]]*\]\s*$/.test(text)

/**
 * What a page lacks before a language can be public, in reading order. Hidden sections may be
 * incomplete, but at least one section must be shown. `values` must be complete.
 */
export function pageProblems(values: Tree, language: Language): PageProblem[] {
  const missing = new Set(lacking(page.fields, values, language))
  const isEmpty = itemsIn(values['sections']).every(({ hidden }) => hidden === true)
  return [...places(page.fields, values)].flatMap((place): PageProblem[] => {
    const { formPath, field, value, isHidden } = place
    if (isHidden) return []
    if (missing.has(formPath) || (formPath === 'sections' && isEmpty)) {
      return [{ field: formPath, rule: isList(field) ? 'minItems' : 'required' }]
    }
    const isRead = place.language === null || place.language === language
    const isLeft = isRead && typeof value === 'string' && isPlaceholder(value)
    return isLeft ? [{ field: formPath, rule: 'placeholder' }] : []
  })
}
