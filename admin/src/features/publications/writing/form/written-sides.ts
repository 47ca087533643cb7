import type { Language } from '@ufuq/shared/contract/languages'
import { dateOf, publicationsOf, type Saved, type Sides } from './form-values.ts'
import { lockedIn } from './locked-sides.ts'
import { isFuture } from './publish-day.ts'

/** What a save would write over a state, while a language is put off. */
export function writtenSides(saved: Saved | null, sides: Sides, later: Language | null) {
  const begun = sides.filter((side) => side !== later)
  const locked = lockedIn(saved)
  const date = saved && dateOf(saved)
  const areDrafts = publicationsOf(saved).every(({ status }) => status === 'draft')
  return {
    /** The languages that are not put off. */
    begun,
    /** Those of them that this person may only read. */
    locked,
    /** The languages that a save would write. */
    written: begun.filter((side) => !locked.includes(side)),
    /** The saved date of publication. */
    date,
    /** Whether a date to come would schedule; else it is refused. */
    allowsFuture: isFuture(date) || areDrafts,
  }
}

/** The language of a pair that has only the other one. */
export const missingIn = (saved: Saved | null, sides: Sides): Language | null =>
  saved === null || sides.length === 1 ? null : (sides.find((side) => !saved[side]) ?? null)

/** What was put off, unless it is saved by now. */
export const unsavedSide = (saved: Saved | null, putOff: Language | null): Language | null =>
  putOff !== null && saved?.[putOff] ? null : putOff
