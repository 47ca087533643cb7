import type {
  DisclosureItem as WireItem,
  DisclosureList as WireList,
  DisclosureListSummary,
} from '@ufuq/shared/contract/disclosure'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Checklist, ChecklistItem } from '@ufuq/shared/domain/disclosure/checklist'
import { CHECKLISTS, findChecklist, itemsOf } from '@ufuq/shared/domain/disclosure/lists/all'
import { needsAttention, stateOn } from '@ufuq/shared/domain/disclosure/states'
import { ApiException } from '#core/errors/api_exception'
import type DisclosureItem from '#site/disclosure/disclosure_item'
import DisclosureList from '#site/disclosure/disclosure_list'
import { resolveTargets, type ResolvedTarget } from '#site/disclosure/resolve_targets'
import { dayAt } from '#site/disclosure/today'

/** A followed list as it is stored, with the texts of this release. */
export interface FollowedList {
  list: DisclosureList
  checklist: Checklist
}

/** An item of a list with what is bound to it. */
export interface BoundItem {
  shipped: ChecklistItem
  /** Null as long as nothing was stored. */
  row: DisclosureItem | null
  target: ResolvedTarget | null
  /** Whether there is something about the item that visitors can read. */
  isBound: boolean
}

/** The followed lists, in the order of `CHECKLISTS`, without those that this release does not have. */
export async function followedLists(client?: QueryClientContract): Promise<FollowedList[]> {
  const rows = await DisclosureList.query(client ? { client } : {}).preload('items')
  return CHECKLISTS.flatMap((checklist) => {
    const list = rows.find((row) => row.list === checklist.id)
    return list ? { list, checklist } : []
  })
}

/** Reads what is bound to all items of these lists. */
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

export async function listDisclosure(): Promise<DisclosureListSummary[]> {
  const followed = await followedLists()
  const itemsIn = await boundItems(followed)
  return CHECKLISTS.map((checklist) => {
    const found = followed.find((one) => one.checklist === checklist)
    return summaryOf(checklist, found, found ? itemsIn(found) : [])
  })
}

export async function readDisclosureList(id: string): Promise<WireList> {
  const checklist = findChecklist(id)
  if (!checklist) throw ApiException.notFound('List')
  const list = await DisclosureList.query().where({ list: id }).preload('items').first()
  const found = list ? { list, checklist } : undefined
  const items = found ? (await boundItems([found]))(found) : []
  const { source, version, groups } = checklist
  return {
    ...summaryOf(checklist, found, items),
    source,
    version,
    groups: groups.map((group) => ({
      id: group.id,
      title: group.title,
      items: group.items.map((shipped) => {
        const item = items.find((one) => one.shipped === shipped)
        return toWireItem(item ?? { shipped, row: null, target: null, isBound: false })
      }),
    })),
  }
}

function summaryOf(
  { id, name }: Checklist,
  followed: FollowedList | undefined,
  items: readonly BoundItem[],
): DisclosureListSummary {
  const today = dayAt()
  return {
    id,
    name,
    isFollowed: followed !== undefined,
    isPublic: followed?.list.isPublic ?? false,
    attention: items.filter((item) => needsAttention(stateOn(today, datesOf(item)))).length,
  }
}

const datesOf = ({ isBound, row }: BoundItem) => ({ isBound, due: row?.due ?? null })

function toWireItem(item: BoundItem): WireItem {
  const { shipped, row, target } = item
  const { title, note = { ar: '', en: '' } } = shipped
  return {
    id: shipped.id,
    title,
    note,
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
    state: stateOn(dayAt(), datesOf(item)),
  }
}
