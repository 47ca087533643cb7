import {
  SITE_SIDES,
  type SiteSide,
  type SiteValue,
  type SiteTree,
  type SiteTrees,
} from '../../contract/site/trees.ts'
import { LANGUAGES } from '../../contract/languages.ts'
import { isList, type SiteField, type SiteList, type SitePart } from './fields.ts'

/** The values of a page by their keys: `hero.title`. A list has its order at `{list}.order` of `shared`. */
export type SiteValues = Record<SiteSide, ReadonlyMap<string, SiteValue>>

/** The place of one value of a page. */
export interface SitePlace {
  side: SiteSide
  path: string
  part: SitePart
  /** Undefined for the order of a list. */
  field?: SiteField
  /** The list to which the order belongs, or the value's item. */
  list?: { path: string; list: SiteList; id?: string }
}

export const orderPath = (list: string) => `${list}.order`

export const emptyValues = (): Record<SiteSide, Map<string, SiteValue>> => ({
  ar: new Map(),
  en: new Map(),
  shared: new Map(),
})

/** Every place of a page, in its order; a list has the items that `idsOf` names. */
export const placesOf = (
  parts: readonly SitePart[],
  idsOf: (path: string, list: SiteList) => readonly string[],
): SitePlace[] =>
  parts.flatMap((part) =>
    Object.entries(part.fields).flatMap(([path, entry]): SitePlace[] => {
      if (!isList(entry)) return sidesOf(entry).map((side) => ({ side, path, part, field: entry }))
      return [
        { side: 'shared', path: orderPath(path), part, list: { path, list: entry } },
        ...idsOf(path, entry).flatMap((id) =>
          Object.entries(entry.fields).flatMap(([name, field]) =>
            sidesOf(field).map((side) => ({
              side,
              path: `${path}.${id}.${name}`,
              part,
              field,
              list: { path, list: entry, id },
            })),
          ),
        ),
      ]
    }),
  )

const sidesOf = ({ isShared }: SiteField): readonly SiteSide[] =>
  isShared ? ['shared'] : LANGUAGES

/** The order of a list among the values of a page. */
export function orderIn(values: SiteValues, path: string): readonly string[] {
  const order = values.shared.get(orderPath(path))
  return Array.isArray(order) ? order : []
}

/** The places of a page with these values. */
export const placesIn = (parts: readonly SitePart[], values: SiteValues): SitePlace[] =>
  placesOf(parts, (path) => orderIn(values, path))

const ITEM_ID = /^[a-z][a-zA-Z0-9-]{0,39}$/

/**
 * Whether an item may be called so: a key that objects and styles take, and that nothing else in the locale files has.
 */
export const isItemId = (id: unknown, { items, isClosed, beside }: SiteList): id is string =>
  typeof id === 'string' &&
  (items.includes(id) ||
    (!isClosed &&
      ITEM_ID.test(id) &&
      id !== 'order' &&
      !(id in Object.prototype) &&
      !beside?.includes(id)))

/** An id for a new item that no release ships. */
export const newItemId = (): string =>
  `n-${[...crypto.getRandomValues(new Uint8Array(10))].map((byte) => (byte % 36).toString(36)).join('')}`

export function toTrees(values: SiteValues): SiteTrees {
  const trees: SiteTrees = { ar: {}, en: {}, shared: {} }
  for (const side of SITE_SIDES) {
    for (const [path, value] of values[side]) setIn(trees[side], path, value)
  }
  return trees
}

export function setIn(tree: SiteTree, path: string, value: SiteValue) {
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let node = tree
  for (const key of keys) {
    const next = ownIn(node, key)
    node = isTree(next) ? next : (node[key] = {})
  }
  node[last] = value
}

/** What stands at a path of anything: only own members of plain objects are looked at. */
export const getIn = (tree: unknown, path: string): unknown =>
  path === '' ? tree : path.split('.').reduce<unknown>(ownIn, tree)

const ownIn = (node: unknown, key: string): unknown =>
  isTree(node) && Object.hasOwn(node, key) ? node[key] : undefined

export const isTree = (value: unknown): value is SiteTree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A member of sent trees; `value` is null where the shipped one is wanted again. */
export type SentValue = SitePlace & { value: unknown }

type SentTrees = Partial<Record<SiteSide, unknown>>

/** Every place of a page; a list has the items that sent trees name. */
export function placesNamedIn(parts: readonly SitePart[], trees: SentTrees): SitePlace[] {
  const idsOf = (path: string, list: SiteList) => [
    ...new Set(
      SITE_SIDES.flatMap((side) => {
        const node = getIn(trees[side], path)
        return isTree(node) ? Object.keys(node).filter((id) => isItemId(id, list)) : []
      }),
    ),
  ]
  return placesOf(parts, idsOf)
}

/** What sent trees name of a page. What no place of the page is called is left out. */
export const readTrees = (parts: readonly SitePart[], trees: SentTrees): SentValue[] =>
  placesNamedIn(parts, trees).flatMap((place) => {
    const value = getIn(trees[place.side], place.path)
    return value === undefined ? [] : [{ ...place, value }]
  })

/** The texts of a language by namespace. */
export type SiteTexts = Partial<Record<string, unknown>>

/**
 * The shipped values of a page: the locale files', and what the schema has besides. A shared value is the same in both
 * languages. `settings` are the shipped values of its namespace, by their keys. An item without its main value, such as a
 * network of which no setting says anything, is not shipped.
 */
export function shippedValues(
  parts: readonly SitePart[],
  texts: Record<'ar' | 'en', SiteTexts>,
  settings: Readonly<Record<string, string>> = {},
): SiteValues {
  const valueAt = ({ side, path, part, field, list }: SitePlace): unknown => {
    const name = path.slice(path.lastIndexOf('.') + 1)
    const text = getIn(texts[side === 'shared' ? 'ar' : side][part.namespace], path)
    const other = list?.id === undefined ? field?.shipped : list.list.shipped?.[list.id]?.[name]
    return settings[path] ?? text ?? other
  }
  const places = placesOf(parts, (_, { items }) => items)
  const given = new Set(
    places.filter((place) => (valueAt(place) ?? '') !== '').map(({ path }) => path),
  )
  const isShipped = (item: string, { main }: SiteList) => given.has(`${item}.${main}`)

  const values = emptyValues()
  for (const place of places) {
    const { side, path, field, list } = place
    if (list && !field) {
      const items = list.list.items.filter((id) => isShipped(`${list.path}.${id}`, list.list))
      values.shared.set(path, items)
    } else if (list?.id === undefined || isShipped(`${list.path}.${list.id}`, list.list)) {
      const value = valueAt(place)
      if (typeof value === 'string') values[side].set(path, value)
    }
  }
  return values
}
