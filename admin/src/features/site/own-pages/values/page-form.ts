import { LANGUAGES } from '@ufuq/shared/contract/languages'
import {
  OWN_PAGE_LIMITS,
  type OwnPageChange,
  type OwnPageContent,
  type OwnPageFields,
} from '@ufuq/shared/contract/own-pages'
import {
  fieldsOfKind,
  isSectionKind,
  SECTION_KINDS,
  type ItemsRules,
  type Section,
  type SectionFieldRules,
  type SectionKind,
} from '@ufuq/shared/contract/page-sections'
import { SITE_SIDES, type SiteSide, type SiteValue } from '@ufuq/shared/contract/site/values'
import { isTree } from '@ufuq/shared/domain/site/values'
import type { PageForm } from '../../editing/page-values.ts'

export type Fields = Readonly<Record<string, SectionFieldRules>>
type Values = Readonly<Record<string, unknown>>
type Edited = OwnPageContent & Pick<OwnPageFields, 'slug'>

/** The texts of a page besides those of its sections. */
export const OWN_TEXTS = ['title', 'lead', 'description', 'slug'] as const
export type OwnText = (typeof OWN_TEXTS)[number]
export const TEXT_MAX: Readonly<Record<Exclude<OwnText, 'slug'>, number>> = {
  title: OWN_PAGE_LIMITS.title.max,
  lead: OWN_PAGE_LIMITS.lead.max,
  description: OWN_PAGE_LIMITS.description.max,
}

/**
 * The order of the sections. The keys of a form contain slashes, because a form interprets dots as
 * nesting.
 */
export const SECTIONS = 'sections'
export const sectionKey = (id: string) => `${SECTIONS}/${id}`
export const keyIn = (parent: string, name: string) => `${parent}/${name}`
/** The string that marks a hidden section, because a form contains only strings and lists. */
const HIDDEN = 'yes'
export const isHiddenIn = (form: PageForm, id: string): boolean =>
  form.shared[keyIn(sectionKey(id), 'isHidden')] === HIDDEN
export const hiddenValue = (isHidden: boolean): string => (isHidden ? HIDDEN : '')

export const fieldsOf = (kind: SectionKind): Fields => SECTION_KINDS[kind]
/**
 * The field name under which the form stores, as JSON, the values that a newer server has added to
 * a section or an item. An older desktop app can't show them, and sends them back unchanged.
 */
export const UNKNOWN = '*'
export const isKnownSection = (form: PageForm, id: string): boolean =>
  isSectionKind(form.shared[keyIn(sectionKey(id), 'kind')])
/** The fields of a section; empty if the section's kind is not known. */
export const fieldsIn = (form: PageForm, id: string): Fields =>
  isKnownSection(form, id) ? fieldsOf(kindIn(form, id)) : {}

export const orderIn = (form: PageForm, key: string): readonly string[] => {
  const order = form.shared[key]
  return Array.isArray(order) ? order : []
}
export const textIn = (form: PageForm, side: SiteSide, key: string): string => {
  const text = form[side][key]
  return typeof text === 'string' ? text : ''
}
export const kindIn = (form: PageForm, id: string): SectionKind => {
  const kind = form.shared[keyIn(sectionKey(id), 'kind')]
  return isSectionKind(kind) ? kind : 'text'
}

/**
 * The content of the form: each text in its language, and everything else once for both languages.
 */
export function formOf(page: Edited): PageForm {
  const form: PageForm = { ar: {}, en: {}, shared: {} }
  for (const name of OWN_TEXTS) putText(form, name, page[name])
  form.shared['cover'] = numberText(page.cover)
  form.shared[SECTIONS] = page.sections.map(({ id }) => id)
  for (const section of page.sections) putSection(form, section)
  return form
}

export function putSection(form: PageForm, section: Section): void {
  const key = sectionKey(section.id)
  form.shared[keyIn(key, 'kind')] = section.kind
  form.shared[keyIn(key, 'isHidden')] = hiddenValue(section.isHidden)
  const { id: _, kind, isHidden: __, ...values } = section
  putFields(form, key, { fields: fieldsOfKind(kind), values })
}

export function putFields(
  form: PageForm,
  key: string,
  { fields, values }: { fields: Fields; values: Values },
): void {
  for (const [name, rules] of Object.entries(fields)) {
    const at = keyIn(key, name)
    const value = values[name]
    if (rules.type === 'words') putText(form, at, isTree(value) ? value : {})
    else if (rules.type === 'items') {
      const items: readonly (Values & { id: string })[] = Array.isArray(value) ? value : []
      form.shared[at] = items.map(({ id }) => id)
      for (const { id, ...item } of items)
        putFields(form, keyIn(at, id), { fields: rules.fields, values: item })
    } else
      form.shared[at] = typeof value === 'number' ? String(value) : textOr(value, initialOf(rules))
  }
  const unknown = Object.entries(values).filter(([name]) => !Object.hasOwn(fields, name))
  if (unknown.length > 0) {
    form.shared[keyIn(key, UNKNOWN)] = JSON.stringify(Object.fromEntries(unknown))
  }
}

