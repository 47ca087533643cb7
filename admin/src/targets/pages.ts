import { localizedPath } from '@ufuq/shared/contract/addresses'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { isSitePage, pathOfPage } from '@ufuq/shared/contract/site/page-names'
import { page, type PageValues } from '@ufuq/shared/kinds/page'
import type { WireEntry } from '@ufuq/shared/kinds/wire'
import { addressIn } from '../entry/side-state.ts'
import { allEntries } from './entries.ts'

export type PageEntry = WireEntry<PageValues> & {
  /** The number of values that the page lacks before a language can be public. */
  lacks: Record<Language, number>
}

/** Every page that staff made. */
export const allPages = () => allEntries<PageEntry>(page)

export const isPagePublic = ({ sides }: Pick<PageEntry, 'sides'>, language: Language): boolean =>
  sides[language]?.status === 'published'

/** The address of a page in a language; null if it has none yet. */
export const pathOf = (entry: WireEntry, language: Language): string | null =>
  isSitePage(entry.key)
    ? localizedPath(language, pathOfPage(entry.key))
    : addressIn(page, entry, language)

/**
 * The address to store in a link to a page. Both languages share the link, and each shows the
 * page's address in that language. An address in a language without a public page might not work in
 * the other language.
 */
export function addressOfPage({ sides, values: { slug } }: Pick<PageEntry, 'sides' | 'values'>) {
  const shown = LANGUAGES.find((one) => isPagePublic({ sides }, one) && slug[one] !== '')
  return `/${shown ? slug[shown] : slug.ar || slug.en}`
}
