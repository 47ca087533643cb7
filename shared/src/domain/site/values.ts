import {
  SITE_SIDES,
  type SiteSide,
  type SiteValue,
  type SiteValues,
} from '../../contract/site/values.ts'
import { LANGUAGES } from '../../contract/languages.ts'
import { isList, type SiteField, type SiteList, type SitePart } from './fields.ts'

export type { SiteValues } from '../../contract/site/values.ts'

/** The writable form of `SiteValues`, for values that are being built. */
export type WritableValues = Record<SiteSide, Record<string, SiteValue>>

/** The path of one value of a page. */
export interface SiteValuePath {
  side: SiteSide
  path: string
  part: SitePart
  /** Undefined for the order of a list. */
  field?: SiteField
  /** The list that an order or a value belongs to; a value also has the id of its item. */
  list?: { path: string; list: SiteList; id?: string }
}

export const orderPath = (list: string) => `${list}.order`

export const emptyValues = (): WritableValues => ({ ar: {}, en: {}, shared: {} })

/** Every field of a page, in its order. A list has the items that `idsOf` returns. */
export const pathsOf = (
  parts: readonly SitePart[],
  idsOf: (path: string, list: SiteList) => readonly string[],
): SiteValuePath[] =>
  parts.flatMap((part) =>
    Object.entries(part.fields).flatMap(([path, entry]): SiteValuePath[] => {
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
  const order = values.shared[orderPath(path)]
  return Array.isArray(order) ? order : []
}

/** The fields of a page with these values. */
export const valuePathsIn = (parts: readonly SitePart[], values: SiteValues): SiteValuePath[] =>
  pathsOf(parts, (path) => orderIn(values, path))

const ITEM_ID = /^[a-z][a-zA-Z0-9-]{0,39}$/

/**
 * Whether an item id is valid: it can be a key of objects and styles, and does not collide with
 * other keys in the locale files.
 */
export const isItemId = (id: unknown, { items, beside }: SiteList): id is string =>
  typeof id === 'string' &&
  (items.includes(id) ||
    (ITEM_ID.test(id) && id !== 'order' && !(id in Object.prototype) && !beside?.includes(id)))

/** An id for a new item, different from the ids of all default items. */
export const newItemId = (): string =>
  `n-${[...crypto.getRandomValues(new Uint8Array(10))].map((byte) => (byte % 36).toString(36)).join('')}`

/** Nested objects whose levels are the parts of the keys, as in the locale files. */
export type TextsTree = { [key: string]: unknown }

export function setIn(tree: TextsTree, path: string, value: string) {
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let node: TextsTree = tree
  for (const key of keys) {
    const next = ownIn(node, key)
    if (isTree(next)) node = next
    else {
      const made: TextsTree = {}
      node[key] = made
      node = made
    }
  }
  node[last] = value
}

/** The value at a path. Only own members of plain objects are read. */
export const getIn = (tree: unknown, path: string): unknown =>
  path === '' ? tree : path.split('.').reduce<unknown>(ownIn, tree)

const ownIn = (node: unknown, key: string): unknown =>
  isTree(node) && Object.hasOwn(node, key) ? node[key] : undefined

export const isTree = (value: unknown): value is TextsTree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as it was sent: null to restore the default. */
export type SentValue = SiteValuePath & { value: unknown }

type SentValues = Partial<Record<SiteSide, unknown>>

/** Every field of a page. A list has the items that occur in the sent values. */
export function pathsNamedIn(parts: readonly SitePart[], sent: SentValues): SiteValuePath[] {
  const keys = SITE_SIDES.flatMap((side) => (isTree(sent[side]) ? Object.keys(sent[side]) : []))
  const idsOf = (path: string, list: SiteList) => {
    const item = `${path}.`
    const ids = keys.flatMap((key) =>
      key.startsWith(item) ? key.slice(item.length).split('.').slice(0, 1) : [],
    )
    return [...new Set(ids)].filter((id) => isItemId(id, list))
  }
  return pathsOf(parts, idsOf)
}

/** The sent values of a page, without unknown fields. */
export const readSent = (parts: readonly SitePart[], sent: SentValues): SentValue[] =>
  pathsNamedIn(parts, sent).flatMap((valuePath) => {
    const value = ownIn(sent[valuePath.side], valuePath.path)
    return value === undefined ? [] : [{ ...valuePath, value }]
  })

/** The texts of a language by namespace. */
export type SiteTexts = Partial<Record<string, unknown>>

/**
 * The default values of a page, from the locale files and the schema. Shared values are the same in
 * both languages. Items without their main value are omitted.
 */
export function shippedValues(
  parts: readonly SitePart[],
  texts: Record<'ar' | 'en', SiteTexts>,
): SiteValues {
  const valueAt = ({ side, path, part, field, list }: SiteValuePath): unknown => {
    const name = path.slice(path.lastIndexOf('.') + 1)
    const given = texts[side === 'shared' ? 'ar' : side]
    const other = list?.id === undefined ? field?.shipped : list.list.shipped?.[list.id]?.[name]
    return getIn(given[part.namespace], path) ?? other
  }
  const valuePaths = pathsOf(parts, (_, { items }) => items)
  const present = new Set(
    valuePaths.filter((valuePath) => (valueAt(valuePath) ?? '') !== '').map(({ path }) => path),
  )
  const isShipped = (item: string, { main }: SiteList) => present.has(`${item}.${main}`)

  const values = emptyValues()
  for (const valuePath of valuePaths) {
    const { side, path, field, list } = valuePath
    if (list && !field) {
      const items = list.list.items.filter((id) => isShipped(`${list.path}.${id}`, list.list))
      values.shared[path] = items
    } else if (list?.id === undefined || isShipped(`${list.path}.${list.id}`, list.list)) {
      const value = valueAt(valuePath)
      if (typeof value === 'string') values[side][path] = value
    }
  }
  return values
}