function unknownIn(form: PageForm, key: string): Values {
  const text = textIn(form, 'shared', keyIn(key, UNKNOWN))
  return text === '' ? {} : (JSON.parse(text) as Values)
}

const initialOf = (rules: SectionFieldRules): string =>
  rules.type === 'choice' ? rules.choices[0] : ''
const textOr = (value: unknown, otherwise: string): string =>
  typeof value === 'string' ? value : otherwise
const numberText = (value: number | null): string => (value === null ? '' : String(value))

function putText(form: PageForm, key: string, text: Values): void {
  for (const language of LANGUAGES) form[language][key] = textOr(text[language], '')
}

/** The content of the page that is in the form. */
export const contentOf = (form: PageForm): Edited => ({
  title: wordsIn(form, 'title'),
  lead: wordsIn(form, 'lead'),
  description: wordsIn(form, 'description'),
  slug: wordsIn(form, 'slug'),
  cover: numberIn(form, 'cover'),
  sections: orderIn(form, SECTIONS).map((id) => sectionIn(form, id)),
})

export const sectionIn = (form: PageForm, id: string): Section => {
  const key = sectionKey(id)
  const kind = textIn(form, 'shared', keyIn(key, 'kind')) || kindIn(form, id)
  const values = valuesIn(form, key, fieldsIn(form, id))
  return { id, kind, isHidden: isHiddenIn(form, id), ...values } as Section
}

const valuesIn = (form: PageForm, key: string, fields: Fields): Values => ({
  ...Object.fromEntries(
    Object.entries(fields).map(([name, rules]) => [name, valueIn(form, keyIn(key, name), rules)]),
  ),
  ...unknownIn(form, key),
})

function valueIn(form: PageForm, key: string, rules: SectionFieldRules): unknown {
  switch (rules.type) {
    case 'words':
      return wordsIn(form, key)
    case 'picture':
    case 'tag':
      return numberIn(form, key)
    case 'items':
      return itemsIn(form, key, rules)
    default:
      return textIn(form, 'shared', key)
  }
}

const itemsIn = (form: PageForm, key: string, { fields }: ItemsRules) =>
  orderIn(form, key).map((id) => ({ id, ...valuesIn(form, keyIn(key, id), fields) }))

const wordsIn = (form: PageForm, key: string) => ({
  ar: textIn(form, 'ar', key),
  en: textIn(form, 'en', key),
})

function numberIn(form: PageForm, key: string): number | null {
  const text = textIn(form, 'shared', key)
  return text === '' ? null : Number(text)
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The change that a save sends: the texts and parts that differ from the saved page; null if there
 * is no difference.
 */
export function changeOf(saved: Edited, typed: PageForm): Omit<OwnPageChange, 'version'> | null {
  const [was, is] = [contentOf(formOf(saved)), contentOf(typed)]
  const change: Omit<OwnPageChange, 'version'> = {}
  for (const name of OWN_TEXTS) {
    for (const language of LANGUAGES) {
      const text = is[name][language]
      if (text !== was[name][language]) change[name] = { ...change[name], [language]: text }
    }
  }
  if (is.cover !== was.cover) change.cover = is.cover
  if (!isSame(is.sections, was.sections)) change.sections = is.sections
  return Object.keys(change).length === 0 ? null : change
}

/**
 * A form with only the sections and items that its order lists, completed with the values of
 * another form.
 */
export const completed = (form: PageForm, others: PageForm): PageForm =>
  formOf(
    contentOf({
      ar: { ...others.ar, ...form.ar },
      en: { ...others.en, ...form.en },
      shared: { ...others.shared, ...form.shared },
    }),
  )

/** Reads the form that this device stored; null if what was stored is not a valid form. */
export function readDraft(kept: unknown, saved: PageForm): PageForm | null {
  if (!isTree(kept)) return null
  const form: PageForm = { ar: {}, en: {}, shared: {} }
  for (const side of SITE_SIDES) {
    const own = kept[side]
    for (const [key, value] of Object.entries(isTree(own) ? own : {})) {
      if (fits(saved[side][key], value)) form[side][key] = value
    }
  }
  return completed(form, saved)
}

const fits = (saved: SiteValue | undefined, value: unknown): value is SiteValue =>
  (typeof value === 'string' ||
    (Array.isArray(value) && value.every((id) => typeof id === 'string'))) &&
  (saved === undefined || Array.isArray(saved) === Array.isArray(value))
