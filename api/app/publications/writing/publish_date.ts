import type { PublicationStatus } from '@ufuq/shared/contract/publications'
import { DateTime } from 'luxon'

export interface Before {
  status: PublicationStatus
  publishedAt: DateTime | null
}

interface Wanted {
  status: PublicationStatus
  /** Undefined if the request doesn't mention it, null if it clears the date. */
  chosen: DateTime | null | undefined
}

/**
 * What is published now gets a date: the same one for both sides of a pair, however long the
 * first takes to be written.
 */
export const thisSecond = () => DateTime.utc().startOf('second')

const isToCome = (date: DateTime | null): boolean => date !== null && date > DateTime.utc()

/**
 * A new record: the chosen date, or now. A draft keeps the chosen one for the day it is
 * published, or has none.
 */
export const dateOfNew = (
  { status, chosen }: Wanted,
  now: DateTime = thisSecond(),
): DateTime | null => chosen ?? (status === 'published' ? now : null)

/**
 * A single record: publishing sets the date to now, unless a date other than the old one, or a
 * future one, is chosen. A cleared date is handled as in a pair.
 */
export function dateOfEdited(before: Before, { status, chosen }: Wanted): DateTime | null {
  const isOther = chosen?.toMillis() !== before.publishedAt?.toMillis()
  if (chosen && (isOther || isToCome(chosen))) return chosen
  const turnsOn = status === 'published' && before.status !== 'published'
  return turnsOn ? thisSecond() : dateOfPair(before, { status, chosen })
}

/**
 * A pair, by its English side: the chosen date; without one, now when it is being published, else its existing date.
 * Clearing the date of a draft, or a future one, undoes the plan.
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
 * Where the date of a written side comes from: its pair, itself if it has its own status or
 * date, or a single record.
 */
export type DatedBy = 'pair' | 'side' | 'record'

/** The date of a written side; `side` and `lead` are null if there was none before. */
export function dateOfSide(
  { datedBy, ...wanted }: Wanted & { datedBy: DatedBy },
  { side, lead }: { side: Before | null; lead: Before | null },
  now: DateTime,
): DateTime | null {
  if (datedBy === 'record' && side) return dateOfEdited(side, wanted)
  const before = datedBy === 'pair' ? lead : side
  return before ? dateOfPair(before, wanted, now) : dateOfNew(wanted, now)
}
