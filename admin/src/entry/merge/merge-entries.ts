import type { Field, Fields } from '@ufuq/shared/model/fields'
import { places, type Place } from '@ufuq/shared/model/places'
import {
  applyValues,
  emptyIn,
  fieldsOfItem,
  headOf,
  isList,
  isTree,
  itemsIn,
  mapFields,
  type Tree,
} from '@ufuq/shared/model/values'
import { titlesOfItem } from '../../words/item-titles.ts'
import type { Decided } from '../form/entry-kind.ts'
import {
  compareFields,
  isDifferent,
  joinValues,
  type ComparedField,
  type ComparedPath,
  type Three,
} from './compared-fields.ts'
import { compareWhole, type Stretch } from './paragraphs.ts'

// A list is compared as its items by their ids, beside their order. A value then has the same path
// in every version, however items have moved.

/** The key of the order of a list; no id of an item has this form. */
const ORDER = '$order'

const byId = (fields: Fields, values: Tree): Tree =>
  mapFields(fields, (field, name) => {
    if (!isList(field)) return values[name]
    const items = itemsIn(values[name]).map((item) => [
      String(item['id']),
      { ...headOf(field, item), ...byId(fieldsOfItem(field, item), item) },
    ])
    return { [ORDER]: items.map(([id]) => id), ...Object.fromEntries(items) }
  })

const inOrder = (fields: Fields, values: Tree): Tree =>
  mapFields(fields, (field, name) => {
    const value = values[name]
    if (!isList(field) || !isTree(value)) return value
    return orderIn(value).flatMap((id) => {
      const item = value[id]
      if (!isTree(item)) return []
      return [{ ...headOf(field, item), ...inOrder(fieldsOfItem(field, item), item) }]
    })
  })

const orderIn = (list: unknown): string[] =>
  isTree(list) && Array.isArray(list[ORDER]) ? list[ORDER].map(String) : []

/** Whether a compared value is the order of a list. */
export const isOrder = ({ place }: ComparedField): boolean => place.endsWith(`.${ORDER}`)

interface ValueTexts {
  label: (place: Place) => string
  /** A value as people read it. */
  shown: (place: Place, value: unknown) => string
}

/** The values of an entry in which three versions of it differ, in reading order. */
export function compareEntries(
  fields: Fields,
  { base, mine, theirs }: Three<Tree>,
  texts: ValueTexts,
): ComparedField[] {
  const versions = {
    base: byId(fields, base),
    mine: byId(fields, mine),
    theirs: byId(fields, theirs),
  }
  const before = placesByPath(fields, base)
  const ours = placesByPath(fields, mine)
  const others = placesByPath(fields, theirs)
  return [...ours.values()].flatMap((place): ComparedField[] => {
    const other = others.get(place.path)
    // Of an item that one of both has removed, only the order of its list is compared.
    if (!other) return []
    if (!isList(place.field)) return compareFields([comparedPath(place, texts)], versions)
    const { path } = place
    const orders = compareOrders(
      { base: idsIn(before.get(path)), mine: idsIn(place), theirs: idsIn(other) },
      { mine: hasTouched(before, ours, path), theirs: hasTouched(before, others, path) },
    )
    const nameOf = itemNames(place, other, texts)
    const order: ComparedField = {
      ...orders,
      place: `${path}.${ORDER}`,
      label: texts.label(place),
      language: null,
      hasParagraphs: false,
      fromText: JSON.parse,
      shown: (ids) => (ids === '' ? '' : (JSON.parse(ids) as string[]).map(nameOf).join(' · ')),
    }
    return isDifferent(order) ? [order] : []
  })
}

function comparedPath(place: Place, { label, shown }: ValueTexts): ComparedPath {
  const { path, field, language } = place
  if (isText(field)) {
    return {
      place: path,
      label: label(place),
      language,
      hasParagraphs: isLong(field),
      toText: (value) => (typeof value === 'string' ? value : ''),
      shown: (text) => shown(place, text),
    }
  }
  return {
    place: path,
    label: label(place),
    language,
    toText: (value) => JSON.stringify(value ?? emptyIn(field)),
    fromText: JSON.parse,
    shown: (text) => (text === '' ? '' : shown(place, JSON.parse(text))),
  }
}

type Places = ReadonlyMap<string, Place>

const placesByPath = (fields: Fields, values: Tree): Places =>
  new Map([...places(fields, values)].map((place) => [place.path, place]))

const idsIn = (place: Place | undefined) => itemsIn(place?.value).map(({ id }) => String(id))

