import { DEFAULT_LANGUAGE, type Language } from './languages.ts'

const ENGLISH = /^\/en(?=\/|$)/

/** The address alone decides: `/en` and everything under it is English, the rest Arabic. */
export const languageOf = (pathname: string): Language =>
  ENGLISH.test(pathname) ? 'en' : DEFAULT_LANGUAGE

/** `/en/about/` and `/about` are both the page `/about`. */
export const pagePath = (pathname: string): string =>
  pathname.replace(ENGLISH, '').replace(/\/+$/, '') || '/'

/** The address of a page in a language: `/about` is `/en/about` in English. Keeps query and hash. */
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
