import type { BinItem } from '@ufuq/shared/contract/bin'
import { DateTime } from 'luxon'
import { endOfStay } from '#publications/bin/bin_scopes'
import type Publication from '#publications/publication'
import { mayErase, mayRestore } from '#publications/permissions'
import type User from '#users/user'

/** `binnedTranslation` and `deletedBy` must be loaded. */
export function toBinItem(
  publication: Publication,
  reader: User,
  now: DateTime = DateTime.utc(),
): BinItem {
  const halves = [publication, publication.binnedTranslation as Publication | null]
  const textIn = (language: Publication['language']) => {
    const half = halves.find((one) => one?.language === language)
    return half ? { id: half.id, title: half.title } : null
  }
  const person = publication.deletedBy as User | null
  const deletedAt = publication.deletedAt ?? now
  return {
    id: publication.id,
    arabic: textIn('ar'),
    english: textIn('en'),
    deletedAt: deletedAt.toUTC().toISO() ?? '',
    deletedBy: person?.shownName ?? null,
    daysLeft: Math.max(0, Math.ceil(deletedAt.diff(endOfStay(now), 'days').days)),
    can: { restore: mayRestore(reader), erase: mayErase(reader) },
  }
}
