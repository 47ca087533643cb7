import { DEFAULT_LANGUAGE, type Language } from './languages.ts'

const ENGLISH = /^\/en(?=\/|$)/

/**
 * The address alone determines the language: `/en` and everything under it is English, the rest
 * Arabic.
 */
export const languageOf = (pathname: string): Language =>
  ENGLISH.test(pathname) ? 'en' : DEFAULT_LANGUAGE

/** `/en/about/` and `/about` are both the page `/about`. */
export const pagePath = (pathname: string): string =>
  pathname.replace(ENGLISH, '').replace(/(?<!\/)\/+$/, '') || '/'

/**
 * The address of a page in a language: `/about` is `/en/about` in English. Keeps the query and the
 * hash.
 */
export function localizedPath(language: Language, path: string): string {
  if (language === DEFAULT_LANGUAGE) return path
  return path === '/' ? '/en' : `/en${path.replace(/^\/(?=[?#])/, '')}`
}

interface Place {
  pathname: string
  search: string
  hash: string
}

/** The same page in another language, with its query and hash. */
export const twinOf = ({ pathname, search, hash }: Place, language: Language): string =>
  localizedPath(language, pagePath(pathname) + search + hash)

/**
 * The pages with fixed addresses to which links may lead; `name` is the key of a page's name in the
 * common texts.
 */
export const PUBLIC_PAGES = [
  { path: '/', name: 'nav.home' },
  { path: '/about', name: 'nav.about' },
  { path: '/projects', name: 'nav.projects' },
  { path: '/publications', name: 'nav.publications' },
  { path: '/documents', name: 'nav.documents' },
  { path: '/events', name: 'nav.events' },
  { path: '/impact', name: 'nav.impact' },
  { path: '/contact', name: 'nav.contact' },
  { path: '/volunteer', name: 'nav.volunteer' },
  { path: '/donate', name: 'nav.donate' },
  { path: '/privacy', name: 'footer.privacy' },
] as const

/** The page of the newsletter's form. Where it is hidden, the form is hidden on every page. */
export const NEWSLETTER_PAGE = '/newsletter'

/** Pages to which only emails link. No list on the site contains them. */
export const UNLISTED_PAGES = [
  NEWSLETTER_PAGE,
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
] as const