/** Whether values of an item differ between two versions. */
const hasTouched = (before: Places, after: Places, list: string) => (id: string) =>
  [...after.values()].some(
    ({ path, value }) =>
      path.startsWith(`${list}.${id}.`) &&
      JSON.stringify(value) !== JSON.stringify(before.get(path)?.value),
  )

/** Names the items of a list in the comparison of their order. */
function itemNames(mine: Place, theirs: Place, { label }: ValueTexts) {
  const items = [...itemsIn(theirs.value), ...itemsIn(mine.value)]
  return (id: string): string => {
    const item = items.find((one) => one['id'] === id) ?? {}
    const { field } = mine
    const titles = isList(field) ? Object.values(titlesOfItem(field, item)) : []
    return titles.find((one) => one !== '') ?? `${label(mine)} ${id}`
  }
}

/** One's own values with those that were chosen of the others'. */
export function joinEntries(
  fields: Fields,
  { mine, theirs }: Pick<Three<Tree>, 'mine' | 'theirs'>,
  { fields: compared, choices }: Decided,
): Tree {
  const all = withItemsOf(byId(fields, mine), byId(fields, theirs))
  return applyValues(fields, {}, inOrder(fields, joinValues(all, compared, choices)))
}

/** The values of one version, and the items that only another one has. */
const withItemsOf = (own: Tree, other: Tree): Tree => ({
  ...other,
  ...Object.fromEntries(
    Object.entries(own).map(([key, value]) => {
      const others = other[key]
      return [key, isTree(value) && isTree(others) ? withItemsOf(value, others) : value]
    }),
  ),
})

/** Whether a text is compared by paragraph. */
export const isLong = (field: Field): boolean =>
  field.type === 'markdown' || (field.type === 'text' && field.long === true)

/** Whether the values of a field are texts, which people compare as they are. */
const isText = ({ type }: Field): boolean =>
  type === 'text' || type === 'markdown' || type === 'link' || type === 'slug' || type === 'choice'

type Order = readonly string[]
/** Whether somebody changed the texts of an item. */
type IsTouched = (id: string) => boolean
interface Touched {
  mine: IsTouched
  theirs: IsTouched
}

const areSame = (one: Order, other: Order) => one.join('\n') === other.join('\n')

/**
 * The merged order of a list, as JSON. Only conflicting orders need a decision. `isContested` is
 * true if an item was removed in one version and edited in the other.
 */
function compareOrders(
  orders: Three<Order>,
  touched: Touched,
): { stretches: Stretch[]; isContested: boolean } {
  const { base, mine, theirs } = orders
  if (areSame(mine, theirs)) return { stretches: [{ kind: 'same', text: '' }], isContested: false }
  const joined = joinedOrders(orders, touched)
  const [before, ours, other] = [joined.base, joined.mine, joined.theirs].map((ids) =>
    JSON.stringify(ids),
  ) as [string, string, string]
  const stretches: Stretch[] =
    ours === other
      ? [{ kind: areSame(theirs, base) ? 'mine' : 'theirs', text: ours }]
      : compareWhole(before, ours, other)
  const isContested = base.some(
    (id) =>
      (!mine.includes(id) && touched.theirs(id)) || (!theirs.includes(id) && touched.mine(id)),
  )
  return { stretches, isContested }
}

/**
 * The base order of a list, and the orders of both people. Each contains all added items and no
 * removed ones, so that only positions differ. An item that one person removed while the other
 * edited it stays.
 */
export function joinedOrders({ base, mine, theirs }: Three<Order>, touched: Touched) {
  const byMe = { from: base, to: mine, isKept: touched.theirs }
  const byThem = { from: base, to: theirs, isKept: touched.mine }
  return {
    base: withAddedItems(withAddedItems(base, byMe), byThem),
    mine: withAddedItems(withKept(mine, byMe), byThem),
    theirs: withAddedItems(withKept(theirs, byThem), byMe),
  }
}

interface ItemChange {
  from: Order
  to: Order
  /** Whether an item stays although it was removed. */
  isKept: IsTouched
}

/** The order with the items added between `from` and `to`, and without the removed ones. */
function withAddedItems(order: Order, { from, to, isKept }: ItemChange): string[] {
  const result = order.filter((id) => to.includes(id) || !from.includes(id) || isKept(id))
  for (const [index, id] of to.entries()) {
    if (from.includes(id) || result.includes(id)) continue
    const before = to.slice(0, index).findLast((one) => result.includes(one))
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, id)
  }
  return result
}

/** A person's own order, plus the removed items that stay. */
const withKept = (own: Order, { from, isKept }: ItemChange): string[] =>
  withAddedItems(own, {
    from: own,
    to: from.filter((id) => own.includes(id) || isKept(id)),
    isKept: () => true,
  })
