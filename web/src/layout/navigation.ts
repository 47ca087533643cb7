/** The pages that the header and the phone menu lead to, in order. */
export const MAIN_LINKS = [
  ['home', '/'],
  ['about', '/about'],
  ['projects', '/projects'],
  ['publications', '/publications'],
  ['impact', '/impact'],
  ['contact', '/contact'],
  ['volunteer', '/volunteer'],
] as const

/** The footer's pages; the sign-in of staff stands after them. */
export const FOOTER_LINKS = [
  ['home', '/'],
  ['aboutLink', '/about'],
  ['publications', '/publications'],
  ['projects', '/projects'],
  ['contact', '/contact'],
] as const

/** `page` for the page itself, `true` for what lies under it, such as an article under its list. */
export function currentMark(link: string, path: string): 'page' | 'true' | undefined {
  if (link === path) return 'page'
  return link !== '/' && path.startsWith(`${link}/`) ? 'true' : undefined
}
