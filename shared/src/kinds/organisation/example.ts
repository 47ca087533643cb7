import { differences } from '../../model/differences.ts'
import { organisation, type OrganisationValues } from './organisation.ts'

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
  /** Those with other texts than the shipped ones. */
  pages: object
  /** Null if staff have published none. */
  organisation: OrganisationValues | null
  shipped: OrganisationValues
  /** Null if they are the shipped ones. */
  programmes: object | null
}

/**
 * Whether the site is still the example: staff have published no name, address or text. The theme,
 * the formats of numbers and dates and what is hidden do not count.
 */
export const isExample = ({ pages, organisation: own, shipped, programmes }: PublicSite): boolean =>
  Object.keys(pages).length === 0 &&
  programmes === null &&
  (own === null || differences(FACTS, { ...shipped }, { ...own }).length === 0)
