import { safeParse, type GenericSchema } from 'valibot'
import type { SiteField, SitePart } from '@ufuq/shared/domain/site/fields'
import { isSame } from '@ufuq/shared/domain/site/overlay'
import {
  SITE_SIDES,
  type SiteChanges,
  type SiteSide,
  type SiteValue,
} from '@ufuq/shared/contract/site/values'
import { isTree, valuePathsIn, type SiteValues } from '@ufuq/shared/domain/site/values'
import type { Refusal } from '../../../entries/entry-kind.ts'
import { fieldRules } from '../field-rules.ts'

type Parts = readonly SitePart[]

/**
 * The values of an editor's form: the whole page, with an empty string in every field that has no
 * value. A form interprets dots in its names as nesting, so its keys use slashes: `hero/title`.
 */
export type PageForm = Record<SiteSide, Record<string, SiteValue>>

/** The name of a value in the form. */
export const nameOf = (side: SiteSide, path: string): `${SiteSide}.${string}` =>
  `${side}.${keyOf(path)}`

const keyOf = (path: string) => path.replaceAll('.', '/')
const pathOf = (key: string) => key.replaceAll('/', '.')

/** The path of a value, given its name in the form. */
export function pathNamed(name: string): { side: SiteSide; path: string } | null {
  const [first = '', key = ''] = name.split('.', 2)
  const side = SITE_SIDES.find((one) => one === first)
  return side ? { side, path: pathOf(key) } : null
}

/** The values in a form. */
export const valuesIn = (form: PageForm): SiteValues => renamed(form, pathOf)

const renamed = (values: PageForm | SiteValues, nameFor: (key: string) => string): PageForm => {
  const sideOf = (side: SiteSide) =>
    Object.fromEntries(
      Object.entries(values[side]).flatMap(([key, value]) =>
        // A value without a control in the form may be undefined.
        isValue(value) ? [[nameFor(key), value] as const] : [],
      ),
    )
  return { ar: sideOf('ar'), en: sideOf('en'), shared: sideOf('shared') }
}

const isValue = (value: unknown): value is SiteValue =>
  typeof value === 'string' || (Array.isArray(value) && value.every((id) => typeof id === 'string'))

export function formOf(parts: Parts, values: SiteValues): PageForm {
  const form: PageForm = { ar: {}, en: {}, shared: {} }
  for (const { side, path, field } of valuePathsIn(parts, values)) {
    form[side][keyOf(path)] = values[side][path] ?? (field ? '' : [])
  }
  return form
}

/** A form completed with the values of another form, such as the other texts of an item. */
export const completed = (parts: Parts, form: PageForm, other: PageForm): PageForm =>
  formOf(
    parts,
    valuesIn({
      ar: { ...other.ar, ...form.ar },
      en: { ...other.en, ...form.en },
      shared: { ...other.shared, ...form.shared },
    }),
  )

/**
 * Reads the values of a page that this device stored, possibly in the format of an earlier release;
 * null if they are invalid.
 */
export function readDraft(parts: Parts, draft: unknown, saved: PageForm): PageForm | null {
  if (!isTree(draft)) return null
  const sideOf = (side: SiteSide) => {
    const own = draft[side]
    const values = Object.entries(isTree(own) ? own : {})
    return Object.fromEntries(
      values.filter((one): one is [string, SiteValue] => fits(saved[side][one[0]], one[1])),
    )
  }
  const own = { ar: sideOf('ar'), en: sideOf('en'), shared: sideOf('shared') }
  return completed(parts, own, saved)
}

/**
 * Whether a value has the type of the saved one; the values of an unsaved item have no saved value.
 */
const fits = (saved: SiteValue | undefined, value: unknown): boolean =>
  isValue(value) && (saved === undefined || Array.isArray(saved) === Array.isArray(value))

interface Typing {
  /** The state that the form was filled from. */
  saved: SiteValues
  typed: SiteValues
}

/** The values that a save sends: those that differ from the saved ones. */
export function changeOf(parts: Parts, { saved, typed }: Typing): SiteChanges {
  const change: SiteChanges = {}
  for (const { side, path, field } of valuePathsIn(parts, typed)) {
    const is = typed[side][path]
    if (is === undefined || isSame(is, saved[side][path] ?? (field ? '' : []))) continue
    const own = (change[side] ??= {})
    own[path] = is
  }
  return change
}

export const isEmptyChange = (change: SiteChanges): boolean =>
  SITE_SIDES.every((side) => change[side] === undefined)

/**
 * The invalid values. A draft may lack values of new items; with `isWhole`, missing values are
 * reported too.
 */
export const problemsIn = (
  parts: Parts,
  { saved, typed }: Typing,
  { isWhole }: { isWhole: boolean },
): Refusal[] =>
  valuePathsIn(parts, typed).flatMap(({ side, path, field, list }): Refusal[] => {
    const at = nameOf(side, path)
    const value = typed[side][path] ?? ''
    if (!field) {
      if (list && value.length < list.list.min) return [{ at, rule: 'minLength' }]
      return list && value.length > list.list.max ? [{ at, rule: 'maxLength' }] : []
    }
    if (value === '') {
      const isNeeded = isWhole || (saved[side][path] ?? '') !== ''
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
