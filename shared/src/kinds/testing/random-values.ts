import type { Fields } from '../../model/fields.ts'
import { places } from '../../model/places.ts'
import {
  applyValues,
  emptyOf,
  fieldsOfItem,
  isList,
  itemsIn,
  type Tree,
} from '../../model/values.ts'

/** Whole numbers below a limit; the same ones for the same seed. */
export type Random = (below: number) => number

export function seededRandom(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

/** Changes some values of an entry: writes texts and numbers; adds, removes and moves items. */
function changeAtRandom(fields: Fields, values: Tree, random: Random): Tree {
  const changed = structuredClone(values)
  for (const { field, value, set } of places(fields, changed)) {
    if (isList(field)) {
      if (random(3) === 0) set(listAtRandom(field, itemsIn(value), random))
    } else if (random(4) === 0) {
      if (typeof value === 'string' && field.type !== 'choice') set(`text ${random(100)}`)
      else if (typeof value === 'boolean') set(!value)
      else if (Array.isArray(value)) set([1 + random(9)])
      else if (['entry', 'user', 'file', 'number'].includes(field.type)) set(1 + random(9))
    }
  }
  return changed
}

/** Entries before and after random changes. */
export function* randomEntries(fields: Fields): Generator<[before: Tree, after: Tree]> {
  for (let seed = 1; seed <= 60; seed++) {
    const random = seededRandom(seed)
    let before = emptyOf(fields)
    for (let change = 0; change < 4; change++) {
      const after = changeAtRandom(fields, before, random)
      yield [before, after]
      before = after
    }
  }
}

type ListField = Parameters<typeof fieldsOfItem>[0]

function listAtRandom(field: ListField, items: Tree[], random: Random): Tree[] {
  const kinds = field.type === 'sections' ? Object.keys(field.of) : []
  const added: Tree = { id: `i${random(1_000_000)}`, kind: kinds[random(kinds.length)] }
  const next = [
    ...items.filter(() => random(4) > 0),
    { ...added, ...emptyOf(fieldsOfItem(field, added)) },
  ]
  if (random(2) === 0) next.reverse()
  return itemsIn(applyValues({ list: field }, {}, { list: next })['list'])
}
