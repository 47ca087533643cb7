import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import {
  DISCLOSURE_LIMITS,
  type DisclosureCopyChange,
  type DisclosureList as WireList,
  type ItemAssignedBody,
} from '@ufuq/shared/contract/disclosure'
import type { ErrorBody } from '@ufuq/shared/contract/errors'
import type { ChecklistItem } from '@ufuq/shared/domain/disclosure/checklist'
import {
  changeCopy,
  copyId,
  copyOf,
  withNews,
  type CopiedList,
} from '@ufuq/shared/domain/disclosure/copies'
import { findChecklist, itemsOf } from '@ufuq/shared/domain/disclosure/lists/all'
import { latestVersion, listAt } from '@ufuq/shared/domain/disclosure/versions'
import { DateTime } from 'luxon'
import type User from '#accounts/user'
import { inAnnouncingTransaction } from '#content/in_transaction'
import { ApiException } from '#core/errors/api_exception'
import { changeEntry } from '#legacy_entries/change_entry'
import { conflictError, isStale } from '#entries/conflict'
import DisclosureItem from '#site/disclosure/disclosure_item'
import DisclosureList from '#site/disclosure/disclosure_list'
import { lockFollowed } from '#site/disclosure/followed_lists'
import { readDisclosureList } from '#site/disclosure/list_disclosure'

/** The temporary id of a new copy, which is used until its database row has an id. */
const NEW_COPY = 'own'

/**
 * Copies a list of the release, so that its items can be changed. If the list is followed, the copy
 * replaces it and keeps the stored data of the items. Returns the id of the copy.
 */
export const copyList = (id: string, person: User): Promise<string> =>
  inAnnouncingTransaction(async (client, announce) => {
    const original = findChecklist(id)
    if (!original) throw ApiException.notFound('List')
    await refuseTooMany(client)
    const followed = await lockFollowed(id, client)
    const version = followed?.list.version ?? latestVersion(original)
    const list = followed?.list ?? newCopy(version)
    write(list, copyOf(followed?.checklist ?? listAt(original, version)), person)
    list.merge({ copiedFrom: id })
    await list.useTransaction(client).save()
    await list.merge({ list: copyId(list.id) }).save()
    if (list.isPublic) announce(['disclosure'])
    return list.list
  })

const newCopy = (version: number) =>
  new DisclosureList().merge({ list: NEW_COPY, isPublic: false, version, contentVersion: 0 })

async function refuseTooMany(client: TransactionClientContract): Promise<void> {
  const copies = await DisclosureList.query({ client })
    .whereNotNull('copiedFrom')
    .select('id')
    .forUpdate()
  if (copies.length < DISCLOSURE_LIMITS.lists.max) return
  throw new ApiException(409, 'too_many_lists', 'The limit of copied lists has been reached')
}

function write(list: DisclosureList, copy: CopiedList, person: User) {
  list.merge({
    content: JSON.stringify(copy),
    contentVersion: list.contentVersion + 1,
    changedById: person.id,
    changedAt: DateTime.utc().startOf('second'),
  })
}

/**
 * Changes the names, items and order of a copied list. Throws 409 with the stored list if it has
 * been changed since it was read, or if removed items have a document, page or text.
 */
export async function changeCopiedList(
  id: string,
  change: DisclosureCopyChange,
  person: User,
): Promise<WireList> {
  const { list, isOld } = await changeEntry({
    async lock(client) {
      const followed = await lockFollowed(id, client)
      if (!followed?.list.copy) throw ApiException.notFound('Copied list')
      return { ...followed, copy: followed.list.copy }
    },
    async work({ list, copy, checklist }, { client, announce }) {
      if (isStale({ version: list.contentVersion }, change.version)) return { list, isOld: true }
      const changed = changeCopy(copy, change)
      if (!changed) throw refused('groups')
      const remains = new Set(itemsOf(changed).map(({ id }) => id))
      const removed = itemsOf(checklist).filter(({ id }) => !remains.has(id))
      await removeRows(list, removed, client)
      write(list, changed, person)
      await list.useTransaction(client).save()
      if (list.isPublic) announce(['disclosure'])
      return { list, isOld: false }
    },
  })
  const current = await readDisclosureList(id)
  if (!isOld) return current
  const last = list.changedAt && { byId: list.changedById, at: list.changedAt }
  throw await conflictError({ noun: 'list', current, last })
}

/** Deletes the data of removed items; throws 409 if visitors can see any of it. */
async function removeRows(
  list: DisclosureList,
  removed: readonly ChecklistItem[],
  client: TransactionClientContract,
): Promise<void> {
  const rowOf = ({ id }: ChecklistItem) => list.items.find(({ item }) => item === id)
  const items = removed.filter((item) => rowOf(item)?.isAssigned).map(({ title }) => title)
  if (items.length > 0) {
    throw new ApiException(409, 'item_assigned', 'A removed item has a document, page or text', {
      extra: { items } satisfies Omit<ItemAssignedBody, keyof ErrorBody>,
    })
  }
  const ids = removed.flatMap((item) => rowOf(item)?.id ?? [])
  if (ids.length > 0) await DisclosureItem.query({ client }).whereIn('id', ids).delete()
}

/**
 * Adds the items of this version of the release's list to the followed list. Keeps the stored data
 * of items. Does nothing if the items have already been added.
 */
export const takeNews = (id: string, version: number, person: User): Promise<void> =>
  inAnnouncingTransaction(async (client, announce) => {
    const followed = await lockFollowed(id, client)
    if (!followed) throw ApiException.notFound('List')
    const { list, original } = followed
    // The browser may still show changes from an earlier release than the one now installed.
    if (version !== latestVersion(original)) throw refused('version')
    if (list.version >= version) return
    const { copy } = list
    if (copy) write(list, withNews(copy, original, list.version), person)
    await list.merge({ version }).useTransaction(client).save()
    if (list.isPublic) announce(['disclosure'])
  })

const refused = (field: 'groups' | 'version') =>
  ApiException.validation([
    { field, rule: 'enum', message: `The ${field} field does not match the list` },
  ])
