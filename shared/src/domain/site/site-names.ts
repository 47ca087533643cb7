import type { Language } from '../../contract/languages.ts'
import type { SiteValues } from '../../contract/site/values.ts'

/**
 * The current names in each language. Default texts contain placeholders for them, such as
 * `{{siteName}}`.
 */
export type SiteNames = Record<
  Language,
  Record<'siteName' | 'shortName' | 'newsletterName', string>
>

const PLACE = /\{\{(siteName|shortName|newsletterName)\}\}/g

/**
 * A default text with the names inserted. Default texts never attach an Arabic prefix to a name.
 */
export const named = (text: string, names: SiteNames[Language]): string =>
  text.replaceAll(PLACE, (_, name: keyof SiteNames[Language]) => names[name])

/**
 * The same values with the names inserted into default texts. Texts by staff contain no such
 * placeholders.
 */
export function withNames(values: SiteValues, names: SiteNames): SiteValues {
  const inLanguage = (language: Language) =>
    Object.fromEntries(
      Object.entries(values[language]).map(([path, value]) => [
        path,
        typeof value === 'string' ? named(value, names[language]) : value,
      ]),
    )
  return { ar: inLanguage('ar'), en: inLanguage('en'), shared: values.shared }
}

export type TextTree = { readonly [key: string]: TextTree | string }

/** Inserts the names into every string in a tree. */
export const namedTree = <T extends TextTree | string>(tree: T, names: SiteNames[Language]): T =>
  (typeof tree === 'string'
    ? named(tree, names)
    : Object.fromEntries(
        Object.entries(tree).map(([key, value]) => [key, namedTree(value, names)]),
      )) as T
