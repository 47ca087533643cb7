import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Language } from '@ufuq/shared/contract/languages'
import { readOldAddress } from '@ufuq/shared/domain/redirects/targets'

/** A redirect that staff created. */
interface StoredRedirect {
  id: number
  language: Language
  /** Without the language. */
  path: string
  target: string
  createdAt: string | Date
  createdById: number | null
}

interface Live {
  path: string
  target: string
}

/** All redirects by hand, of which there are at most `REDIRECT_LIMITS.byHand`. */
export async function readRedirects(
  client: QueryClientContract = db.connection(),
): Promise<StoredRedirect[]> {
  const rows: (Pick<StoredRedirect, 'id' | 'createdAt' | 'createdById'> & { live: string })[] =
    await client
      .from('sides')
      .join('entries', 'entries.id', 'sides.entry_id')
      .where({ 'sides.kind': 'redirect', 'sides.language': '', 'sides.is_public': true })
      .select(
        'entries.id',
        'entries.created_at as createdAt',
        'entries.created_by_id as createdById',
      )
      .select('sides.live')
  return rows.flatMap(({ live, ...row }) => {
    const { path, target } = JSON.parse(live) as Live
    const old = readOldAddress(path)
    return old ? [{ ...row, ...old, target }] : []
  })
}

/** The target of a redirect by hand; null if the path has none. */
export async function targetAt(language: Language, path: string): Promise<string | null> {
  const row: { live: string } | null = await db
    .from('addresses')
    .join('sides', 'sides.id', 'addresses.side_id')
    .where({ 'addresses.kind': '', 'addresses.language': language, 'addresses.slug': path })
    .where('sides.is_public', true)
    .select('sides.live')
    .first()
  return row && (JSON.parse(row.live) as Live).target
}
