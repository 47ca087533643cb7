import { places } from '../../model/places.ts'
import { shownSide } from '../../model/sides.ts'
import { itemsIn, type Tree } from '../../model/values.ts'
import { page } from './page.ts'
import { shippedPart } from './shipped-page.ts'
import { FIGURES, type SiteSectionKind } from './site-sections.ts'

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

/** The sections that state facts: what an organisation did, counts, spends and promises. */
const FACTS: readonly string[] = [
  'story',
  'history',
  'statistics',
  'stories',
  'projects',
  'gifts',
  'spending',
] satisfies SiteSectionKind[]

/**
 * The ids of the sections with facts on a page, in one language, that have no text but the example's.
 * On an organisation's own site, they would be untrue.
 */
export function sectionsOfExample({ own, shipped }: { own: Tree; shipped: Tree }): string[] {
  const textsOf = (section: Tree) =>
    [...places(page.fields, { sections: [section] })].filter(({ field }) => field.type === 'text')
  const known = new Map(
    itemsIn(shipped['sections'])
      .flatMap(textsOf)
      .map(({ path, value }) => [path, value]),
  )
  return itemsIn(own['sections'])
    .filter(
      (section) =>
        FACTS.includes(String(section['kind'])) &&
        textsOf(section).every(({ path, value }) => known.get(path) === value),
    )
    .map(({ id }) => String(id))
}

/** Whether a page of the example claims anything; what these say is true for everybody. */
export const makesClaims = (key: unknown): boolean => key !== 'publications' && key !== 'privacy'

/** Single texts with facts or promises, by the kinds of their sections. */
const CLAIMS: Readonly<Partial<Record<string, readonly string[]>>> = {
  application: ['text', 'promise'],
  teaser: ['text'],
} satisfies Partial<Record<SiteSectionKind, readonly string[]>>

/**
 * The texts of the example that claim something, in one language: the lead of a page (in no section),
 * and those in sections that have more than facts.
 */
export function claimsOfExample({ own, shipped }: { own: Tree; shipped: Tree }) {
  const ofShipped = itemsIn(shipped['sections'])
  const lead = own['lead'] === shipped['lead'] ? [{ section: null, name: 'lead' }] : []
  const inSections = itemsIn(own['sections']).flatMap((section) => {
    const original = ofShipped.find(({ id }) => id === section['id'])
    return (CLAIMS[String(section['kind'])] ?? [])
      .filter((name) => section[name] === original?.[name])
      .map((name) => ({ section: String(section['id']), name }))
  })
  return [...lead, ...inSections]
}
