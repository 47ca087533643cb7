import db from '@adonisjs/lucid/services/db'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'
import type {
  Redirect as WireRedirect,
  RedirectCounts,
  RedirectKind,
} from '@ufuq/shared/contract/redirects'
import { readOldAddress } from '@ufuq/shared/domain/redirects/targets'
import { fromDatabaseTime } from '#core/time/database_time'
import { toWireTime } from '#core/time/wire_time'
import User from '#accounts/user'
import Redirect from '#site/redirects/redirect'
import { hitsOf } from '#site/redirects/count_requests'
import { resolveTargets } from '#site/redirects/resolve_targets'

/** The maximum number of automatic redirects of each kind that a list reads, newest first. */
const MAX_AUTOMATIC = 2000

/** The path to search for, from a path or from a complete address. */
const pathIn = (q: string): string => readOldAddress(q)?.path ?? q

interface Old {
  id: number | null
  language: Language
  path: string
  target: string
  createdAt: string
  by: User | null
}

interface Listed {
  kind: RedirectKind
  /** Part of the old address, or of the target of a redirect that was added by hand. */
  q?: string | undefined
}

/** The redirects of a kind, newest first. */
export async function listRedirects({ kind, q = '' }: Listed): Promise<Old[]> {
  const all = [
    ...(kind === 'automatic' ? [] : await redirectsByHand(q)),
    ...(kind === 'manual' ? [] : await automaticRedirects(q)),
  ].toSorted(
    (one, other) =>
      other.createdAt.localeCompare(one.createdAt) ||
      (other.id ?? 0) - (one.id ?? 0) ||
      one.path.localeCompare(other.path),
  )
  if (kind !== 'attention') return all
  const resolve = await resolveTargets(all, { isTitled: false })
  return all.filter((old) => resolve(old).state !== 'works')
}

const toOld = ({ id, language, path, target, createdAt, createdBy }: Redirect): Old => ({
  id,
  language,
  path,
  target,
  createdAt: toWireTime(createdAt),
  by: createdBy ?? null,
})

export const toWireRedirects = (redirects: readonly Redirect[]): Promise<WireRedirect[]> =>
  withTargets(redirects.map(toOld))

/** At most `REDIRECT_LIMITS.byHand` redirects are added by hand, so all of them are read. */
async function redirectsByHand(q: string): Promise<Old[]> {
  const query = Redirect.query().preload('createdBy')
  if (q !== '') {
    const part = (text: string) => `%${text.replaceAll(/[!%_]/g, '!$&')}%`
    void query.whereRaw("(path like ? escape '!' or target like ? escape '!')", [
      part(pathIn(q)),
      part(q),
    ])
  }
  return (await query).map(toOld)
}

/** The redirects that custom pages and publications have left at their former addresses. */
async function automaticRedirects(q: string): Promise<Old[]> {
  type Row = { language: Language; slug: string; created_at: string | Date; target: number }
  const read = (table: string, column: string): Promise<Row[]> =>
    db
      .from(table)
      .select('language', 'slug', 'created_at', `${column} as target`)
      .orderBy('id', 'desc')
      .limit(MAX_AUTOMATIC)
      .exec()
  const left = (rows: Row[], kind: string, above: string) =>
    rows.map((row): Old => ({
      id: null,
      language: row.language,
      path: `${above}/${row.slug}`,
      target: `${kind}:${row.target}`,
      createdAt: toWireTime(fromDatabaseTime(row.created_at)),
      by: null,
    }))
  const wanted = pathIn(q)
  return [
    ...left(await read('page_redirects', 'page_id'), 'page', ''),
    ...left(await read('publication_redirects', 'publication_id'), 'publication', '/publications'),
  ].filter(({ path }) => path.includes(wanted))
}

/** Adds the target of each redirect, and how often it was used. */
export async function withTargets(all: readonly Old[]): Promise<WireRedirect[]> {
  const resolve = await resolveTargets(all)
  const addresses = all.map(({ language, path }) => localizedPath(language, path))
  const hits = await hitsOf(addresses)
  return all.map(({ id, language, target, createdAt, by }, index) => {
    const from = addresses[index] ?? ''
    const { state, ...to } = resolve({ target, language })
    return {
      id,
      language,
      from,
      to,
      state,
      hits: hits.get(from) ?? 0,
      createdAt,
      by: User.colleague(by),
    }
  })
}

export async function countRedirects(): Promise<RedirectCounts> {
  const count = async (table: string) => {
    const [row] = await db.from(table).count('* as count')
    return Number(row?.count ?? 0)
  }
  const [missed] = await db.from('missed_addresses').where('is_ignored', false).count('* as count')
  const manual = await count('redirects')
  const automatic = (await count('page_redirects')) + (await count('publication_redirects'))
  return {
    all: manual + automatic,
    manual,
    automatic,
    attention: (await listRedirects({ kind: 'attention' })).length,
    missed: Number(missed?.count ?? 0),
  }
}
