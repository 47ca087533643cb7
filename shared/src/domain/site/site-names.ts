import type { Language } from '../../contract/languages.ts'

/**
 * The current names in each language. Default texts contain placeholders for them, such as
 * `{{siteName}}`.
 */
export type SiteNames = Record<
  Language,
  Record<'siteName' | 'shortName' | 'newsletterName', string>
>

/** A placeholder for one of the names in a default text. */
export const NAME_PLACEHOLDER = /\{\{(siteName|shortName|newsletterName)\}\}/g

/**
 * A default text with the names inserted. Default texts never attach an Arabic prefix to a name.
 */
export const named = (text: string, names: SiteNames[Language]): string =>
  text.replaceAll(NAME_PLACEHOLDER, (_, name: keyof SiteNames[Language]) => names[name])

export type TextTree = { readonly [key: string]: TextTree | string }

/** Inserts the names into every string in a tree. */
export const namedTree = <T extends TextTree | string>(tree: T, names: SiteNames[Language]): T =>
  (typeof tree === 'string'
    ? named(tree, names)
    : Object.fromEntries(
        Object.entries(tree).map(([key, value]) => [key, namedTree(value, names)]),
      )) as T
