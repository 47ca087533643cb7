import type { Language } from '@ufuq/shared/contract/languages'
import { normaliseSlug } from '@ufuq/shared/domain/slugs'
import type { PageSide } from '@ufuq/shared/kinds/page/page'
import { addressFault } from '@ufuq/shared/kinds/page/page-addresses'
import { reads } from '#content/cache'
import { wireTimeOf } from '#core/time/wire_time'
import type { Entry } from '#entries/types'
import { pages } from '#kinds/page/page_kind'
import { findPublicEntry, publicIn, type PublicEntry } from '#reading/public_entries'

/** A page in the language in which visitors see it. */
export type PublicPage = PublicEntry<PageSide>

/** The page as visitors see it in this language or, without one, in the first; null if in none. */
export const publicPageIn = (entry: Entry, wanted?: Language): PublicPage | null =>
  publicIn(entry, wanted) as PublicPage | null

/** The slug of a page in a language in which it is public. */
export const publicSlugIn = (entry: Entry, language: Language): string | null =>
  publicPageIn(entry, language)?.content.slug ?? null

/** Finds the page that is or was public at an address; see `findPublicEntry`. */
export async function findPublicPage(
  typed: string,
  language: Language,
): Promise<PublicPage | null> {
  if (addressFault(normaliseSlug(typed)) !== null) return null
  reads('pages')
  return (await findPublicEntry(pages, typed, language)) as PublicPage | null
}

/** When the page became public in this language, in the format of the API. */
export const publishedAtOf = ({ publishedAt }: Pick<PublicPage, 'publishedAt'>): string =>
  wireTimeOf(publishedAt)
