import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { type Language, otherLanguage } from '@ufuq/shared/contract/languages'
import { readOldAddress, isServerPath } from '@ufuq/shared/domain/redirects/targets'
import { page } from '@ufuq/shared/kinds/page/page'
import { findPublication } from '#kinds/publication/reading/find_publication'
import { findOldAddress, GONE } from '#kinds/redirect/old_addresses'
import { resolveTargets } from '#kinds/redirect/resolve_targets'

/** A redirect that staff created. */
interface StoredRedirect {
  id: number
  language: Language
  /** Without the language. */
  path: string
  target: string
}

interface Live {
  path: string
  target: string
}

/** All redirects by hand, of which there are at most `REDIRECT_LIMITS.byHand`. */
export async function readRedirects(client: QueryClientContract): Promise<StoredRedirect[]> {
  const rows: { id: number; live: string }[] = await client
    .from('sides')
    .where({ kind: 'redirect', language: '', is_public: true })
    .select('entry_id as id', 'live')
  return rows.flatMap(({ id, live }) => {
    const { path, target } = JSON.parse(live) as Live
    const old = readOldAddress(path)
    return old ? [{ id, ...old, target }] : []
  })
}

/** The target of a redirect by hand; null if the path has none. */
async function targetAt(language: Language, path: string): Promise<string | null> {
  const row: { live: string } | null = await db
    .from('addresses')
    .join('sides', 'sides.id', 'addresses.side_id')
    .where({ 'addresses.kind': '', 'addresses.language': language, 'addresses.slug': path })
    .where('sides.is_public', true)
    .select('sides.live')
    .first()
  return row && (JSON.parse(row.live) as Live).target
}

interface Found {
  kind: 'redirect'
  status: 301
  location: string
}

/** The address of a text of the former site that was not imported. */
interface Gone {
  kind: 'gone'
}

/** The permanent address of a custom page. */
const PAGE_BY_ID = /^\/page\/([1-9]\d{0,8})$/

/** A short address of a text, and of the page that shows it next to its translation. */
const SHORT = /^\/p\/([1-9]\d{0,9})(?:\/both)?$/

/**
 * Finds the redirect for an address that has no page, or reports that the address is gone. Null if
 * there is no such redirect, or if its target is not public. `path` is encoded, `host` is requested.
 */
export async function findRedirect(
  path: string,
  search: URLSearchParams,
  host: string,
): Promise<Found | Gone | null> {
  const old = readOldAddress(path)
  if (!old || isServerPath(old.path)) return null
  const [, id] = PAGE_BY_ID.exec(old.path) ?? []
  if (id !== undefined) {
    const target = `page:${await pageWithId(id)}`
    return toAddress(target, [old.language, otherLanguage(old.language)])
  }
  const [, text] = SHORT.exec(old.path) ?? []
  if (text !== undefined && (await findPublication(text))) {
    return { kind: 'redirect', status: 301, location: old.path }
  }
  const target = await targetAt(old.language, old.path)
  if (target !== null) return toAddress(target, [old.language])
  const imported = await findOldAddress(path, search, host)
  if (imported?.target === GONE) return { kind: 'gone' }
  return imported && toAddress(imported.target, [imported.language])
}

/** The id of the page that has this id, or had it in a former site. */
async function pageWithId(id: string): Promise<number> {
  const former: { id: number } | null = await db
    .from('addresses')
    .join('sides', 'sides.id', 'addresses.side_id')
    .where({ 'addresses.kind': page.name, 'addresses.language': '', 'addresses.slug': id })
    .select('sides.entry_id as id')
    .first()
  return former?.id ?? Number(id)
}

/** The redirect to the target in the first of these languages in which the target is public. */
async function toAddress(target: string, languages: readonly Language[]): Promise<Found | null> {
  const wanted = languages.map((language) => ({ target, language }))
  const resolve = await resolveTargets(wanted)
  const location = wanted.map((one) => resolve(one).address).find((address) => address !== null)
  return location === undefined ? null : { kind: 'redirect', status: 301, location }
}
