import { safeParse, type GenericSchema } from 'valibot'
import type { SiteField, SitePart } from '@ufuq/shared/domain/site/fields'
import { isSame } from '@ufuq/shared/domain/site/overlay'
import {
  SITE_SIDES,
  type SiteSide,
  type SiteTree,
  type SiteTrees,
} from '@ufuq/shared/contract/site/trees'
import {
  emptyValues,
  isTree,
  placesIn,
  readTrees,
  setIn,
  type SiteValues,
} from '@ufuq/shared/domain/site/values'
import type { Refusal } from '../../../entries/entry-kind.ts'
import { fieldRules } from '../field-rules.ts'

type Parts = readonly SitePart[]

/** What an editor's form holds: the whole page, with a text in every place, by the keys of the values. */
export type PageForm = Record<SiteSide, Record<string, unknown>>

/** The name of a value in the form. */
export const nameOf = (side: SiteSide, path: string): `${SiteSide}.${string}` => `${side}.${path}`

/** The values in trees, as they cross the wire or stand in a form. */
export function valuesIn(parts: Parts, trees: Partial<Record<SiteSide, unknown>>): SiteValues {
  const values = emptyValues()
  for (const { side, path, field, value } of readTrees(parts, trees)) {
    if (field ? typeof value === 'string' : isOrder(value)) values[side].set(path, value as string)
  }
  return values
}

const isOrder = (value: unknown) =>
  Array.isArray(value) && value.every((id) => typeof id === 'string')

export function formOf(parts: Parts, values: SiteValues): PageForm {
  const form: SiteTrees = { ar: {}, en: {}, shared: {} }
  for (const { side, path, field } of placesIn(parts, values)) {
    setIn(form[side], path, values[side].get(path) ?? (field ? '' : []))
  }
  return form
}

/** A form with every value that it lacks, such as the rest of an item's texts, as it is in another one. */
export function completed(
  parts: Parts,
  form: Partial<Record<SiteSide, unknown>>,
  other: PageForm,
): PageForm {
  const own = valuesIn(parts, form)
  const rest = valuesIn(parts, other)
  return formOf(parts, {
    ar: new Map([...rest.ar, ...own.ar]),
    en: new Map([...rest.en, ...own.en]),
    shared: new Map([...rest.shared, ...own.shared]),
  })
}

/** Reads what this device kept of a page, maybe under a former release; null if it is not of one. */
export const readKept = (parts: Parts, value: unknown, saved: PageForm): PageForm | null =>
  isTree(value) ? completed(parts, value, saved) : null

interface Typing {
  /** What the form was filled from. */
  saved: SiteValues
  typed: SiteValues
}

/** What a save sends: the values that are other than saved. */
export function changeOf(
  parts: Parts,
  { saved, typed }: Typing,
): Partial<Record<SiteSide, SiteTree>> {
  const change: Partial<Record<SiteSide, SiteTree>> = {}
  for (const { side, path, field } of placesIn(parts, typed)) {
    const is = typed[side].get(path)
    if (is === undefined || isSame(is, saved[side].get(path) ?? (field ? '' : []))) continue
    setIn((change[side] ??= {}), path, is)
  }
  return change
}

export const isEmptyChange = (change: Partial<Record<SiteSide, SiteTree>>): boolean =>
  SITE_SIDES.every((side) => change[side] === undefined)

/**
 * The values that their places don't take. A draft may lack what its new items have not got yet; `isWhole` asks for that
 * too.
 */
export const problemsIn = (
  parts: Parts,
  { saved, typed }: Typing,
  { isWhole }: { isWhole: boolean },
): Refusal[] =>
  placesIn(parts, typed).flatMap(({ side, path, field, list }): Refusal[] => {
    const at = nameOf(side, path)
    const value = typed[side].get(path) ?? ''
    if (!field) {
      if (list && value.length < list.list.min) return [{ at, rule: 'minLength' }]
      return list && value.length > list.list.max ? [{ at, rule: 'maxLength' }] : []
    }
    if (value === '') {
      const isNeeded = isWhole || (saved[side].get(path) ?? '') !== ''
      return isNeeded && !field.isOptional ? [{ at, rule: 'required' }] : []
    }
    const { issues } = safeParse(ruleOf(field), value, { abortPipeEarly: true })
    return issues ? [{ at, rule: issues[0].message }] : []
  })

const rules = new WeakMap<SiteField, GenericSchema<unknown, string>>()

function ruleOf(field: SiteField): GenericSchema<unknown, string> {
  const known = rules.get(field)
  if (known) return known
  const rule = fieldRules(field)
  rules.set(field, rule)
  return rule
}
