import type {
  Done,
  SitePage as WirePage,
  SitePageItem,
  SiteVersion,
  SiteVersionDetail,
} from '@ufuq/shared/contract/site/calls'
import { changesBetween } from '@ufuq/shared/domain/site/changes'
import type { SiteNames } from '@ufuq/shared/domain/site/site-names'
import { newlyShipped } from '@ufuq/shared/domain/site/overlay'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import { SITE_PARTS } from '@ufuq/shared/domain/site/pages'
import { SITE_SIDES, type SiteSide, type SiteValues } from '@ufuq/shared/contract/site/values'
import type { DateTime } from 'luxon'
import User from '#accounts/user'
import { toWireTime } from '#core/time/wire_time'
import { shippedPage } from '#content/site_content'
import { toColleague } from '#entries/colleagues'
import type { Review } from '#entries/review/reviews'
import type { EntryVersion } from '#legacy_entries/versions'
import { valuesOfVersion, valuesWith } from '#site_pages/page_values'
import type SitePage from '#site_pages/site_page'
import { mayEditPage } from '#site_pages/site_pages_policy'
import type SitePageVersion from '#site_pages/site_page_version'

/** The person who reads a page, and the organisation's names, which appear in the shipped texts. */
export interface PageReading {
  reader: User
  names: SiteNames
}

/**
 * Converts a page for the API. The row must be loaded with the related people; it is null for a
 * page without changes.
 */
export function toSitePage(
  name: SitePageName,
  row: SitePage | null,
  { reader, names }: PageReading,
): WirePage {
  const shipped = shippedPage(name)
  const overlay = row?.draft ?? row?.live
  return {
    ...headOf(name, row, reader),
    live: valuesWith(names, name, row?.live),
    draft: row?.draft ? valuesWith(names, name, row.draft) : null,
    shipped: valuesWith(names, name),
    newer: overlay ? newlyShipped(SITE_PARTS[name], shipped, overlay) : [],
  }
}

export function toSitePageItem(
  name: SitePageName,
  row: SitePage | null,
  { reader, names }: PageReading,
  review: Review | null,
): SitePageItem {
  const live = valuesWith(names, name, row?.live)
  return {
    ...headOf(name, row, reader),
    changed: changedSides(name, valuesWith(names, name), live),
    drafted: row?.draft ? changedSides(name, live, valuesWith(names, name, row.draft)) : [],
    ...(row?.draft && review && { review: markOf(review) }),
  }
}

const markOf = ({ state, requestedBy }: Review) => ({
  state,
  requestedBy: toColleague({ id: requestedBy.id, name: requestedBy.displayName }),
})

function headOf(name: SitePageName, row: SitePage | null, reader: User) {
  return {
    name,
    version: row?.version ?? 0,
    saved: row?.draft ? done(row.changedBy, row.changedAt) : null,
    published: done(row?.publishedBy, row?.publishedAt),
    can: { edit: mayEditPage(reader) },
  }
}

/** The sides that differ between two states of a page. */
export function changedSides(
  name: SitePageName,
  before: SiteValues,
  after: SiteValues,
): SiteSide[] {
  const sides = new Set(changesBetween(SITE_PARTS[name], before, after).map(({ side }) => side))
  return SITE_SIDES.filter((side) => sides.has(side))
}

export const done = (by: User | null | undefined, at: DateTime | null | undefined): Done | null =>
  at ? { by: User.colleague(by), at: toWireTime(at) } : null

/** Converts a published version, which is stored as a version of an entry, for the API. */
export const toSiteVersion = ({ number, sides, saved }: EntryVersion): SiteVersion => ({
  number,
  published: saved,
  sides: sides as SiteSide[],
})

export const toSiteVersionDetail = (
  version: SitePageVersion,
  names: SiteNames,
): SiteVersionDetail => ({
  number: version.number,
  published: version.published,
  sides: version.sides,
  values: valuesOfVersion(names, version),
})
