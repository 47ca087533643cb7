import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import type { SiteSide } from '@ufuq/shared/contract/site/values'
import type { SiteOverlay } from '@ufuq/shared/domain/site/overlay'
import type { DateTime } from 'luxon'
import { inQuietTransaction } from '#content/in_transaction'
import { ApiException } from '#core/errors/api_exception'
import type { Reconciliation } from '#core/jobs/reconciliation'
import { linkToNextPage } from '#core/lists/list_page'
import { findVersion, storeVersion, listVersions, type EntryVersion } from '#entries/versions'
import { unnamedWith } from '#site_pages/page_values'
import SitePage from '#site_pages/site_page'
import SitePageVersion from '#site_pages/site_page_version'

interface Published {
  number: number
  overlay: SiteOverlay
  /** The sides that changed. */
  sides: SiteSide[]
  byId: number | null
  at: DateTime | null
}

/** Stores the published state of a page permanently. */
export async function storePageVersion(
  { name, entryId }: SitePage,
  { number, overlay, sides, byId, at }: Published,
  client: TransactionClientContract,
): Promise<void> {
  if (entryId === null) throw new Error('The published page has no entry')
  const content = unnamedWith(name, overlay)
  const state = { state: 'published' as const, sides, content, byId, at }
  await storeVersion({ entryId, number }, state, client)
}

/** The published versions of a page without their texts, newest first. */
export async function listPageVersions(
  ctx: HttpContext,
  name: SitePageName,
  options: { limit?: number | undefined; after?: number | undefined },
): Promise<EntryVersion[]> {
  const page = await pageWithVersions(name)
  if (!page) return []
  const { rows, next } = await listVersions(page.entryId, options)
  if (next !== null) linkToNextPage(ctx, next)
  return rows
}

/** A published version; throws 404 if it does not exist. */
export async function findPageVersion(
  name: SitePageName,
  number: number,
  client?: TransactionClientContract,
): Promise<SitePageVersion> {
  const page = await pageWithVersions(name, client)
  if (!page) throw ApiException.notFound('Version')
  return new SitePageVersion(await findVersion(page.entryId, number, client))
}

/**
 * The entry of a page. Before returning it, completes versions that were published before release
 * 1.1.
 */
async function pageWithVersions(name: SitePageName, client?: TransactionClientContract) {
  const page = await SitePage.query(client && { client })
    .select('id', 'entryId')
    .where({ name })
    .first()
  if (!page?.entryId) return null
  const rows: { id: number }[] = await incomplete(client).where('page.id', page.id)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0 && client) await complete(ids, client)
  else if (ids.length > 0) await ofPageVersions.repair(ids)
  return { entryId: page.entryId }
}

const incomplete = (client: QueryClientContract = db.connection()) =>
  client
    .from('site_page_versions as version')
    .join('site_pages as page', 'page.id', 'version.page_id')
    .whereNotNull('page.entry_id')
    .whereNotExists((kept) =>
      kept
        .from('entry_versions as kept')
        .whereColumn('kept.entry_id', 'page.entry_id')
        .whereColumn('kept.number', 'version.number'),
    )
    .select('version.id')

/**
 * Completes versions that development builds published before release 1.1, when entries had no
 * versions. No release published versions in this form.
 */
export const ofPageVersions: Reconciliation = {
  name: 'versions of pages',
  async find(limit) {
    const rows: { id: number }[] = await incomplete().limit(limit)
    return rows.map(({ id }) => id)
  },
  repair: (ids) => inQuietTransaction((client) => complete(ids, client)),
}

async function complete(ids: readonly number[], client: TransactionClientContract) {
  const missing = await incomplete(client)
    .whereIn('version.id', [...ids])
    .select('page.entry_id', 'version.number', 'version.sides', 'version.content')
    .select('version.published_by_id as by_id', 'version.published_at as written_at')
  for (const { id: _, ...row } of missing) {
    const bytes = Buffer.byteLength(row.content)
    await client.table('entry_versions').insert({ ...row, state: 'published', bytes })
  }
  return missing.length
}
