import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Checklist } from '@ufuq/shared/domain/disclosure/checklist'
import { asChecklist } from '@ufuq/shared/domain/disclosure/copies'
import { CHECKLISTS, findChecklist } from '@ufuq/shared/domain/disclosure/lists/all'
import { listAt } from '@ufuq/shared/domain/disclosure/versions'
import DisclosureList from '#site/disclosure/disclosure_list'

/** A followed list as it is stored, with its texts: those of the release, or of the copy. */
export interface FollowedList {
  list: DisclosureList
  checklist: Checklist
  /** The release's list that is followed or was copied. */
  original: Checklist
}

/**
 * The texts of a stored list, whose items must be loaded; null if this release does not have the
 * list.
 */
function readFollowed(list: DisclosureList): FollowedList | null {
  const original = findChecklist(list.copiedFrom ?? list.list)
  if (!original) return null
  const { copy } = list
  const checklist = copy
    ? asChecklist(copy, { id: list.list, original })
    : listAt(original, list.version, (item) =>
        list.items.some((row) => row.item === item && row.isAssigned),
      )
  return { list, checklist, original }
}

/**
 * The followed lists in the order of `CHECKLISTS`, with copies after the list from which they were
 * made.
 */
export async function followedLists(): Promise<FollowedList[]> {
  const rows = await DisclosureList.query().preload('items').orderBy('id')
  const followed = rows.flatMap((row) => readFollowed(row) ?? [])
  return CHECKLISTS.flatMap((checklist) =>
    followed
      .filter(({ original }) => original === checklist)
      .toSorted((one, other) => Number(one.list.copy !== null) - Number(other.list.copy !== null)),
  )
}

/** The followed list with this id; null if it is not followed. */
export async function findFollowed(id: string): Promise<FollowedList | null> {
  const row = await DisclosureList.query().where({ list: id }).preload('items').first()
  return row && readFollowed(row)
}

/** Like `findFollowed`, but also locks the list, and with it the rows of its items. */
export async function lockFollowed(
  id: string,
  client: TransactionClientContract,
): Promise<FollowedList | null> {
  const row = await DisclosureList.query({ client }).where({ list: id }).forUpdate().first()
  await row?.load('items')
  return row && readFollowed(row)
}
