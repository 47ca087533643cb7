import { LANGUAGES, type Language } from '../../contract/languages.ts'
import { canBeHidden, isSitePage } from '../../contract/site/page-names.ts'
import { lacking } from '../../model/contents.ts'
import type { Fields } from '../../model/fields.ts'
import { places } from '../../model/places.ts'
import { isList, itemsIn, type Tree } from '../../model/values.ts'
import { addressFault } from './page-addresses.ts'
import { page, PAGE_LIMITS, SHIPPED_PAGE_LIMITS, type PageValues } from './page.ts'
import { isPlaceholder } from './placeholder.ts'
import { SECTIONS } from './sections.ts'
import { isOfTemplate, shippedPageFaults } from './shipped-page.ts'
import type { ShippedPageFault } from './shipped-page.ts'

/** A reason why a page can't be public in a language yet. */
interface PageProblem {
  /** The form path of the value, such as `sections.2.heading.en`; `sections` if none is shown. */
  field: string
  /**
   * `required`: the value is empty. `minItems`: the list has too few items. `placeholder`: the text
   * of a template was not replaced.
   */
  rule: 'required' | 'minItems' | 'placeholder'
}

/** Where to apply for what a notice offers, which may be a form instead. */
const APPLY = SECTIONS.openings.openings.fields.apply

/** The texts that a page of the site has besides its title. */
const REQUIRED_TEXTS = ['lead', 'searchTitle', 'description']

/**
 * What a page lacks before a language can be public, in reading order. Hidden sections may be
 * incomplete, but at least one section must be shown. `values` must be complete. `key` is that of a
 * page that the product ships.
 */
export function pageProblems(
  values: Tree,
  language: Language,
  key: string | null = null,
): PageProblem[] {
  const { fields } = page
  const named = Object.entries(fields).map(([name, field]) =>
    key !== null && REQUIRED_TEXTS.includes(name)
      ? [name, { ...field, required: true } as const]
      : [name, field],
  )
  const missing = new Set(lacking(Object.fromEntries(named) as Fields, values, language))
  const isEmpty = itemsIn(values['sections']).every(({ hidden }) => hidden === true)
  return [...places(page.fields, values)].flatMap((place): PageProblem[] => {
    const { formPath, field, value, isHidden } = place
    if (isHidden) return []
    const isUnreachable = field === APPLY && value === '' && place.owner['form'] === null
    if (isUnreachable) return [{ field: formPath, rule: 'required' }]
    if (missing.has(formPath) || (formPath === 'sections' && isEmpty)) {
      return [{ field: formPath, rule: isList(field) ? 'minItems' : 'required' }]
    }
    const isRead = place.language === null || place.language === language
    const isLeft = isRead && typeof value === 'string' && isPlaceholder(value)
    return isLeft ? [{ field: formPath, rule: 'placeholder' }] : []
  })
}

/** A rule that even the draft of a page must follow. */
interface PageFault {
  /** The form path of the value. */
  field: string
  rule:
    | 'required'
    | 'distinct'
    | 'maxItems'
    | 'maxBytes'
    | 'slug'
    | 'reserved'
    | 'maxLength'
    | ShippedPageFault['rule']
}

/**
 * The rules between the fields of a page that its values break. Ids of items are unique on the whole
 * page, because they are parts of addresses. `values` must be complete. `key` is that of a page that
 * the product ships.
 */
export function pageFaults(values: Tree, key: string | null = null): PageFault[] {
  const { title, slug } = values as unknown as Pick<PageValues, 'title' | 'slug'>
  const sections = itemsIn(values['sections'])
  const items = [...places(page.fields, values)]
    .filter(({ field }) => isList(field))
    .flatMap(({ formPath, value }) =>
      itemsIn(value).map(({ id }, at) => ({ id, field: `${formPath}.${at}.id` })),
    )
  const ids = items.map(({ id }) => id)
  const limits = key === null ? PAGE_LIMITS : SHIPPED_PAGE_LIMITS
  const bytes = new TextEncoder().encode(JSON.stringify(sections)).length
  const isUntitled = LANGUAGES.every((language) => title[language].trim() === '')
  return [
    ...(isSitePage(key) ? shippedPageFaults(key, values) : sections.flatMap(ofOtherPage)),
    ...(isUntitled ? [{ field: 'title', rule: 'required' } as const] : []),
    ...(values['hidden'] === true && !(isSitePage(key) && canBeHidden(key))
      ? [{ field: 'hidden', rule: 'enum' } as const]
      : []),
    ...LANGUAGES.flatMap((language) => {
      const rule = slug[language] === '' ? null : addressFault(slug[language])
      return rule ? [{ field: `slug.${language}`, rule }] : []
    }),
    ...items
      .filter(({ id }, at) => ids.indexOf(id) !== at)
      .map(({ field }) => ({ field, rule: 'distinct' }) as const),
    ...(items.length - sections.length > limits.items
      ? [{ field: 'sections', rule: 'maxItems' } as const]
      : []),
    ...(bytes > limits.bytes ? [{ field: 'sections', rule: 'maxBytes' } as const] : []),
  ]
}

/** Sections of the pages that the product ships belong to these pages only. */
const ofOtherPage = (section: Tree, at: number): PageFault[] =>
  isOfTemplate(section) ? [{ field: `sections.${at}.kind`, rule: 'enum' }] : []
