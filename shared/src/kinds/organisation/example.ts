import { differences } from '../../model/differences.ts'
import { places } from '../../model/places.ts'
import { shownSide } from '../../model/sides.ts'
import type { Tree } from '../../model/values.ts'
import { page } from '../page/page.ts'
import { shippedPart } from '../page/shipped-page.ts'
import { FIGURES } from '../page/site-sections.ts'
import type { ProgrammesValues } from '../programmes/programmes.ts'
import { organisation, type OrganisationValues } from './organisation.ts'
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

interface CountedTexts {
  /** How many are the example's. */
  left: number
  all: number
}

/**
 * Counts the sentences and figures that visitors read in the shipped sections of a page, in each
 * language. A name such as "Our values" is anybody's. Both have the form of `sideOf`.
 */
export function countExampleTexts(sides: readonly { own: Tree; shipped: Tree }[]): CountedTexts {
  const textsOf = (side: Tree) =>
    [...places(page.fields, shippedPart(shownSide(page.fields, side)))].filter(
      ({ field, name, value }) =>
        field.type === 'text' &&
        (field.long === true || name in FIGURES || name === 'text') &&
        value !== '',
    )
  const counted = sides.flatMap(({ own, shipped }) => {
    const known = new Map(textsOf(shipped).map(({ path, value }) => [path, value]))
    return textsOf(own).map(({ path, value }) => known.get(path) === value)
  })
  return { left: counted.filter(Boolean).length, all: counted.length }
}

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
