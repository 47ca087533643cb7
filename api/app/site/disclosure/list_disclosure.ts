import type {
  DisclosureItem as WireItem,
  DisclosureList as WireList,
  DisclosureListSummary,
  DisclosureNews,
} from '@ufuq/shared/contract/disclosure'
import type { Checklist, ChecklistItem } from '@ufuq/shared/domain/disclosure/checklist'
import { CHECKLISTS, findChecklist, itemsOf } from '@ufuq/shared/domain/disclosure/lists/all'
import { needsAttention, stateOn } from '@ufuq/shared/domain/disclosure/states'
import {
  dateOfVersion,
  latestVersion,
  listAt,
  newsSince,
} from '@ufuq/shared/domain/disclosure/versions'
import { ApiException } from '#core/errors/api_exception'
import type DisclosureItem from '#site/disclosure/disclosure_item'
import type DisclosureList from '#site/disclosure/disclosure_list'
import { findFollowed, followedLists, type FollowedList } from '#site/disclosure/followed_lists'
import { findHolders, type HolderOf } from '#site/disclosure/holders'
import { resolveTargets, type ResolvedTarget } from '#site/disclosure/resolve_targets'
import { dayAt } from '#site/disclosure/today'

/** An item of a list, with the record that discloses it. */
export interface BoundItem {
  shipped: ChecklistItem
  /** Null until something is stored for the item. */
  row: DisclosureItem | null
  target: ResolvedTarget | null
  /** Whether visitors can read something about the item. */
  isBound: boolean
}

/** Reads the data of all items of these lists. */
export async function boundItems(
  followed: readonly FollowedList[],
): Promise<(of: FollowedList) => BoundItem[]> {
  const targets = followed.flatMap(({ list }) => list.items.map((item) => item.target))
  const resolve = await resolveTargets(targets.filter((target) => target !== ''))
  return ({ list, checklist }) =>
    itemsOf(checklist).map((shipped) => {
      const row = list.items.find(({ item }) => item === shipped.id) ?? null
      const target = row && row.target !== '' ? resolve(row.target) : null
      const hasText = row !== null && (row.textAr !== '' || row.textEn !== '')
      return { shipped, row, target, isBound: hasText || target?.state === 'works' }
    })
}

/** The followed lists, and the lists of the release that are not followed. */
export async function listDisclosure(): Promise<DisclosureListSummary[]> {
  const followed = await followedLists()
  const itemsIn = await boundItems(followed)
  const others = CHECKLISTS.filter(({ id }) => !followed.some(({ list }) => list.list === id))
  return [
    ...followed.map((one) => summaryOf(one.checklist, one.list, itemsIn(one))),
    ...others.map((checklist) => summaryOf(checklist, null, [])),
  ]
}

export async function readDisclosureList(id: string): Promise<WireList> {
  const found = await findFollowed(id)
  const original = found?.original ?? findChecklist(id)
  if (!original) throw ApiException.notFound('List')
  const version = found?.list.version ?? latestVersion(original)
  const checklist = found?.checklist ?? listAt(original, version)
  const items = found ? (await boundItems([found]))(found) : []
  const holderOf = await findHolders(items.map(({ row }) => row?.holderId ?? null))
  const { source, groups } = checklist
  return {
    ...summaryOf(checklist, found?.list ?? null, items),
    source: { ...source, readOn: dateOfVersion(original, version) },
    version,
    news: newsOf(original, version),
    copyVersion: found?.list.copy ? found.list.contentVersion : null,
    groups: groups.map((group) => ({
      id: group.id,
      title: group.title,
      items: group.items.map((shipped) => {
        const item = items.find((one) => one.shipped === shipped)
        return toWireItem(item ?? { shipped, row: null, target: null, isBound: false }, holderOf)
      }),
    })),
  }
}

function summaryOf(
  { id, name }: Checklist,
  followed: DisclosureList | null,
  items: readonly BoundItem[],
): DisclosureListSummary {
  const today = dayAt()
  return {
    id,
    name,
    isFollowed: followed !== null,
    isCopy: followed !== null && followed.content !== null,
    isPublic: followed?.isPublic ?? false,
    attention: items.filter((item) => needsAttention(stateOn(today, datesOf(item)))).length,
  }
}

function newsOf(original: Checklist, version: number): DisclosureNews | null {
  const news = newsSince(original, version)
  if (!news) return null
  const latest = latestVersion(original)
  return {
    version: latest,
    readOn: dateOfVersion(original, latest),
    added: news.added.map(({ title }) => title),
    dropped: news.dropped.map(({ title }) => title),
  }
}

const datesOf = ({ isBound, row }: BoundItem) => ({ isBound, due: row?.due ?? null })

function toWireItem(item: BoundItem, holderOf: HolderOf): WireItem {
  const { shipped, row, target } = item
  const { title, note = { ar: '', en: '' }, question } = shipped
  return {
    id: shipped.id,
    title,
    note,
    question,
    version: row?.version ?? 0,
    target: target && {
      target: target.target,
      titles: target.titles,
      addresses: target.addresses,
      state: target.state,
    },
    text: row?.text ?? { ar: '', en: '' },
    due: row?.due ?? null,
    renewal: row?.renewal ?? shipped.renewal,
    years: row ? row.years : (shipped.years ?? null),
    isAnnounced: row?.isAnnounced ?? false,
    holder: holderOf(row?.holderId ?? null),
    state: stateOn(dayAt(), datesOf(item)),
  }
}
