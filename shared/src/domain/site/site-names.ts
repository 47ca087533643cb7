import type { Language } from '../../contract/languages.ts'
import type { SiteValues } from '../../contract/site/values.ts'

/** What the shipped wording calls the organisation and its newsletter by: `{{siteName}}`. */
export const SITE_NAMES = {
  siteName: 'siteName',
  shortName: 'shortName',
  newsletterName: 'footer.newsletter.title',
} as const satisfies Record<string, string>

/** In each language the names in force. */
export type SiteNames = Record<Language, Record<keyof typeof SITE_NAMES, string>>

/** The names among the values of the organisation. */
export function namesIn(organisation: SiteValues): SiteNames {
  const inLanguage = (language: Language) =>
    Object.fromEntries(
      Object.entries(SITE_NAMES).map(([name, path]) => [name, organisation[language][path] ?? '']),
    ) as SiteNames[Language]
  return { ar: inLanguage('ar'), en: inLanguage('en') }
}

/** A place for a name, with the letters that Arabic writes together with the next word. */
const PLACE = /(?:(?<![\p{L}\p{M}])([وفبكل]{1,3}))?\{\{(siteName|shortName|newsletterName)\}\}/gu

/** A shipped wording with the names in it, each in the form that the sentence needs. */
export const named = (text: string, names: SiteNames[Language]): string =>
  text.includes('{{')
    ? text.replaceAll(PLACE, (_, prefix: string | undefined, name: keyof typeof SITE_NAMES) =>
        joined(prefix ?? '', names[name]),
      )
    : text

/** «لـ» and «الجمعية» are «للجمعية», «لـ» and «اللجنة» «للجنة»; a name in other letters is joined by a stroke. */
function joined(prefix: string, name: string): string {
  if (prefix === '') return name
  const isArabic = /^\p{Script=Arabic}/u.test(name)
  if (!isArabic) return prefix.endsWith('و') ? prefix + name : `${prefix}ـ${name}`
  if (prefix.endsWith('ل') && name.startsWith('ال')) {
    return prefix + name.slice(name.startsWith('الل') ? 2 : 1)
  }
  return prefix + name
}

/** The same values with the names in what is shipped; what staff wrote has none of these places. */
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

/** Every text of a tree with the names in it. */
export const namedTree = <T extends TextTree | string>(tree: T, names: SiteNames[Language]): T =>
  (typeof tree === 'string'
    ? named(tree, names)
    : Object.fromEntries(
        Object.entries(tree).map(([key, value]) => [key, namedTree(value, names)]),
      )) as T
