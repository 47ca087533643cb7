import type { SitePageName } from '../../contract/site/page-names.ts'
import { SITE_SIDES } from '../../contract/site/values.ts'
import { differences } from '../differences.ts'
import { organisation, type OrganisationValues } from '../organisation.ts'
import type { SiteOverlay } from '../../domain/site/overlay.ts'

/** The fields of the theme and of the formats of numbers and dates. */
const APPEARANCE = ['logo', 'symbol', 'accent', 'months', 'digits', 'weekStart']

const FACTS = Object.fromEntries(
  Object.entries(organisation.fields).filter(([name]) => !APPEARANCE.includes(name)),
)

interface PublicSite {
  overlays: Partial<Record<SitePageName, SiteOverlay>>
  /** Null if staff have published none. */
  organisation: OrganisationValues | null
  shipped: OrganisationValues
}

/**
 * Whether the site is still the example: staff have published no name, address or text. The theme
 * and the formats of numbers and dates do not count.
 */
export const isExample = ({ overlays, organisation: own, shipped }: PublicSite): boolean =>
  Object.values(overlays).every((overlay) =>
    SITE_SIDES.every((side) => Object.keys(overlay[side]).length === 0),
  ) &&
  (own === null || differences(FACTS, { ...shipped }, { ...own }).length === 0)
