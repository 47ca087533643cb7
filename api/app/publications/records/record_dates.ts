import type { PublicationStatus } from '@ufuq/shared/contract/publications'
import type { DateTime } from 'luxon'
import { fromDatabaseTime, toDatabaseTime } from '#core/time/database_time'
import type { Side } from '#entries/rows'
import { dateOfSide, thisSecond, type DatedBy } from '#publications/writing/publish_date'

interface Wanted {
  status: PublicationStatus
  /** Undefined if the call contains none, and null if it clears the date. */
  chosen: DateTime | null | undefined
  datedBy: DatedBy
}

const stateOf = (side: Side | undefined) =>
  side
    ? {
        status: side.status,
        publishedAt: side.publishedAt === null ? null : fromDatabaseTime(side.publishedAt),
      }
    : null

/** The date of a written side by the rules of the specification, in the database's format. */
export function dateOf(
  wanted: Wanted,
  { side, lead }: { side: Side | undefined; lead: Side | undefined },
  now: DateTime = thisSecond(),
): string | null {
  const date = dateOfSide(wanted, { side: stateOf(side), lead: stateOf(lead) }, now)
  return date && toDatabaseTime(date)
}
