import type { PublicationStatus } from '@ufuq/shared/contract/publications'
import { DateTime } from 'luxon'

interface Before {
  status: PublicationStatus
  publishedAt: DateTime | null
}

interface Wanted {
  status: PublicationStatus
  /** Undefined when the request doesn't mention it, null when it clears the date. */
  chosen: DateTime | null | undefined
}

const now = () => DateTime.utc().startOf('second')

/** A new record: the chosen date, or now; a draft has none. */
export const dateOfNew = ({ status, chosen }: Wanted): DateTime | null =>
  status === 'published' ? (chosen ?? now()) : null

/** A single record: publishing dates it now, unless a date other than the old one is chosen. */
export function dateOfEdited(before: Before, { status, chosen }: Wanted): DateTime | null {
  if (chosen && chosen.toMillis() !== before.publishedAt?.toMillis()) return chosen
  const turnsOn = status === 'published' && before.status !== 'published'
  return turnsOn ? now() : (before.publishedAt ?? (status === 'published' ? now() : null))
}

/**
 * A pair, by its English side: the chosen date; without one, now when it is being published, else its existing date.
 * Clearing a future date undoes the scheduling.
 */
export function dateOfPair(english: Before, { status, chosen }: Wanted): DateTime | null {
  if (chosen) return chosen
  const isScheduled = english.publishedAt !== null && english.publishedAt > DateTime.utc()
  const unschedules = chosen === null && isScheduled
  const turnsOn = status === 'published' && english.status !== 'published'
  if (turnsOn || (unschedules && status === 'published')) return now()
  if (unschedules) return null
  return english.publishedAt ?? (status === 'published' ? now() : null)
}
