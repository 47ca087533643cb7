import db from '@adonisjs/lucid/services/db'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { readOldAddress } from '@ufuq/shared/domain/redirects/targets'
import { resolveTargets } from '#site/redirects/resolve_targets'

interface Found {
  kind: 'redirect'
  status: 301
  location: string
}

/** An own page's address that never changes. */
const PAGE_BY_ID = /^\/page\/([1-9]\d{0,8})$/

/**
 * Where an address leads that nothing else answers; null if nobody made a redirect, or its target
 * is not public. `path` is encoded.
 */
export async function findRedirect(path: string): Promise<Found | null> {
  const old = readOldAddress(path)
  if (!old) return null
  const [, id] = PAGE_BY_ID.exec(old.path) ?? []
  if (id !== undefined) return toAddress(`page:${id}`, [old.language, otherLanguage(old.language)])
  const row: { target: string } | null = await db
    .from('redirects')
    .where({ language: old.language, path: old.path })
    .select('target')
    .first()
  return row && toAddress(row.target, [old.language])
}

/** To the first of these languages in which the target is public. */
async function toAddress(target: string, languages: readonly Language[]): Promise<Found | null> {
  const wanted = languages.map((language) => ({ target, language }))
  const resolve = await resolveTargets(wanted)
  const location = wanted.map((one) => resolve(one).address).find((address) => address !== null)
  return location === undefined ? null : { kind: 'redirect', status: 301, location }
}
