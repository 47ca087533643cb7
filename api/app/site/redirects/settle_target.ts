import db from '@adonisjs/lucid/services/db'
import type { Language } from '@ufuq/shared/contract/languages'
import { readOldAddress, readRedirectTarget } from '@ufuq/shared/domain/redirects/targets'
import { page } from '@ufuq/shared/kinds/page'
import { normaliseSlug } from '@ufuq/shared/domain/slugs'
import siteSettings from '#config/site'
import { findPublication } from '#publications/reading/find_publication'

const PUBLICATION = /^\/publications\/([^/]+)$/

/**
 * Converts a typed target to its stored form. An address of the site, with or without its origin,
 * becomes a path. The address of a publication or a custom page becomes a reference to the record,
 * so that the redirect still works if that address changes.
 */
export async function settleTarget(typed: string, language: Language): Promise<string> {
  const { origin } = siteSettings
  const value = typed.startsWith(`${origin}/`) ? typed.slice(origin.length) : typed
  if (readRedirectTarget(value)?.kind !== 'path') return value
  const [, query = ''] = /^[^?#]*(.*)$/.exec(value) ?? []
  const old = readOldAddress(value)
  if (!old) return value
  const of = value.startsWith('/en') ? old.language : language
  const slug = PUBLICATION.exec(old.path)?.[1]
  if (slug !== undefined) {
    const found = await findPublication(slug, { language: of, forStaff: true })
    if (found) return `publication:${found.id}`
  }
  const found: { id: number } | null = await db
    .from('addresses')
    .join('sides', 'sides.id', 'addresses.side_id')
    .where({ 'addresses.kind': page.name, 'addresses.language': of })
    .where('addresses.slug', normaliseSlug(old.path.slice(1)))
    .whereNot('addresses.state', 'former')
    .select('sides.entry_id as id')
    .first()
  return found ? `page:${found.id}` : old.path + query
}
