import { PUBLIC_PAGES } from './addresses.ts'
import type { Language } from './languages.ts'

/** A page of the site in one language, as its share image shows it. */
export interface SharedSitePage {
  language: Language
  /**
   * The page's path without the slash, `home`, or the kind of an entry with its id, such as `page7`.
   */
  page: string
  /** The page's name, or the tagline on the home page. The logo contains the site's name. */
  words: string
}

type CommonText = 'tagline' | (typeof PUBLIC_PAGES)[number]['name']

/**
 * The page with this name, with the common texts of its language; unknown names count as `home`.
 */
export function sharedSitePage(
  name: string,
  language: Language,
  textOf: (key: CommonText) => string,
): SharedSitePage {
  const found = PUBLIC_PAGES.find(({ path }) => path === `/${name}` && name !== '')
  return found
    ? { language, page: name, words: textOf(found.name) }
    : { language, page: 'home', words: textOf('tagline') }
}

/** A page that staff composed, a document or another entry, as its share image shows it. */
export const sharedEntry = (
  kind: string,
  { id, language, title }: { id: number; language: Language; title: string },
): SharedSitePage => ({ language, page: `${kind}${id}`, words: title })
