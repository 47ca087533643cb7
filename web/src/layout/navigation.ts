import type { Language } from '@ufuq/shared/contract/languages'
import type { SiteSettings } from '@ufuq/shared/contract/site'
import type { MenuEntry, MenuLink } from '@ufuq/shared/contract/site/menus'

/** The links of the header and the phone menu, in order, unless staff changed the menu. */
export const MAIN_LINKS = [
  ['home', '/'],
  ['about', '/about'],
  ['projects', '/projects'],
  ['publications', '/publications'],
  ['impact', '/impact'],
  ['contact', '/contact'],
  ['volunteer', '/volunteer'],
] as const

/**
 * The footer's links by their names in the common texts, unless staff changed the menu; the
 * staff's sign-in follows them.
 */
export const FOOTER_LINKS = [
  ['footer.home', '/'],
  ['footer.aboutLink', '/about'],
  ['footer.publications', '/publications'],
  ['footer.projects', '/projects'],
  ['footer.contact', '/contact'],
] as const

export type CurrentMark = 'page' | 'true' | undefined

/** `page` for the page itself, `true` for pages below it, such as an article below its list. */
export function currentMark(link: string, path: string): CurrentMark {
  const shown = decoded(path)
  if (link === shown) return 'page'
  return link !== '/' && shown.startsWith(`${link}/`) ? 'true' : undefined
}

/** As staff write addresses; a browser may have them encoded. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Whether an entry, or one below it, is the current page. */
export const holdsCurrent = ({ to, below = [] }: MenuEntry, path: string): boolean =>
  [to, ...below.map((one) => one.to)].some((link) => link !== null && currentMark(link, path))

export const keyOf = ({ label, to }: MenuLink): string => `${label} ${to ?? ''}`

/** Whether a link leads to an address elsewhere. */
export const isElsewhere = (to: string): boolean => to.startsWith('https:')

/** Every link of the header in a language. */
export function headerLinks({ menus }: SiteSettings, language: Language): readonly string[] {
  if (!menus) return MAIN_LINKS.map(([, link]) => link)
  return menus[language].header
    .flatMap((entry): MenuLink[] => [entry, ...(entry.below ?? [])])
    .flatMap(({ to }) => to ?? [])
}
