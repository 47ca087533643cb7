import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type {
  DisclosureItem as WireItem,
  DisclosureItemChange,
  DisclosureListChange,
} from '@ufuq/shared/contract/disclosure'
import { findChecklist, itemsOf } from '@ufuq/shared/domain/disclosure/lists/all'
import { latestVersion } from '@ufuq/shared/domain/disclosure/versions'
import type { ChecklistItem } from '@ufuq/shared/domain/disclosure/checklist'
import { DateTime } from 'luxon'
import type User from '#accounts/user'
import { inAnnouncingTransaction } from '#content/in_transaction'
import { ApiException } from '#core/errors/api_exception'
import { changeEntry } from '#legacy_entries/change_entry'
import { conflictError, isStale } from '#entries/conflict'
import DisclosureItem from '#site/disclosure/disclosure_item'
import DisclosureList from '#site/disclosure/disclosure_list'
import { lockFollowed } from '#site/disclosure/followed_lists'
import { lockHolder } from '#site/disclosure/holders'
import { readDisclosureList } from '#site/disclosure/list_disclosure'
import { lockTarget, settleDisclosureTarget } from '#site/disclosure/settle_disclosure_target'
import { dayAt } from '#site/disclosure/today'

/** Follows a list, and shows or hides it on the public page. */
export async function followList(id: string, { isPublic }: DisclosureListChange): Promise<void> {
  await inAnnouncingTransaction(async (client, announce) => {
    const known = await DisclosureList.query({ client }).where({ list: id }).forUpdate().first()
    const list = known ?? newList(id)
    const before = known?.isPublic ?? false
    list.merge({ isPublic: isPublic ?? before })
    await list.useTransaction(client).save()
    if (list.isPublic !== before) announce(['disclosure'])
  })
}

function newList(id: string): DisclosureList {
  const checklist = findChecklist(id)
  if (!checklist) throw ApiException.notFound('List')
  return new DisclosureList().merge({
    list: id,
    version: latestVersion(checklist),
    copiedFrom: null,
    content: null,
    contentVersion: 0,
    changedById: null,
    changedAt: null,
  })
}

/** Stops following a list, and deletes the data of its items. */
export const leaveList = (id: string): Promise<void> =>
  inAnnouncingTransaction(async (client, announce) => {
    const list = await lockList(id, client)
    await list.delete()
    if (list.isPublic) announce(['disclosure'])
  })

interface Place {
  listId: string
  itemId: string
}

/**
 * Changes an item of a followed list. Throws 409 with the stored item if it has been changed since
 * it was read.
 */
export async function changeItem(
  place: Place,
  change: DisclosureItemChange,
  person: User,
): Promise<WireItem> {
  const { listId, itemId } = place
  const target =
    change.target === undefined ? undefined : await settleDisclosureTarget(change.target)
  const { row, isOld } = await changeEntry({
    async lock(client) {
      if (target !== undefined) await lockTarget(target, client)
      const followed = await lockFollowed(listId, client)
      if (!followed) throw ApiException.notFound('List')
      const { list, checklist } = followed
      const shipped = itemsOf(checklist).find(({ id }) => id === itemId)
      if (!shipped) throw ApiException.notFound('Item')
      const known = list.items.find(({ item }) => item === itemId)
      const row = known ?? newItem(list, shipped)
      // An existing holder may stay, even if that person can no longer be reminded.
      if (change.holder && change.holder !== row.holderId) await lockHolder(change.holder, client)
      return { list, row }
    },
    async work(entry, { client, announce }) {
      // The conflict is described later, because that needs queries outside this transaction.
      if (isStale(entry.row, change.version)) return { ...entry, isOld: true }
      merge(entry.row, { ...change, target }, person)
      await entry.row.useTransaction(client).save()
      if (entry.list.isPublic) announce(['disclosure'])
      return { ...entry, isOld: false }
    },
  })
  const current = await currentItem(place)
  if (!isOld) return current
  const last = row.$isPersisted ? { byId: row.changedById, at: row.updatedAt } : null
  throw await conflictError({ noun: 'item', current, last })
}

async function currentItem({ listId, itemId }: Place): Promise<WireItem> {
  const { isFollowed, groups } = await readDisclosureList(listId)
  const item = groups.flatMap(({ items }) => items).find(({ id }) => id === itemId)
  // Somebody may have stopped following the list in the meantime.
  if (!isFollowed || !item) throw ApiException.notFound('List')
  return item
}

async function lockList(id: string, client: TransactionClientContract): Promise<DisclosureList> {
  const list = await DisclosureList.query({ client }).where({ list: id }).forUpdate().first()
  if (!list) throw ApiException.notFound('List')
  return list
}

const newItem = (list: DisclosureList, { id, renewal, years }: ChecklistItem) =>
  new DisclosureItem().merge({
    listId: list.id,
    item: id,
    version: 0,
    target: '',
    textAr: '',
    textEn: '',
    due: null,
    renewal,
    years: years ?? null,
    isAnnounced: false,
    remindedOn: null,
    boundAt: null,
    holderId: null,
    changedById: null,
  })

type Change = Omit<DisclosureItemChange, 'target'> & { target: string | undefined }

function merge(row: DisclosureItem, change: Change, person: User) {
  const { target = row.target, text, due = row.due, isAnnounced = row.isAnnounced } = change
  const { renewal = row.renewal, years = row.years, holder = row.holderId } = change
  const isOther = target !== row.target || text?.ar !== undefined || text?.en !== undefined
  row.merge({
    target,
    textAr: text?.ar ?? row.textAr,
    textEn: text?.en ?? row.textEn,
    due,
    renewal,
    years: renewal === 'years' ? (years ?? 1) : null,
    isAnnounced,
    holderId: holder,
    version: row.version + 1,
    changedById: person.id,
    // If the item has no holder, or if its holder changes it, the reminders count from today. A new
    // holder has not been reminded yet.
    remindedOn:
      holder === null || holder === person.id
        ? dayAt()
        : holder === row.holderId
          ? row.remindedOn
          : null,
    ...(isOther && { boundAt: DateTime.utc().startOf('second') }),
  })
}
