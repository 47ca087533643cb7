import type { BinItem } from '@ufuq/shared/contract/bin'
import { DateTime } from 'luxon'
import { toWireTime } from '#core/time/wire_time'
import { endOfStay } from '#publications/bin/bin_scopes'
import { binnedTranslation } from '#publications/bin/locked_bin'
import type Publication from '#publications/publication'
import { mayErase, mayRestore } from '#publications/permissions'
import type User from '#accounts/user'

/** `binnedSides` and `deletedBy` must be loaded. */
export function toBinItem(
  publication: Publication,
  reader: User,
  now: DateTime = DateTime.utc(),
): BinItem {
  const sides = [publication, binnedTranslation(publication)]
  const textIn = (language: Publication['language']) => {
    const side = sides.find((one) => one?.language === language)
    return side ? { id: side.id, title: side.title } : null
  }
  const person = publication.deletedBy as User | null
  const deletedAt = publication.deletedAt ?? now
  return {
    id: publication.id,
    arabic: textIn('ar'),
    english: textIn('en'),
    deletedAt: toWireTime(deletedAt),
    deletedBy: person?.shownName ?? null,
    daysLeft: Math.max(0, Math.ceil(deletedAt.diff(endOfStay(now), 'days').days)),
    can: { restore: mayRestore(reader), erase: mayErase(reader) },
  }
}
