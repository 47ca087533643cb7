import { differences } from '../differences.ts'
import { organisation, type OrganisationValues } from '../organisation.ts'
import type { ChangedPages } from './texts-in-force.ts'

/** The fields of the theme and of the formats of numbers and dates. */
const APPEARANCE = ['logo', 'symbol', 'accent', 'months', 'digits', 'weekStart']

const FACTS = Object.fromEntries(
  Object.entries(organisation.fields).filter(([name]) => !APPEARANCE.includes(name)),
)

interface PublicSite {
  pages: ChangedPages
  /** Null if staff have published none. */
  organisation: OrganisationValues | null
  shipped: OrganisationValues
}

/**
 * Whether the site is still the example: staff have published no name, address or text. The theme
 * and the formats of numbers and dates do not count.
 */
export const isExample = ({ pages, organisation: own, shipped }: PublicSite): boolean =>
  Object.keys(pages).length === 0 &&
  (own === null || differences(FACTS, { ...shipped }, { ...own }).length === 0)
