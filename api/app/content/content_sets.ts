import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'

/**
 * The sets of content that a change affects, by short names without spaces. A page declares its
 * sets while it is rendered; a change drops the pages that depend on the changed sets. Null means
 * everything.
 */
export type ChangedSets = readonly string[] | null

/** The set that every list of publications depends on, with its covers and links. */
export const LISTS = 'lists'
/**
 * The set of the organisation's names and the texts of the site's pages. A change to them affects
 * every page.
 */
export const SITE = 'site'
/** The set of a pair's texts. */
export const pairSet = (pairId: number) => `pair-${pairId}`
/**
 * The set of those parts of a pair's texts, such as the title, that are shown on pages with links
 * to the texts.
 */
export const linkSet = (pairId: number) => `link-${pairId}`
/**
 * The set for the address of a text or a custom page, in either language, including previous
 * addresses.
 */
export const addressSet = (slug: string) => `address-${shortHash(slug)}`
/** The set of the texts that have a tag. */
export const tagSet = (key: string) => `tag-${shortHash(key)}`
/** The set of the newest texts in a language. */
export const newestSet = (language: string) => `newest-${language}`
/**
 * The set of the modification dates of texts whose ids are in one range. Documents such as the
 * sitemap list publications by id.
 */
export const datesSet = (id: number) => `dates-${Math.ceil(id / IDS_PER_DOCUMENT)}`
export const pictureSet = (id: number) => `picture-${id}`
export const kindSet = (path: string) => `kind-${path}`
/** The set of one document. Webhooks announce it; pages depend on the set of its kind. */
export const documentSet = (id: number) => `document-${id}`
/** The set of a custom page's public texts. */
export const ownPageSet = (id: number) => `own-page-${id}`
/**
 * The set of the addresses of a custom page in the languages in which it is public; menus contain
 * them.
 */
export const ownPageLinkSet = (id: number) => `own-link-${id}`

/**
 * The set that changes when the disclosure page becomes public or stops being public; menus with an
 * entry for the page depend on it.
 */
export const DISCLOSURE_LINK_SET = 'disclosure-link'

/** The set of all modification dates, for a document that lists texts regardless of their ids. */
export const DATES = 'dates'

/**
 * The number of ids in a part of the sitemap. Search engines accept 50,000 addresses and 50 MB.
 * With the longest Arabic slugs, which are percent-encoded and repeated as translations, a part
 * reaches the size limit long before the address limit.
 */
export const IDS_PER_DOCUMENT = 5000

/** The set of a page that has declared no sets; every change drops such a page. */
export const UNKNOWN = 'unknown'

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10)

const collecting = new AsyncLocalStorage<Set<string>>()

/** Records the sets that the page being rendered depends on. */
export function madeOf(...sets: readonly string[]) {
  const collected = collecting.getStore()
  if (collected) for (const set of sets) collected.add(set)
}

/** Runs `make` and collects the sets that it declares. */
export async function collectSets<T>(
  make: () => Promise<T>,
): Promise<{ made: T; sets: ReadonlySet<string> }> {
  const sets = new Set<string>()
  const made = await collecting.run(sets, make)
  if (sets.size === 0) sets.add(UNKNOWN)
  return { made, sets }
}

/** Runs a read for a page. If the read declares no sets, every change drops the page. */
export async function readNamingSets<T>(read: () => Promise<T>): Promise<T> {
  const { made, sets } = await collectSets(read)
  madeOf(...sets)
  return made
}

/** Whether a change to the sets `changed` affects something that depends on `madeOfSets`. */
export function isChanged(madeOfSets: ReadonlySet<string>, changed: ReadonlySet<string>): boolean {
  if (madeOfSets.has(UNKNOWN)) return true
  return !madeOfSets.isDisjointFrom(changed)
}
