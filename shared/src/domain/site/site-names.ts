import { PUBLIC_PAGES } from '../../contract/addresses.ts'
import type { Language } from '../../contract/languages.ts'
import { getIn } from './text-keys.ts'

/**
 * The current names in each language. Default texts contain placeholders for them, such as
 * `{{siteName}}`.
 */
export type SiteNames = Record<
  Language,
  Record<'siteName' | 'shortName' | 'tagline' | 'newsletterName', string>
>

/** A placeholder for one of the names in a default text. */
export const NAME_PLACEHOLDER = /\{\{(siteName|shortName|tagline|newsletterName)\}\}/g

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

/**
 * The name of a shipped page in the menus, in the language of the texts. @param path A path such as
 * `/about`.
 */
export function nameOfPage(path: string, { common }: { common: unknown }): string | undefined {
  const page = PUBLIC_PAGES.find((one) => one.path === path)
  const name = page && getIn(common, page.name)
  return typeof name === 'string' ? name : undefined
}
