import type { Language } from '@ufuq/shared/contract/languages'
import { dateOf, savedSides, type Saved, type Sides } from './form-values.ts'
import { lockedIn } from './locked-sides.ts'
import { isFuture } from './publish-day.ts'

/** The sides that a save would write, based on the saved state, while a language is deferred. */
export function sidesToSave(saved: Saved | null, sides: Sides, deferred: Language | null) {
  const started = sides.filter((side) => side !== deferred)
  const locked = lockedIn(saved, sides)
  const date = saved && dateOf(saved, sides)
  const areDrafts = savedSides(saved, sides).every(({ status }) => status === 'draft')
  return {
    /** The languages that are not deferred. */
    started,
    /** The read-only languages among `started`. */
    locked,
    /** The languages that a save would write. */
    written: started.filter((side) => !locked.includes(side)),
    /** The saved date of publication. */
    date,
    /** Whether a future date would schedule publication; otherwise, a future date is rejected. */
    allowsFuture: isFuture(date) || areDrafts,
  }
}

/** The missing language of a pair. */
export const missingIn = (saved: Saved | null, sides: Sides): Language | null =>
  saved === null || sides.length === 1 ? null : (sides.find((side) => !saved.sides[side]) ?? null)

/** The deferred language, unless it has been saved by now. */
export const unsavedSide = (saved: Saved | null, putOff: Language | null): Language | null =>
  putOff !== null && saved?.sides[putOff] ? null : putOff
