import type { BinItem } from '@ufuq/shared/contract/bin'
import { DateTime } from 'luxon'
import { hasAbility } from '#accounts/abilities'
import { toWireTime } from '#core/time/wire_time'
import { daysLeft } from '#legacy_entries/bin'
import { binnedTranslation } from '#publications/bin/locked_bin'
import type Publication from '#publications/publication'
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
    daysLeft: daysLeft(deletedAt, now),
    can: {
      restore: hasAbility(reader, 'publications.restore'),
      erase: hasAbility(reader, 'publications.erase'),
    },
  }
}
