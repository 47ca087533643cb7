import type { Language } from '../../contract/languages.ts'
import type { SiteValues } from '../../contract/site/values.ts'

/**
 * The placeholder for the organisation's and newsletter's names in default texts: `{{siteName}}`.
 */
export const SITE_NAMES = {
  siteName: 'siteName',
  shortName: 'shortName',
  newsletterName: 'footer.newsletter.title',
} as const satisfies Record<string, string>

/** The current names in each language. */
export type SiteNames = Record<Language, Record<keyof typeof SITE_NAMES, string>>

/** The names among the values of the organisation. */
export function namesIn(organisation: SiteValues): SiteNames {
  const inLanguage = (language: Language) =>
    Object.fromEntries(
      Object.entries(SITE_NAMES).map(([name, path]) => [name, organisation[language][path] ?? '']),
    ) as SiteNames[Language]
  return { ar: inLanguage('ar'), en: inLanguage('en') }
}

/** A placeholder for a name, with the letters that Arabic attaches to the next word. */
const PLACE = /(?:(?<![\p{L}\p{M}])([وفبكل]{1,3}))?\{\{(siteName|shortName|newsletterName)\}\}/gu

/** A default text with the names filled in, each in the form that the sentence needs. */
export const named = (text: string, names: SiteNames[Language]): string =>
  text.includes('{{')
    ? text.replaceAll(PLACE, (_, prefix: string | undefined, name: keyof typeof SITE_NAMES) =>
        joined(prefix ?? '', names[name]),
      )
    : text

/**
 * «لـ» and «الجمعية» become «للجمعية», and «لـ» and «اللجنة» become «للجنة»; a name in other
 * letters is attached with a tatweel.
 */
function joined(prefix: string, name: string): string {
  if (prefix === '') return name
  const isArabic = /^\p{Script=Arabic}/u.test(name)
  if (!isArabic) return prefix.endsWith('و') ? prefix + name : `${prefix}ـ${name}`
  if (prefix.endsWith('ل') && name.startsWith('ال')) {
    return prefix + name.slice(name.startsWith('الل') ? 2 : 1)
  }
  return prefix + name
}

/**
 * The same values with the names filled into default texts; texts written by staff have no such
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

/** Fills the names into every text of a tree. */
export const namedTree = <T extends TextTree | string>(tree: T, names: SiteNames[Language]): T =>
  (typeof tree === 'string'
    ? named(tree, names)
    : Object.fromEntries(
        Object.entries(tree).map(([key, value]) => [key, namedTree(value, names)]),
      )) as T
