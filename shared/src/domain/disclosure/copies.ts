import type { DisclosureCopyChange, DisclosureQuestion } from '../../contract/disclosure.ts'
import type { Language } from '../../contract/languages.ts'
import type { Checklist, ChecklistItem } from './checklist.ts'
import { itemsOf } from './lists/all.ts'
import { latestVersion, listAt, newsSince } from './versions.ts'

/** A checklist that an organisation has copied and can change, as it is stored. */
export interface CopiedList {
  name: Record<Language, string>
  /** The number in the id of the next item that the organisation adds. */
  nextItem: number
  groups: { id: string; title: Record<Language, string>; items: ChecklistItem[] }[]
}

/** The id of a copied list; no list of a release has such an id. */
export const copyId = (row: number): string => `own-${row}`

/**
 * A copy of this version of a list. Its name must differ from the list's, because the organisation
 * may follow both.
 */
export const copyOf = (list: Checklist): CopiedList => ({
  name: { ar: `${list.name.ar}، بتصرّف`, en: `${list.name.en}, adapted` },
  nextItem: 1,
  groups: list.groups.map(({ id, title, items }) => ({ id, title, items: items.map(withoutTerm) })),
})

const withoutTerm = ({ since: _since, until: _until, ...item }: ChecklistItem): ChecklistItem =>
  item

/** The copied list in the format of a release's list. */
export const asChecklist = (
  { name, groups }: Pick<CopiedList, 'name' | 'groups'>,
  { id, original }: { id: string; original: Checklist },
): Checklist => ({ ...original, id, name, groups })

/**
 * The changed copy; null if the change names unknown groups or items, or names one twice. Items
 * without an id are added.
 */
export function changeCopy(
  { nextItem, groups }: CopiedList,
  change: Pick<DisclosureCopyChange, 'name' | 'groups'>,
): CopiedList | null {
  const known = new Map(itemsOf({ groups }).map((item) => [item.id, item]))
  const titles = new Map(groups.map(({ id, title }) => [id, title]))
  let next = nextItem
  const changed: CopiedList['groups'] = []
  for (const { id, items } of change.groups) {
    const title = titles.get(id)
    if (!title || !titles.delete(id)) return null
    const group: ChecklistItem[] = []
    for (const item of items) {
      const before = item.id === '' ? added(next++, item.question) : known.get(item.id)
      if (!before || (item.id !== '' && !known.delete(item.id))) return null
      const { title: words, note, question } = item
      group.push({ ...before, title: words, note, question })
    }
    changed.push({ id, title, items: group })
  }
  return titles.size > 0 ? null : { name: change.name, nextItem: next, groups: changed }
}

/**
 * An item that the organisation added. It has its own subject, so it shares no line with others.
 */
function added(number: number, question: DisclosureQuestion): ChecklistItem {
  const id = copyId(number)
  return { id, title: { ar: '', en: '' }, question, subject: id, renewal: 'years', years: 1 }
}

/** Adds the items that the original gained after the copied version. */
export function withNews(copy: CopiedList, original: Checklist, version: number): CopiedList {
  const has = new Set(itemsOf(copy).map(({ id }) => id))
  const news = newsSince(original, version)?.added.filter(({ id }) => !has.has(id)) ?? []
  const isNew = new Set(news.map(({ id }) => id))
  const groups = [...copy.groups]
  for (const { id, title, items } of listAt(original, latestVersion(original)).groups) {
    const more = items.filter((item) => isNew.has(item.id)).map(withoutTerm)
    if (more.length === 0) continue
    const at = groups.findIndex((group) => group.id === id)
    const group = groups[at]
    if (group) groups[at] = { ...group, items: [...group.items, ...more] }
    else groups.push({ id, title, items: more })
  }
  return { ...copy, groups }
}
