import type { SitePart } from './fields.ts'
import { isSame } from './overlay.ts'
import type { SiteSide, SiteValue } from '../../contract/site/values.ts'
import { orderIn, valuePathsIn, type SiteValuePath, type SiteValues } from './values.ts'

/**
 * One difference between two states of a page; a value is null if the state does not contain it.
 */
export interface SiteChange {
  side: SiteSide
  path: string
  /** The name of the page's part. */
  part: string
  /** The list's path and the item's id, for a value of an item. */
  item?: { list: string; id: string }
  before: SiteValue | null
  after: SiteValue | null
}

/**
 * The differences between two states of a page, in the page's order: changed values, values of
 * added or removed items, and the order of lists whose remaining items moved.
 */
export function changesBetween(
  parts: readonly SitePart[],
  before: SiteValues,
  after: SiteValues,
): SiteChange[] {
  const now = valuePathsIn(parts, after)
  const known = new Set(now.map(keyOf))
  const gone = valuePathsIn(parts, before).filter((valuePath) => !known.has(keyOf(valuePath)))
  return inPageOrder(parts, [...now, ...gone]).flatMap((valuePath) =>
    changeOf(valuePath, before, after),
  )
}

const keyOf = ({ side, path }: SiteValuePath) => `${side} ${path}`

/** Sorts changes in page order; removed items follow those still in their list. */
const inPageOrder = (parts: readonly SitePart[], valuePaths: SiteValuePath[]): SiteValuePath[] =>
  parts.flatMap((part) => {
    const own = valuePaths.filter((valuePath) => valuePath.part === part)
    return Object.keys(part.fields).flatMap((path) =>
      own.filter((valuePath) => (valuePath.list?.path ?? valuePath.path) === path),
    )
  })

function changeOf(valuePath: SiteValuePath, before: SiteValues, after: SiteValues): SiteChange[] {
  const { side, path, part, list } = valuePath
  const was = before[side][path] ?? null
  const is = after[side][path] ?? null
  if (isSame(was, is)) return []
  if (list && list.id === undefined && !isReordered(list.path, before, after)) return []
  // An optional value that is missing in one state and empty in the other counts as unchanged.
  if ((was ?? '') === '' && (is ?? '') === '') return []
  const item = list?.id === undefined ? {} : { item: { list: list.path, id: list.id } }
  return [{ side, path, part: part.name, ...item, before: was, after: is }]
}

function isReordered(list: string, before: SiteValues, after: SiteValues): boolean {
  const was = orderIn(before, list)
  const is = orderIn(after, list)
  return !isSame(
    was.filter((id) => is.includes(id)),
    is.filter((id) => was.includes(id)),
  )
}
