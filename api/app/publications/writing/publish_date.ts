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

/**
 * The current time in whole seconds. Taken once, so that both sides of a pair get the same date.
 */
export const thisSecond = () => DateTime.utc().startOf('second')

const isToCome = (date: DateTime | null): boolean => date !== null && date > DateTime.utc()

/**
 * The date of a new record: the chosen one, or now. A draft gets the chosen date as its planned
 * date, or no date.
 */
export const dateOfNew = (
  { status, chosen }: Wanted,
  now: DateTime = thisSecond(),
): DateTime | null => chosen ?? (status === 'published' ? now : null)

/**
 * The date of an edited single record: publishing sets the date to now, unless the request chooses
 * a new date or a future one. Clearing the date has the same effect as in `dateOfPair`.
 */
export function dateOfEdited(before: Before, { status, chosen }: Wanted): DateTime | null {
  const isOther = chosen?.toMillis() !== before.publishedAt?.toMillis()
  if (chosen && (isOther || isToCome(chosen))) return chosen
  const turnsOn = status === 'published' && before.status !== 'published'
  return turnsOn ? thisSecond() : dateOfPair(before, { status, chosen })
}

/**
 * The date of a pair, from its English side: the chosen date; otherwise now, if the side is being
 * published; otherwise the existing date. Clearing a future date, or the date of a draft, cancels
 * the planned date.
 */
export function dateOfPair(
  english: Before,
  { status, chosen }: Wanted,
  now: DateTime = thisSecond(),
): DateTime | null {
  if (chosen) return chosen
  const turnsOn = status === 'published' && english.status !== 'published'
  const isPlanned = english.status === 'draft' || isToCome(english.publishedAt)
  const unplans = chosen === null && isPlanned
  if (turnsOn || (unplans && status === 'published')) return now
  if (unplans) return null
  return english.publishedAt ?? (status === 'published' ? now : null)
}

/**
 * What determines the date of a written side: its pair, the side itself if it has its own status or
 * date, or a single record.
 */
export type DatedBy = 'pair' | 'side' | 'record'

/** The date of a written side; `side` or `lead` is null if it did not exist before the write. */
export function dateOfSide(
  { datedBy, ...wanted }: Wanted & { datedBy: DatedBy },
  { side, lead }: { side: Before | null; lead: Before | null },
  now: DateTime,
): DateTime | null {
  if (datedBy === 'record' && side) return dateOfEdited(side, wanted)
  const before = datedBy === 'pair' ? lead : side
  return before ? dateOfPair(before, wanted, now) : dateOfNew(wanted, now)
}
