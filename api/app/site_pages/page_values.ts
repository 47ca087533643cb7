import { withNames, type SiteNames } from '@ufuq/shared/domain/site/site-names'
import { applyOverlay, emptyOverlay, type SiteOverlay } from '@ufuq/shared/domain/site/overlay'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import { SITE_PARTS } from '@ufuq/shared/domain/site/pages'
import type { SiteValues } from '@ufuq/shared/domain/site/values'
import { shippedPage } from '#content/site_content'
import type SitePage from '#site_pages/site_page'
import type SitePageVersion from '#site_pages/site_page_version'

/** The values of a page with its changes, and with placeholders for the organisation's names. */
export const unnamedWith = (
  name: SitePageName,
  overlay: SiteOverlay = emptyOverlay(),
): SiteValues => applyOverlay(SITE_PARTS[name], shippedPage(name), overlay)

/** The values of a page with its changes and the current names, as visitors read them. */
export const valuesWith = (
  names: SiteNames,
  name: SitePageName,
  overlay?: SiteOverlay,
): SiteValues => withNames(unnamedWith(name, overlay), names)

/** The values of a published version, with the current names. */
export const valuesOfVersion = (names: SiteNames, { content }: SitePageVersion): SiteValues =>
  withNames(content, names)

/** The draft, or the values that a draft would start from. */
export const valuesOfDraft = (names: SiteNames, { name, draft, live }: SitePage): SiteValues =>
  valuesWith(names, name, draft ?? live)
