export const NAMESPACES = [
  'common',
  'home',
  'about',
  'programs',
  'publications',
  'contact',
  'volunteer',
  'donate',
  'privacy',
  'admin',
] as const
export type Namespace = (typeof NAMESPACES)[number]

/** The body of `/locales/{lng}.json`: every namespace of one language. */
export type Catalogue = Record<Namespace, Record<string, unknown>>
