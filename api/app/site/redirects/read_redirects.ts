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
}

interface Live {
  path: string
  target: string
}

/** All redirects by hand, of which there are at most `REDIRECT_LIMITS.byHand`. */
export async function readRedirects(
  client: QueryClientContract = db.connection(),
): Promise<StoredRedirect[]> {
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
