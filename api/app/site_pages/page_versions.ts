import type { HttpContext } from '@adonisjs/core/http'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import type { SiteSide } from '@ufuq/shared/contract/site/values'
import type { SiteOverlay } from '@ufuq/shared/domain/site/overlay'
import type { DateTime } from 'luxon'
import { ApiException } from '#core/errors/api_exception'
import { linkToNextPage } from '#core/lists/list_page'
import {
  findVersion,
  storeVersion,
  listVersions,
  type EntryVersion,
} from '#legacy_entries/versions'
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
  const entryId = await entryOf(name)
  if (entryId === null) return []
  const { rows, next } = await listVersions(entryId, options)
  if (next !== null) linkToNextPage(ctx, next)
  return rows
}

/** A published version; throws 404 if it does not exist. */
export async function findPageVersion(
  name: SitePageName,
  number: number,
  client?: TransactionClientContract,
): Promise<SitePageVersion> {
  const entryId = await entryOf(name, client)
  if (entryId === null) throw ApiException.notFound('Version')
  return new SitePageVersion(await findVersion(entryId, number, client))
}

async function entryOf(name: SitePageName, client?: TransactionClientContract) {
  const page = await SitePage.query(client && { client })
    .select('id', 'entryId')
    .where({ name })
    .first()
  return page?.entryId ?? null
}
