import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { pagePath } from '@ufuq/shared/contract/addresses'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { REDIRECT_LIMITS } from '@ufuq/shared/contract/redirects'
import { isServerPath, oldPath } from '@ufuq/shared/domain/redirects/targets'

/** An address of a former site, and what it redirects to. */
export interface OldAddress {
  /**
   * The decoded path with the language and without a trailing slash, or `?p=12`. Begins with its host
   * (`//en.old.example/about`) if several texts had the path, each on a host of its own.
   */
  address: string
  language: Language
  /** The target in the format of a redirect's target, or `GONE`. */
  target: string
}

/**
 * The target of an address whose text was not imported. Requests for such an address get a response
 * with status 410.
 */
export const GONE = 'gone'

/**
 * Stores the addresses that are not stored yet and do not belong to the server, in the transaction that imports their target. If a
 * stored address has no target, it gets the target that is imported later. Returns the number of
 * stored addresses.
 */
export async function writeOldAddresses(
  importId: number,
  addresses: readonly OldAddress[],
  client: TransactionClientContract,
): Promise<number> {
  const wanted = new Map(
    addresses
      .filter(({ address }) => !isServerPath(pagePath(address)))
      .map((one) => [one.address, one]),
  )
  if (wanted.size === 0) return 0
  const known: Pick<OldAddress, 'address' | 'target'>[] = await client
    .from('old_addresses')
    .whereIn('address', [...wanted.keys()])
    .select('address', 'target')
  const replaced: string[] = []
  for (const { address, target } of known) {
    if (target === GONE && wanted.get(address)?.target !== GONE) replaced.push(address)
    else wanted.delete(address)
  }
  if (replaced.length > 0) {
    await client.from('old_addresses').whereIn('address', replaced).delete()
  }
  const fresh = [...wanted.values()]
  if (fresh.length === 0) return 0
  await client
    .table('old_addresses')
    .multiInsert(fresh.map((one) => ({ ...one, import_id: importId })))
  return fresh.length
}

/**
 * Endings that WordPress appends to the address of a text. Addresses with these endings also lead
 * to the text.
 */
const ADDED =
  /\/(?:feed(?:\/(?:rss2?|atom|rdf))?|amp|trackback|embed|page\/\d+|comment-page-\d+|\d{1,2})$/
/** What WordPress adds to the name of a smaller version of a picture. */
const SIZE = /-\d+x\d+(?=\.\w+$)/
/** The lists of a tag or of a category below others, as WordPress, Ghost, Hugo and Jekyll name them. */
const LIST = /^((?:\/[a-z]{2})?)\/(tag|categor)(?:s|y|ies)?\/(?:.+\/)?([^/]+)$/
/** Feeds, also of a tag, an author or a folder. */
const FEED =
  /\/(?:feed(?:\/(?:rss2?|atom|rdf|.+\.xml))?|rss2?|(?:atom|feed|index|rss)\.(?:rss|xml)|feeds\/(?:posts|comments|\d+)\/.+|wp-(?:atom|commentsrss2|feed|rdf|rss2?)\.php)$/
const SITEMAP = /^(?:\/[a-z]{2})?\/(?:[\w-]+-)?sitemap[\w-]*\.xml(?:\.gz)?$/
/** The texts of a year, a month or a day. */
const ARCHIVE =
  /^(?:\/[a-z]{2})?(?:\/(?:archives?|blog))?\/(?:(?:19|20)\d\d(?:\/\d\d?){0,2}(?:\/page\/\d+)?|(?:19|20)\d\d_\d\d(?:_\d\d)?_archive\.html)$/
const HOME = /^\/(?:[a-z]{2})?$/
const SHORT = /^(?:p|page_id|attachment_id|cat)$/

/** Whether a query of the home page may be an old address, such as `?p=12` in WordPress. */
export const isShortAddress = (search: URLSearchParams): boolean =>
  [...search.keys()].some((name) => SHORT.test(name) || name === 'feed' || name === 's')

/**
 * The address of the former site's feed, which every import stores with the language of that site.
 */
export const OLD_FEED = '/feed'

/**
 * Finds the target of an address of the former site, on one of its hosts if that is requested; null
 * if no imported site had this address.
 */
export async function findOldAddress(
  path: string,
  search: URLSearchParams,
  host: string,
): Promise<Pick<OldAddress, 'language' | 'target'> | null> {
  const old = oldPath(path)
  if (old === null || old.length > REDIRECT_LIMITS.path) return null
  const general = generalTarget(old, search)
  const candidates = candidatesOf(old, search).flatMap((one) => [`//${host}${one}`, one])
  if (general) candidates.push(OLD_FEED)
  if (candidates.length === 0) return null
  const rows: OldAddress[] = await db.from('old_addresses').whereIn('address', candidates)
  const [found] = candidates.flatMap((one) => rows.find(({ address }) => address === one) ?? [])
  // also the feed of a text, whose comments are not here
  if (!general || found?.target.startsWith('/') === false) return found ?? null
  if (!found && !(await db.from('old_addresses').select('id').first())) return null
  // there is one sitemap for both languages
  if (general === '/sitemap.xml') return { language: DEFAULT_LANGUAGE, target: general }
  const prefix = LANGUAGES.find((language) => new RegExp(`^/${language}(?:/|$)`).test(old))
  return { language: prefix ?? found?.language ?? DEFAULT_LANGUAGE, target: general }
}

/** The target of an address that systems give every site: of a feed, an archive or a search. */
function generalTarget(old: string, search: URLSearchParams): string | null {
  if (FEED.test(old) || search.has('feed')) return '/feed.xml'
  if (SITEMAP.test(old)) return '/sitemap.xml'
  if (ARCHIVE.test(old)) return '/publications'
  const words = (HOME.test(old) && search.get('s')) || ''
  // networks add short numbers to the links that people share
  return /\p{L}|\d{3}/u.test(words) ? `/publications?q=${encodeURIComponent(words)}` : null
}

function candidatesOf(old: string, search: URLSearchParams): string[] {
  const short = [...search].filter(([name, id]) => SHORT.test(name) && /^\d{1,10}$/.test(id))
  if (short.length > 0) return short.map(([name, id]) => `?${name}=${id}`)
  const plain = old.replace(ADDED, '').replace(SIZE, '')
  const [, prefix = '', kind, name] = LIST.exec(plain) ?? []
  const lists = kind ? [`${prefix}/category/${name}`, `${prefix}/tag/${name}`] : []
  return [old, plain, ...(kind === 'tag' ? lists.toReversed() : lists)].filter(
    (one) => one !== '' && !HOME.test(one),
  )
}
