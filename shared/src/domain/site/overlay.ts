import type { SitePart } from './fields.ts'
import { SITE_SIDES, type SiteSide, type SiteValue } from '../../contract/site/values.ts'
import {
  emptyValues,
  orderIn,
  valuePathsIn,
  type SiteValuePath,
  type SiteValues,
} from './values.ts'

/**
 * The changes to a page, by the keys of the values. Each contains the default value that it
 * replaced, or null. If a later release has another default, that default is offered but never
 * applied.
 */
export type SiteOverlay = Record<SiteSide, Record<string, OverlayEntry>>

export interface OverlayEntry {
  value: SiteValue
  replaced: SiteValue | null
}

export const emptyOverlay = (): SiteOverlay => ({ ar: {}, en: {}, shared: {} })

export const isEmptyOverlay = (overlay: SiteOverlay): boolean =>
  SITE_SIDES.every((side) => Object.keys(overlay[side]).length === 0)

/** The values of a page: the changed ones, and the default for everything else. */
export function applyOverlay(
  parts: readonly SitePart[],
  shipped: SiteValues,
  overlay: SiteOverlay,
): SiteValues {
  const all = emptyValues()
  for (const side of SITE_SIDES) {
    Object.assign(all[side], shipped[side])
    for (const [path, { value }] of Object.entries(overlay[side])) all[side][path] = value
  }
  return onlyPaths(parts, all)
}

/**
 * Removes values that do not belong to the page: those of items that are not in their list, items
 * without any value, and values of earlier releases.
 */
export function onlyPaths(parts: readonly SitePart[], all: SiteValues): SiteValues {
  const values = emptyValues()
  const valuePaths = valuePathsIn(parts, all)
  const present = new Set(
    valuePaths.filter(({ side, path, list }) => list?.id && path in all[side]).map(itemOf),
  )
  for (const valuePath of valuePaths) {
    const { side, path, list, field } = valuePath
    const value = all[side][path]
    if (value === undefined) continue
    if (field) values[side][path] = value
    else if (list) {
      const order = orderIn(all, list.path).filter((id) => present.has(`${list.path}.${id}`))
      values[side][path] = order
    }
  }
  return values
}

const itemOf = ({ list }: SiteValuePath) => `${list?.path}.${list?.id}`

/**
 * The differences between values and the default ones. A value that is also in `previous` keeps the
 * default that it replaced then. `shown` contains the default values as the page shows them, if
 * they differ.
 */
export function overlayOf(
  parts: readonly SitePart[],
  shipped: SiteValues,
  values: SiteValues,
  { previous, shown = shipped }: { previous?: SiteOverlay | undefined; shown?: SiteValues } = {},
): SiteOverlay {
  const overlay = emptyOverlay()
  for (const { side, path } of valuePathsIn(parts, values)) {
    const value = values[side][path]
    if (value === undefined || isSame(value, shown[side][path])) continue
    const before = previous && ownEntry(previous, side, path)
    const replaced =
      before && isSame(before.value, value) ? before.replaced : (shipped[side][path] ?? null)
    overlay[side][path] = { value, replaced }
  }
  return overlay
}

const ownEntry = (overlay: SiteOverlay, side: SiteSide, path: string): OverlayEntry | undefined =>
  Object.hasOwn(overlay[side], path) ? overlay[side][path] : undefined

/** The changed fields whose default value differs from the one that was replaced. */
export const newlyShipped = (
  parts: readonly SitePart[],
  shipped: SiteValues,
  overlay: SiteOverlay,
): { side: SiteSide; path: string }[] =>
  valuePathsIn(parts, applyOverlay(parts, shipped, overlay)).flatMap(({ side, path }) => {
    const entry = ownEntry(overlay, side, path)
    const now = shipped[side][path]
    const isOffered = entry !== undefined && now !== undefined && !isSame(entry.replaced, now)
    return isOffered ? [{ side, path }] : []
  })

export const isSame = (
  one: SiteValue | null | undefined,
  other: SiteValue | null | undefined,
): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((id, index) => id === other[index])
    : one === other

/** The values with `changes` applied; null restores the default. */
export function withChanges(
  parts: readonly SitePart[],
  values: SiteValues,
  changes: readonly { side: SiteSide; path: string; value: SiteValue | null }[],
  shown: SiteValues,
): SiteValues {
  const all = emptyValues()
  for (const side of SITE_SIDES) {
    // A restored item has its default texts again.
    Object.assign(all[side], shown[side], values[side])
  }
  for (const { side, path, value } of changes) {
    const next = value ?? shown[side][path]
    if (next === undefined) delete all[side][path]
    else all[side][path] = next
  }
  return onlyPaths(parts, all)
}
