import type { PublicationStatus } from '@ufuq/shared/contract/publications'
import { DateTime } from 'luxon'

export interface Before {
  status: PublicationStatus
  publishedAt: DateTime | null
}

interface Wanted {
  status: PublicationStatus
  /**
   * The chosen date. Undefined if the request contains none, and null if the request clears the
   * date.
   */
  chosen: DateTime | null | undefined
}

/** The current time in whole seconds, as the databases store it. */
export const thisSecond = () => DateTime.utc().startOf('second')

const isToCome = (date: DateTime | null): boolean => date !== null && date > DateTime.utc()

/**
 * The date of a new record: the chosen one, or now. A draft gets the chosen date as its planned
 * date, or no date.
 */
export const dateOfNew = ({ status, chosen }: Wanted): DateTime | null =>
  chosen ?? (status === 'published' ? thisSecond() : null)

/**
 * The date of an edited record: publishing sets the date to now, unless the request chooses a new
 * date or a future one. Clearing a future date, or the date of a draft, cancels the planned date.
 */
export function dateOfEdited(before: Before, { status, chosen }: Wanted): DateTime | null {
  const isOther = chosen?.toMillis() !== before.publishedAt?.toMillis()
  if (chosen && (isOther || isToCome(chosen))) return chosen
  if (status === 'published' && before.status !== 'published') return thisSecond()
  if (chosen) return chosen
  const isPlanned = before.status === 'draft' || isToCome(before.publishedAt)
  const present = chosen === null && isPlanned ? null : before.publishedAt
  return present ?? (status === 'published' ? thisSecond() : null)
}
