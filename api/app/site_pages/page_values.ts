import { withNames } from '@ufuq/shared/contract/site/names'
import { applyOverlay, emptyOverlay, type SiteOverlay } from '@ufuq/shared/contract/site/overlay'
import { SITE_PARTS, type SitePageName } from '@ufuq/shared/contract/site/pages'
import type { SiteValues } from '@ufuq/shared/contract/site/values'
import { knownContent, shippedPage } from '#site/site_content'
import type SitePage from '#site_pages/site_page'

/** The values of a page with what was changed of it, and with the names of the organisation, as visitors read them. */
export const valuesWith = (name: SitePageName, overlay: SiteOverlay = emptyOverlay()): SiteValues =>
  withNames(applyOverlay(SITE_PARTS[name], shippedPage(name), overlay), knownContent().names)

/** What the draft starts from, or is. */
export const valuesOfDraft = ({ name, draft, live }: SitePage): SiteValues =>
  valuesWith(name, draft ?? live)
