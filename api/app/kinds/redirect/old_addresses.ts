import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { pagePath } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'
import { REDIRECT_LIMITS } from '@ufuq/shared/contract/redirects'
import { isServerPath, oldPath } from '@ufuq/shared/domain/redirects/targets'

/** An address of a former site, and what it redirects to. */
export interface OldAddress {
  /** The decoded path with the language and without a trailing slash, or `?p=12`. */
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
/** The categories to which a category belongs, in its address. */
const PARENTS = /^((?:\/[a-z]{2})?\/category\/).+\//
const FEED = /^(?:\/([a-z]{2}))?\/(?:comments\/)?feed(?:\/(?:rss2?|atom|rdf))?$/
const SHORT = /^(?:p|page_id|attachment_id)$/

/** Whether a query may belong to an old address of a text, such as `?p=12` in WordPress. */
export const isShortAddress = (search: URLSearchParams): boolean =>
  [...search.keys()].some((name) => SHORT.test(name))

/** Finds the target of an address of the former site; null if no imported site had this address. */
export async function findOldAddress(
  path: string,
  search: URLSearchParams,
): Promise<Pick<OldAddress, 'language' | 'target'> | null> {
  const candidates = candidatesOf(path, search)
  if (candidates.length === 0) return null
  const rows: OldAddress[] = await db.from('old_addresses').whereIn('address', candidates)
  const [found] = candidates.flatMap((one) => rows.find(({ address }) => address === one) ?? [])
  if (found) return found
  const feed = FEED.exec(oldPath(path) ?? '')
  if (!feed || !(await db.from('old_addresses').select('id').first())) return null
  return { language: feed[1] === 'en' ? 'en' : 'ar', target: '/feed.xml' }
}

function candidatesOf(path: string, search: URLSearchParams): string[] {
  const short = [...search].filter(([name, id]) => SHORT.test(name) && /^\d{1,10}$/.test(id))
  const old = oldPath(path)
  if (short.length > 0) return short.map(([name, id]) => `?${name}=${id}`)
  if (old === null || old === '/' || old.length > REDIRECT_LIMITS.path) return []
  const plain = old.replace(ADDED, '').replace(SIZE, '').replace(PARENTS, '$1')
  return plain === old || plain === '' ? [old] : [old, plain]
}
