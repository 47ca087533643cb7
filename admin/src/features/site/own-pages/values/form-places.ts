import { isLanguage, LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { SectionFieldRules } from '@ufuq/shared/contract/page-sections'
import type { SiteSide } from '@ufuq/shared/contract/site/values'
import type { SectionProblem } from '@ufuq/shared/domain/own-pages/sections-problems'
import type { PageForm } from '../../editing/page-values.ts'
import {
  fieldsIn,
  keyIn,
  orderIn,
  OWN_TEXTS,
  SECTIONS,
  sectionKey,
  UNKNOWN,
  type Fields,
} from './page-form.ts'

export type FormName = `${SiteSide}.${string}`
export const formName = (side: SiteSide, key: string): FormName => `${side}.${key}`

/** One value of a form. */
export interface FormPlace {
  side: SiteSide
  key: string
  /** The id of the section; null for the page's own values. */
  section: string | null
  field: string
  /** The list item that the value belongs to, and the list; null if there is none. */
  item: { id: string; list: string } | null
  /**
   * The rules of the value's field. Undefined for the page's own values and the order of sections,
   * which belong to no section.
   */
  rules?: SectionFieldRules
}

/** All values of a form, in reading order. */
export function placesIn(form: PageForm): FormPlace[] {
  const own = { section: null, item: null }
  return [
    ...OWN_TEXTS.flatMap((field) =>
      LANGUAGES.map((side): FormPlace => ({ ...own, side, key: field, field })),
    ),
    { ...own, side: 'shared', key: 'cover', field: 'cover' },
    { ...own, side: 'shared', key: SECTIONS, field: SECTIONS },
    ...orderIn(form, SECTIONS).flatMap((section) => {
      const key = sectionKey(section)
      const isHidden = { ...own, section, side: 'shared', field: 'isHidden' } as const
      return [
        { ...isHidden, key: keyIn(key, 'isHidden') },
        ...placesOf(form, fieldsIn(form, section), { key, section, item: null }),
      ]
    }),
  ]
}

const placesOf = (
  form: PageForm,
  fields: Fields,
  within: Pick<FormPlace, 'key' | 'section' | 'item'>,
): FormPlace[] => [
  ...Object.entries(fields).flatMap(([field, rules]): FormPlace[] => {
    const key = keyIn(within.key, field)
    const sides = rules.type === 'words' ? LANGUAGES : (['shared'] as const)
    const own = sides.map((side) => ({ ...within, side, key, field, rules }))
    if (rules.type !== 'items') return own
    const items = orderIn(form, key).flatMap((id) =>
      placesOf(form, rules.fields, {
        key: keyIn(key, id),
        section: within.section,
        item: { id, list: field },
      }),
    )
    return [...own, ...items]
  }),
  ...unknownOf(form, within),
]

/** The values that a newer server has added, if any. */
function unknownOf(
  form: PageForm,
  within: Pick<FormPlace, 'key' | 'section' | 'item'>,
): FormPlace[] {
  const key = keyIn(within.key, UNKNOWN)
  if (form.shared[key] === undefined) return []
  return [{ ...within, side: 'shared', key, field: UNKNOWN }]
}

/** The field of a missing value; null if its section no longer exists. */
export function placeOfProblem(
  form: PageForm,
  { section, item, field }: SectionProblem,
  language: Language,
): FormName | null {
  const place = placesIn(form).find(
    (one) =>
      one.section === section &&
      (one.item?.id ?? null) === item &&
      one.field === field &&
      (one.side === 'shared' || one.side === language),
  )
  return place ? formName(place.side, place.key) : null
}

/**
 * The form's name for a value that the server names: `title.en`, `cover`, `sections.2.text.ar` or,
 * by ids, `sections.who.people.one.portrait` and `en.sections.who.text`.
 */
export function placeNamed(form: PageForm, named: string): FormName | null {
  const parts = named.split('.')
  const language = parts.find(isLanguage)
  const rest = parts.filter((part) => !isLanguage(part))
  const key = keyOfPath(form, rest)
  const known = placesIn(form).filter((place) => place.key === key)
  const place = known.find(({ side }) => side === 'shared' || side === language) ?? known[0]
  return place ? formName(place.side, place.key) : null
}

/** In the form, list items are named by their ids; the server may name them by their positions. */
function keyOfPath(form: PageForm, parts: readonly string[]): string {
  let key = ''
  for (const part of parts) {
    const order = key === '' ? [] : orderIn(form, key)
    key = key === '' ? part : keyIn(key, /^\d+$/.test(part) ? (order[Number(part)] ?? part) : part)
  }
  return key
}
