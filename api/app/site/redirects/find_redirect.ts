import db from '@adonisjs/lucid/services/db'
import { readOldAddress } from '@ufuq/shared/domain/redirects/targets'
import { resolveTargets } from '#site/redirects/resolve_targets'

interface Found {
  kind: 'redirect'
  status: 301
  location: string
}

/**
 * Where an address leads that nothing else answers; null if nobody made a redirect, or its target
 * is not public. `path` is encoded.
 */
export async function findRedirect(path: string): Promise<Found | null> {
  const old = readOldAddress(path)
  if (!old) return null
  const row: { target: string } | null = await db
    .from('redirects')
    .where({ language: old.language, path: old.path })
    .select('target')
    .first()
  if (!row) return null
  const wanted = { target: row.target, language: old.language }
  const { address } = (await resolveTargets([wanted]))(wanted)
  return address === null ? null : { kind: 'redirect', status: 301, location: address }
}
