import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { OWN_PAGES_PATH } from '@ufuq/shared/contract/own-pages'
import { addressSet, kindSet, ownPageLinkSet, ownPageSet, SITE } from '#content/content_sets'
import type OwnPage from '#kinds/own_pages/own_page'

/**
 * The content sets of everything that shows the public texts of a page: the page itself, the
 * sitemap and the search.
 */
export const setsOfText = ({ id }: Pick<OwnPage, 'id'>): string[] => [
  kindSet(OWN_PAGES_PATH),
  ownPageSet(id),
]

/**
 * The content sets of `setsOfText`, and of everything that shows the address of a page. That
 * includes menus, and the pages at its current and former addresses and at the addresses in
 * `others`. Sections below a page of the site affect the set `SITE`, because every page states
 * which pages have such sections.
 */
export async function setsOfPlace(
  page: OwnPage,
  client: TransactionClientContract,
  others: readonly string[] = [],
): Promise<string[]> {
  if (page.below !== null) return [...setsOfText(page), SITE]
  const current = LANGUAGES.flatMap((language) => page.slugIn(language) ?? [])
  const former: { slug: string }[] = await client
    .from('page_redirects')
    .where('page_id', page.id)
    .select('slug')
  const slugs = new Set([...current, ...others, ...former.map(({ slug }) => slug)])
  return [...setsOfText(page), ownPageLinkSet(page.id), ...[...slugs].map(addressSet)]
}
