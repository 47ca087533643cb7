import type { Checklist, ChecklistItem } from './checklist.ts'
import { itemsOf } from './lists/all.ts'

export const latestVersion = ({ versions }: Checklist): number => versions.length

/** When this version was compared with the source; an unknown version counts as the latest. */
export const dateOfVersion = ({ versions }: Checklist, version: number): string =>
  versions[version - 1] ?? versions.at(-1) ?? ''

const isIn = ({ since = 1, until = Infinity }: ChecklistItem, version: number): boolean =>
  since <= version && version <= until

/**
 * The list in this version.
 * @param isAssigned Whether an item has content that visitors can see. Such an item stays in the
 * list when a later version drops it.
 */
export function listAt(
  list: Checklist,
  version: number,
  isAssigned: (item: string) => boolean = () => false,
): Checklist {
  const isShown = (item: ChecklistItem) =>
    isIn(item, version) || ((item.since ?? 1) <= version && isAssigned(item.id))
  return {
    ...list,
    groups: list.groups.map((group) => ({ ...group, items: group.items.filter(isShown) })),
  }
}

/** The differences between the latest version of a list and an earlier one. */
export interface ListNews {
  added: ChecklistItem[]
  /** Items that the latest version no longer asks for. */
  dropped: ChecklistItem[]
}

/** The changes since this version; null if it is the latest. */
export function newsSince(list: Checklist, version: number): ListNews | null {
  const latest = latestVersion(list)
  if (version >= latest) return null
  const items = itemsOf(list)
  return {
    added: items.filter((item) => isIn(item, latest) && (item.since ?? 1) > version),
    dropped: items.filter((item) => isIn(item, version) && !isIn(item, latest)),
  }
}
