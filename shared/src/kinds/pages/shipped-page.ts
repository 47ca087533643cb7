import { isPageWithSections, type SitePageName } from '../../contract/site/page-names.ts'
import { brokenRule, isWritten, PLACEHOLDER, tidied } from '../../domain/site/rules.ts'
import { NAME_PLACEHOLDER } from '../../domain/site/site-names.ts'
import type { Fields } from '../fields.ts'
import { page } from '../page.ts'
import { places, type Place } from '../places.ts'
import { SECTIONS } from '../sections.ts'
import { FIGURES, SITE_SECTIONS } from '../site-sections.ts'
import { itemsIn, type Tree } from '../values.ts'
import { idOfKey, PAGE_TEMPLATES, type SectionTemplate } from './templates.ts'

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

/** The page with the sections only that staff have added. */
export const addedPart = (values: Tree): Tree => ({
  ...values,
  sections: itemsIn(values['sections']).filter((section) => !isOfTemplate(section)),
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

/** The rules that even the draft of a page must follow. `values` must be complete. */
export const shippedPageFaults = (key: SitePageName, values: Tree): ShippedPageFault[] => [
  ...faultsOfSections(key, itemsIn(values['sections'])),
  ...[...places(page.fields, shippedPart(values))].flatMap(faultsOfText),
]

function faultsOfSections(key: SitePageName, sections: readonly Tree[]): ShippedPageFault[] {
  const { sections: template, fixed = template.length } = PAGE_TEMPLATES[key]
  const movable = template.slice(fixed)
  const length = Math.max(sections.length, fixed)
  const found = Array.from({ length }, (_, at) => at).flatMap((at) => {
    const section = sections[at] ?? {}
    const shipped = at < fixed ? template[at] : movable.find(({ id }) => id === section['id'])
    const isValid = shipped
      ? isSame(section, shipped) && (at >= fixed || section['hidden'] !== true)
      : isAllowedBelow(key, section)
    if (!isValid) return [{ field: `sections.${at}.kind`, rule: 'enum' as const }]
    return shipped ? faultsOfItems(section, shipped, `sections.${at}`) : []
  })
  const isComplete = movable.every(({ id }) => sections.some((section) => section['id'] === id))
  return isComplete ? found : [...found, { field: 'sections', rule: 'enum' }]
}

const isSame = ({ id, kind }: Tree, shipped: SectionTemplate): boolean =>
  id === shipped.id && kind === shipped.kind

/** The kinds of the sections at the beginning of a page, which stay there. */
export function fixedKinds(key: SitePageName): string[] {
  const { sections, fixed = sections.length } = PAGE_TEMPLATES[key]
  return sections.slice(0, fixed).map(({ kind }) => kind)
}

/** The address of a notice begins with that of its page, but pages of the site have no notices. */
const isAllowedBelow = (key: SitePageName, { kind }: Tree): boolean =>
  isPageWithSections(key) && Object.hasOwn(SECTIONS, String(kind)) && kind !== 'openings'

/** The ids of items are keys in the texts of the site, which may have other texts beside them. */
function faultsOfItems(
  section: Tree,
  { kind, items = {}, buttons }: SectionTemplate,
  path: string,
): ShippedPageFault[] {
  const lists: SectionTemplate['items'] = buttons
    ? { ...items, buttons: { list: '', ids: [] } }
    : items
  return Object.entries(lists).flatMap(([name, { ids, beside = [] }]) => {
    const field = (SITE_SECTIONS[kind] as Fields)[name]
    const isFixed = field?.type === 'items' && field.min === field.max
    return itemsIn(section[name]).flatMap(({ id }, at) => {
      const isItem = isFixed
        ? id === idOfKey(ids[at] ?? '')
        : /^[a-z]/.test(String(id)) && !beside.includes(String(id))
      return isItem ? [] : [{ field: `${path}.${name}.${at}.id`, rule: 'enum' as const }]
    })
  })
}

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
