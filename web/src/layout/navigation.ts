import type { MenuEntry, MenuLink } from '@ufuq/shared/contract/site/menus'
import { decoded } from '@ufuq/shared/domain/decoded'

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
 * The footer's links, by their keys in the common texts, unless staff changed the menu. The link to
 * the staff's sign-in page follows them.
 */
export const FOOTER_LINKS = [
  ['footer.home', '/'],
  ['footer.aboutLink', '/about'],
  ['footer.publications', '/publications'],
  ['footer.projects', '/projects'],
  ['footer.contact', '/contact'],
] as const

type CurrentMark = 'page' | 'true' | undefined

/**
 * `page` for the link to the current page, `true` for a link to a page above it, such as the list
 * to which an article belongs.
 */
export function currentMark(link: string, path: string): CurrentMark {
  // Staff write addresses unencoded, while a browser may encode them.
  const shown = decoded(path)
  if (link === shown) return 'page'
  return link !== '/' && shown.startsWith(`${link}/`) ? 'true' : undefined
}

/** Whether an entry, or one below it, is the current page. */
export const holdsCurrent = ({ to, below = [] }: MenuEntry, path: string): boolean =>
  [to, ...below.map((one) => one.to)].some((link) => link !== null && currentMark(link, path))

export const keyOf = ({ label, to }: MenuLink): string => `${label} ${to ?? ''}`

/** Whether a link leads to another site. */
export const isElsewhere = (to: string): boolean => to.startsWith('https:')
