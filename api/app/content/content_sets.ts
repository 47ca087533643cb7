import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'

/**
 * The sets of content that pages are made of, by short names without spaces: a page names them
 * while it is rendered, and a change names those whose pages it drops. Null is a change of
 * everything.
 */
export type ChangedSets = readonly string[] | null

/** Every list of publications, with its covers and links. */
export const LISTS = 'lists'
/** The organisation's names and the texts of the site's pages. Changing them changes everything. */
export const SITE = 'site'
/** The texts of a pair. */
export const pairSet = (pairId: number) => `pair-${pairId}`
/** What links to a text of a pair show of it. */
export const linkSet = (pairId: number) => `link-${pairId}`
/** The address of a text, in either language, including previous addresses. */
export const addressSet = (slug: string) => `address-${shortHash(slug)}`
/** The choice of texts that share a tag. */
export const tagSet = (key: string) => `tag-${shortHash(key)}`
/** The choice of the newest texts of a language. */
export const newestSet = (language: string) => `newest-${language}`
/** When texts were changed: documents list publications by id, a number of ids in each set. */
export const datesSet = (id: number) => `dates-${Math.ceil(id / IDS_PER_DOCUMENT)}`
export const pictureSet = (id: number) => `picture-${id}`
export const kindSet = (path: string) => `kind-${path}`

/** All dates, for a document that lists texts of any id. */
export const DATES = 'dates'

/**
 * Ids in a part of the sitemap. Search engines accept 50,000 addresses and 50 MB; the longest
 * Arabic slugs, percent-encoded and with their translations', reach the second limit long
 * before the first.
 */
export const IDS_PER_DOCUMENT = 5000

/** The set of a page that did not name what it is made of: every change drops it. */
export const UNKNOWN = 'unknown'

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10)

const collecting = new AsyncLocalStorage<Set<string>>()

/** Records the sets that the page being rendered shows. */
export function madeOf(...sets: readonly string[]) {
  const collected = collecting.getStore()
  if (collected) for (const set of sets) collected.add(set)
}

/** Runs `make` and collects the sets that it names. */
export async function collectSets<T>(
  make: () => Promise<T>,
): Promise<{ made: T; sets: ReadonlySet<string> }> {
  const sets = new Set<string>()
  const made = await collecting.run(sets, make)
  if (sets.size === 0) sets.add(UNKNOWN)
  return { made, sets }
}

/** A read for a page. If it does not name what it reads, every change drops the page. */
export async function readNamingSets<T>(read: () => Promise<T>): Promise<T> {
  const { made, sets } = await collectSets(read)
  madeOf(...sets)
  return made
}

/** Whether a change of these sets changes something made of those. */
export function isChanged(madeOfSets: ReadonlySet<string>, changed: ReadonlySet<string>): boolean {
  if (madeOfSets.has(UNKNOWN)) return true
  return !madeOfSets.isDisjointFrom(changed)
}
