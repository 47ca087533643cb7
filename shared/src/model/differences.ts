import type { Language } from '../contract/languages.ts'
import type { Field, Fields } from './fields.ts'
import { places, type Place } from './places.ts'
import { emptyIn, isList, itemsIn, type Tree } from './values.ts'

export interface Difference {
  /** The path with the ids of items; see `Place`. */
  path: string
  field: Field
  language: Language | null
  /** The values; of lists, their items' ids and kinds in their order. */
  before: unknown
  after: unknown
}

/**
 * The values that differ. A list differs if items were added, removed or moved; a changed value in
 * an item is a difference of its own.
 */
export function differences(fields: Fields, before: Tree, after: Tree): Difference[] {
  const then = new Map([...places(fields, before)].map((place) => [place.path, place]))
  const found: Difference[] = []
  const compare = (was: Place | undefined, is: Place | undefined) => {
    const place = is ?? was
    if (!place) return
    const { path, field, language } = place
    const values = { before: comparedValue(field, was), after: comparedValue(field, is) }
    if (JSON.stringify(values.before) === JSON.stringify(values.after)) return
    found.push({ path, field, language, ...values })
  }
  for (const place of places(fields, after)) {
    compare(then.get(place.path), place)
    then.delete(place.path)
  }
  for (const place of then.values()) compare(place, undefined)
  return found
}

/**
 * A value in an item that is missing equals an empty one: whoever adds an item does not touch the
 * languages in which nothing was written.
 */
function comparedValue(field: Field, place: Place | undefined): unknown {
  const value = place === undefined ? emptyIn(field) : place.value
  return isList(field) ? itemsIn(value).map(({ id, kind }) => ({ id, kind })) : value
}

/** The languages that differences touch; null stands for what all languages share. */
export const touched = (found: readonly Difference[]): Set<Language | null> =>
  new Set(found.map(({ language }) => language))
