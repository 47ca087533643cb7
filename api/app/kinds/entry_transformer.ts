import type { BinnedEntry, DeclaredEntry } from '@ufuq/shared/contract/declared-entries'
import { DateTime } from 'luxon'
import User from '#accounts/user'
import { toWireTime } from '#core/time/wire_time'
import { daysLeft } from '#legacy_entries/bin'
import type { EntryRow, Kind } from '#kinds/kind'
import { may, mayChange, mayDelete } from '#kinds/kinds_policy'

export const toEntry = (
  kind: Kind,
  row: EntryRow,
  reader: User,
  values = kind.valuesOf(row),
): DeclaredEntry<object> => ({
  ...values,
  id: row.id,
  version: row.version,
  isPublished: row.isPublished,
  titles: kind.titlesOf(row),
  changedAt: toWireTime(row.updatedAt),
  can: {
    update: mayChange(reader, kind),
    publish: may(reader, 'publish', kind),
    delete: mayDelete(reader, kind, row),
  },
})

/** `people` must include the person who deleted the entry. */
export function toBinnedEntry(
  kind: Kind,
  row: EntryRow,
  { reader, people }: { reader: User; people: readonly User[] },
): BinnedEntry<object> {
  const now = DateTime.utc()
  const deletedAt = row.deletedAt ?? now
  return {
    ...toEntry(kind, row, reader, kind.listedOf(row)),
    deletedAt: toWireTime(deletedAt),
    deletedBy: User.colleague(people.find(({ id }) => id === row.deletedById)),
    daysLeft: daysLeft(deletedAt, now),
    restorable: { restore: mayDelete(reader, kind, row), erase: may(reader, 'erase', kind) },
  }
}
