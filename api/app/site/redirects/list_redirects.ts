import db from '@adonisjs/lucid/services/db'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'
import type {
  Redirect as WireRedirect,
  RedirectCounts,
  RedirectKind,
} from '@ufuq/shared/contract/redirects'
import { readOldAddress } from '@ufuq/shared/domain/redirects/targets'
import { page } from '@ufuq/shared/kinds/page'
import { wireTimeOf } from '#core/time/wire_time'
import User from '#accounts/user'
import { readRedirects } from '#site/redirects/read_redirects'
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
  byId: number | null
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
  const resolve = await resolveTargets(all)
  return all.filter((old) => resolve(old).state !== 'works')
}

/** At most `REDIRECT_LIMITS.byHand` redirects are added by hand, so all of them are read. */
async function redirectsByHand(q: string): Promise<Old[]> {
  const wanted = pathIn(q)
  const found = (await readRedirects()).filter(
    ({ path, target }) => path.includes(wanted) || target.includes(q),
  )
  return found.map(({ createdAt, createdById, ...old }) => ({
    ...old,
    createdAt: wireTimeOf(createdAt),
    byId: createdById,
  }))
}

/** The redirects that custom pages and publications have left at their former addresses. */
async function automaticRedirects(q: string): Promise<Old[]> {
  type Row = { language: Language; slug: string; created_at: string | Date; target: number }
  const publications: Row[] = await db
    .from('publication_redirects')
    .select('language', 'slug', 'created_at', 'publication_id as target')
    .orderBy('id', 'desc')
    .limit(MAX_AUTOMATIC)
  // A former address of a page has no date of its own: it is as old as the last change at most.
  const pages: Row[] = await formerPageAddresses()
    .select('addresses.language', 'addresses.slug', 'sides.changed_at as created_at')
    .select('sides.entry_id as target')
    .orderBy('sides.changed_at', 'desc')
    .orderBy('addresses.slug')
    .limit(MAX_AUTOMATIC)
  const left = (rows: Row[], kind: string, above: string) =>
    rows.map((row): Old => ({
      id: null,
      language: row.language,
      path: `${above}/${row.slug}`,
      target: `${kind}:${row.target}`,
      createdAt: wireTimeOf(row.created_at),
      byId: null,
    }))
  const wanted = pathIn(q)
  return [...left(pages, 'page', ''), ...left(publications, 'publication', '/publications')].filter(
    ({ path }) => path.includes(wanted),
  )
}

/** The former addresses of pages, but not the present one of a page in the bin. */
const formerPageAddresses = () =>
  db
    .from('addresses')
    .join('sides', 'sides.id', 'addresses.side_id')
    .where({ 'addresses.kind': page.name, 'addresses.state': 'former' })
    .where((own) => own.whereNull('sides.slug').orWhereColumn('sides.slug', '!=', 'addresses.slug'))

/** Adds the target of each redirect, and the name of its creator. */
export async function withTargets(all: readonly Old[]): Promise<WireRedirect[]> {
  const resolve = await resolveTargets(all)
  const people = await User.colleagues(all.map(({ byId }) => byId))
  return all.map(({ id, language, path, target, createdAt, byId }) => {
    const { state, ...to } = resolve({ target, language })
    const from = localizedPath(language, path)
    return { id, language, from, to, state, createdAt, by: people(byId) }
  })
}

export async function countRedirects(): Promise<RedirectCounts> {
  const [pages] = await formerPageAddresses().count('* as count')
  const [publications] = await db.from('publication_redirects').count('* as count')
  const [missed] = await db.from('missed_addresses').where('is_ignored', false).count('* as count')
  const manual = (await readRedirects()).length
  const automatic = Number(pages?.count ?? 0) + Number(publications?.count ?? 0)
  return {
    all: manual + automatic,
    manual,
    automatic,
    attention: (await listRedirects({ kind: 'attention' })).length,
    missed: Number(missed?.count ?? 0),
  }
}
