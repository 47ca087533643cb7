import type { Language } from '../../contract/languages.ts'
import { isPageWithSections, type SitePageName } from '../../contract/site/page-names.ts'
import { inArabicDigits } from '../../domain/site/regional.ts'
import { brokenRule, isWritten, PLACEHOLDER, tidied } from '../../domain/site/rules.ts'
import { NAME_PLACEHOLDER, named, type SiteNames } from '../../domain/site/site-names.ts'
import { places, type Place } from '../../model/places.ts'
import { itemsIn, type Tree } from '../../model/values.ts'
import { page } from './page.ts'
import { SECTIONS } from './sections.ts'
import { FIGURES, SITE_SECTIONS } from './site-sections.ts'
import { PAGE_TEMPLATES, type SectionTemplate } from './templates.ts'

// The rules of the pages that the product ships, besides those of every page.

export interface ShippedPageFault {
  /** The form path of the value. */
  field: string
  rule: 'enum' | 'placeholder' | 'string' | 'year' | 'figure'
}

/** Whether a section is part of a page as the product ships it. */
export const isOfTemplate = ({ kind }: { kind?: unknown }): boolean =>
  Object.hasOwn(SITE_SECTIONS, String(kind))

/** The page with the shipped sections only. */
export const shippedPart = (values: Tree): Tree => ({
  ...values,
  sections: itemsIn(values['sections']).filter(isOfTemplate),
})

const formatOf = ({ field, name }: Place) =>
  field.type === 'text' && !field.localized ? FIGURES[name] : undefined

/** Normalises the years and figures of a page, such as their digits. Changes the values. */
export function tidyShippedPage(values: Tree): void {
  for (const place of places(page.fields, shippedPart(values))) {
    const kind = formatOf(place)
    if (kind && typeof place.value === 'string') place.set(tidied[kind](place.value))
  }
}

interface OnSite {
  /** The page as the product ships it, in the same language. */
  shipped: Tree
  names: SiteNames[Language]
  /** How the site writes numbers in this language. */
  locale: string
}

/**
 * A page in one language as visitors read it: with the organisation's names, and with the country's
 * digits in figures and in what the product ships. What staff have typed stays as typed.
 */
export function visitorSide(side: Tree, { shipped, names, locale }: OnSite): Tree {
  const read = structuredClone(side)
  const numbers = locale.endsWith('arab') ? inArabicDigits : (text: string) => text
  const originals = new Map([...places(page.fields, shipped)].map((one) => [one.path, one.value]))
  for (const place of places(page.fields, read)) {
    const { field, path, value } = place
    if (field.type !== 'text' || typeof value !== 'string') continue
    const text = named(value, names)
    place.set(formatOf(place) || originals.get(path) === value ? numbers(text) : text)
  }
  return read
}

/** The rules that even the draft of a page must follow. `values` must be complete. */
export const shippedPageFaults = (key: SitePageName, values: Tree): ShippedPageFault[] => [
  ...faultsOfSections(key, itemsIn(values['sections'])),
  ...[...places(page.fields, shippedPart(values))].flatMap(faultsOfText),
]

function faultsOfSections(key: SitePageName, sections: readonly Tree[]): ShippedPageFault[] {
  const { fixed, movable } = partsOf(key)
  const length = Math.max(sections.length, fixed.length)
  const found = Array.from({ length }, (_, at) => at).flatMap((at) => {
    const section = sections[at] ?? {}
    const path = `sections.${at}`
    if (at >= fixed.length && section['kind'] === repeatedKind(key))
      return faultsOfRepeated(key, section, path)
    const shipped = fixed[at] ?? movable.find(({ id }) => id === section['id'])
    const isValid = shipped
      ? isSame(section, shipped) && (at >= fixed.length || section['hidden'] !== true)
      : isAllowedBelow(key, section)
    if (!isValid) return [{ field: `${path}.kind`, rule: 'enum' as const }]
    return shipped ? faultsOfItems(section, path) : []
  })
  const isComplete = movable.every(({ id }) => sections.some((section) => section['id'] === id))
  return [...found, ...(isComplete ? [] : [INCOMPLETE])]
}

const INCOMPLETE = { field: 'sections', rule: 'enum' } as const

/** The shipped sections of a page that stay where they are, and those that staff may move. */
function partsOf(key: SitePageName) {
  const { sections, fixed, repeated } = PAGE_TEMPLATES[key]
  const others = sections.filter(({ kind }) => kind !== repeated?.kind)
  return { fixed: others.slice(0, fixed), movable: others.slice(fixed) }
}

/** The ids of added sections are keys in the texts of the site, too. */
function faultsOfRepeated(key: SitePageName, section: Tree, path: string): ShippedPageFault[] {
  const { sections, repeated } = PAGE_TEMPLATES[key]
  const id = String(section['id'])
  const shipped = sections.find((one) => one.kind === repeated?.kind && one.id === id)
  const template = shipped ?? (id.startsWith('n-') ? repeated?.template(id) : undefined)
  return template ? faultsOfItems(section, path) : [{ field: `${path}.id`, rule: 'enum' }]
}

const isSame = ({ id, kind }: Tree, shipped: SectionTemplate): boolean =>
  id === shipped.id && kind === shipped.kind

/** The kinds of the shipped sections of a page that stay where they are. */
export const fixedKinds = (key: SitePageName): string[] =>
  partsOf(key).fixed.map(({ kind }) => kind)

/** The kind of its shipped sections that staff may add and remove, too; see `repeated`. */
export const repeatedKind = (key: SitePageName): string | undefined =>
  PAGE_TEMPLATES[key].repeated?.kind

/** The address of a notice begins with that of its page, but pages of the site have no notices. */
const isAllowedBelow = (key: SitePageName, { kind }: Tree): boolean =>
  isPageWithSections(key) && Object.hasOwn(SECTIONS, String(kind)) && kind !== 'openings'

/** The ids of items are keys in the texts of the site. */
const faultsOfItems = (section: Tree, path: string): ShippedPageFault[] =>
  Object.entries(section).flatMap(([name, value]) =>
    itemsIn(value).flatMap(({ id }, at) =>
      /^[a-z]/.test(String(id))
        ? []
        : [{ field: `${path}.${name}.${at}.id`, rule: 'enum' as const }],
    ),
  )

/** Texts are looked up with names in them, so they must not contain other placeholders. */
function faultsOfText(place: Place): ShippedPageFault[] {
  const { field: declared, formPath: field, value } = place
  if (declared.type !== 'text' || typeof value !== 'string' || value === '') return []
  if (PLACEHOLDER.test(value.replaceAll(NAME_PLACEHOLDER, ''))) {
    return [{ field, rule: 'placeholder' }]
  }
  if (!isWritten(value)) return [{ field, rule: 'string' }]
  const kind = formatOf(place)
  return kind && brokenRule[kind](value) ? [{ field, rule: kind }] : []
}
