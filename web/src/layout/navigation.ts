/** The links of the header and the phone menu, in order. */
export const MAIN_LINKS = [
  ['home', '/'],
  ['about', '/about'],
  ['projects', '/projects'],
  ['publications', '/publications'],
  ['impact', '/impact'],
  ['contact', '/contact'],
  ['volunteer', '/volunteer'],
] as const

/** The footer's links by their names in the common texts; the staff's sign-in follows them. */
export const FOOTER_LINKS = [
  ['footer.home', '/'],
  ['footer.aboutLink', '/about'],
  ['footer.publications', '/publications'],
  ['footer.projects', '/projects'],
  ['footer.contact', '/contact'],
] as const

/** `page` for the page itself, `true` for pages below it, such as an article below its list. */
export function currentMark(link: string, path: string): 'page' | 'true' | undefined {
  if (link === path) return 'page'
  return link !== '/' && path.startsWith(`${link}/`) ? 'true' : undefined
}
