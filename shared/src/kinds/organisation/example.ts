import { differences } from '../differences.ts'
import { organisation, type OrganisationValues } from '../organisation.ts'
import type { ProgrammesValues } from '../programmes.ts'
import type { ChangedPages } from './texts-in-force.ts'

/** The fields of the theme, of formats, of what only machines read, and of what is hidden. */
const APPEARANCE = [
  'logo',
  'darkLogo',
  'symbol',
  'accent',
  'sender',
  'searchEngines',
  'timeZone',
  'months',
  'digits',
  'weekStart',
  'newsletterForm',
]

const FACTS = Object.fromEntries(
  Object.entries(organisation.fields).filter(([name]) => !APPEARANCE.includes(name)),
)

interface PublicSite {
  pages: ChangedPages
  /** Null if staff have published none. */
  organisation: OrganisationValues | null
  shipped: OrganisationValues
  /** Null if they are the shipped ones. */
  programmes: ProgrammesValues | null
}

/**
 * Whether the site is still the example: staff have published no name, address or text. The theme,
 * the formats of numbers and dates and what is hidden do not count.
 */
export const isExample = ({ pages, organisation: own, shipped, programmes }: PublicSite): boolean =>
  Object.keys(pages).length === 0 &&
  programmes === null &&
  (own === null || differences(FACTS, { ...shipped }, { ...own }).length === 0)
