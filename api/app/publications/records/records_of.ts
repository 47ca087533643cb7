import type { Entry } from '#entries/rows'
import { recordIn, type PublicationRecord } from '#publications/records/record'

/** The records of an entry, Arabic first. */
export const recordsOf = (entry: Entry): PublicationRecord[] =>
  entry.sides.flatMap(({ id }) => recordIn([entry], id) ?? [])
