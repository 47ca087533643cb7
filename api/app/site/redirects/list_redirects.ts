import db from '@adonisjs/lucid/services/db'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'
import type { Redirect as WireRedirect, RedirectCounts } from '@ufuq/shared/contract/redirects'
import { readOldAddress } from '@ufuq/shared/domain/redirects/targets'
import { fromDatabaseTime } from '#core/time/database_time'
import { toWireTime } from '#core/time/wire_time'
import User from '#accounts/user'
import Redirect from '#site/redirects/redirect'
import { hitsOf } from '#site/redirects/count_requests'
import { resolveTargets } from '#site/redirects/resolve_targets'

/** The maximum number of automatic redirects of each kind in a list. */
const MAX_AUTOMATIC = 200
/** The maximum number of automatic redirects of each kind that a search reads. */
const MAX_SEARCHED = 2000

/** The path to search for, from a path or from a complete address. */
const pathIn = (q: string): string => readOldAddress(q)?.path ?? q

/**
 * The redirects that staff created; with `q`, those whose path or target contains it. There are at
 * most `REDIRECT_LIMITS.byHand`, so a search reads them all.
 */
export function findRedirects(q = '') {
  const query = Redirect.query().preload('createdBy')
  if (q !== '') {
    const part = (text: string) => `%${text.replaceAll(/[!%_]/g, '!$&')}%`
    void query.whereRaw("(path like ? escape '!' or target like ? escape '!')", [
      part(pathIn(q)),
      part(q),
    ])
  }
  return query
}

interface Old {
  id: number | null
  language: Language
  path: string
  target: string
  createdAt: string
  by: User | null
}

export const toWireRedirects = (redirects: readonly Redirect[]): Promise<WireRedirect[]> =>
  withTargets(
    redirects.map(({ id, language, path, target, createdAt, createdBy }) => ({
      id,
      language,
      path,
      target,
      createdAt: toWireTime(createdAt),
      by: createdBy ?? null,
    })),
  )

/** The newest redirects that own pages and publications have left at their former addresses. */
export async function automaticRedirects(q = ''): Promise<WireRedirect[]> {
  const read = (table: string, column: string) =>
    db
      .from(table)
      .select('language', 'slug', 'created_at', `${column} as target`)
      .orderBy('id', 'desc')
      .limit(q === '' ? MAX_AUTOMATIC : MAX_SEARCHED)
  type Row = { language: Language; slug: string; created_at: string | Date; target: number }
  const pages: Row[] = await read('page_redirects', 'page_id')
  const publications: Row[] = await read('publication_redirects', 'publication_id')
  const toOld = (row: Row, kind: string, above: string): Old => ({
    id: null,
    language: row.language,
    path: `${above}/${row.slug}`,
    target: `${kind}:${row.target}`,
    createdAt: toWireTime(fromDatabaseTime(row.created_at)),
    by: null,
  })
  const all = [
    ...pages.map((row) => toOld(row, 'page', '')),
    ...publications.map((row) => toOld(row, 'publication', '/publications')),
  ]
  const wanted = pathIn(q)
  return withTargets(
    all
      .filter(({ path }) => path.includes(wanted))
      .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
      .slice(0, MAX_AUTOMATIC),
  )
}

async function withTargets(all: readonly Old[]): Promise<WireRedirect[]> {
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
  return {
    manual: await count('redirects'),
    automatic: (await count('page_redirects')) + (await count('publication_redirects')),
    missed: Number(missed?.count ?? 0),
  }
}
