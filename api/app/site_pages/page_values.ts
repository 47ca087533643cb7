import { applyOverlay, emptyOverlay, type SiteOverlay } from '@ufuq/shared/contract/site/overlay'
import { SITE_PARTS, type SitePageName } from '@ufuq/shared/contract/site/pages'
import type { SiteValues } from '@ufuq/shared/contract/site/values'
import { shippedPage } from '#site_pages/shipped_pages'
import type SitePage from '#site_pages/site_page'

/** The values of a page with what was changed of it. */
export const valuesWith = (name: SitePageName, overlay: SiteOverlay = emptyOverlay()): SiteValues =>
  applyOverlay(SITE_PARTS[name], shippedPage(name), overlay)

/** What the draft starts from, or is. */
export const valuesOfDraft = ({ name, draft, live }: SitePage): SiteValues =>
  valuesWith(name, draft ?? live)
