import type { PublicationStatus } from '@ufuq/shared/contract/publications'
import { DateTime } from 'luxon'

export interface Before {
  status: PublicationStatus
  publishedAt: DateTime | null
}

interface Wanted {
  status: PublicationStatus
  /** Undefined when the request doesn't mention it, null when it clears the date. */
  chosen: DateTime | null | undefined
}

/** What is published now is dated: both sides of a pair by the same one, however long the first takes to be written. */
export const thisSecond = () => DateTime.utc().startOf('second')

const isToCome = (date: DateTime | null): boolean => date !== null && date > DateTime.utc()

/** A new record: the chosen date, or now. A draft keeps the chosen one for the day it is published, or has none. */
export const dateOfNew = (
  { status, chosen }: Wanted,
  now: DateTime = thisSecond(),
): DateTime | null => chosen ?? (status === 'published' ? now : null)

/**
 * A single record: publishing dates it now, unless a date other than the old one is chosen, or one to come. A cleared
 * date is dealt with as in a pair.
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
 * Whose dates a written side goes by: its pair's, its own where it has a status or a date of its own, or those of a
 * single record.
 */
export type DatedBy = 'pair' | 'side' | 'record'

/** The date of a side that is written; `side` and `lead` are null where there is none before. */
export function dateOfSide(
  { datedBy, ...wanted }: Wanted & { datedBy: DatedBy },
  { side, lead }: { side: Before | null; lead: Before | null },
  now: DateTime,
): DateTime | null {
  if (datedBy === 'record' && side) return dateOfEdited(side, wanted)
  const before = datedBy === 'pair' ? lead : side
  return before ? dateOfPair(before, wanted, now) : dateOfNew(wanted, now)
}
