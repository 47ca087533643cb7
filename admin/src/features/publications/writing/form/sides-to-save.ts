import type { Language } from '@ufuq/shared/contract/languages'
import {
  dateOf,
  isWordless,
  savedSides,
  type FormValues,
  type Saved,
  type Sides,
} from './form-values.ts'
import { lockedIn } from './locked-sides.ts'
import { isFuture } from './publish-date.ts'

/** The sides that are saved or have words; all if there are none yet. */
export function startedIn(
  saved: Saved | null,
  sides: Sides,
  values: FormValues,
): readonly Language[] {
  const started = sides.filter((side) => saved?.sides[side] || !isWordless(values, side))
  return started.length > 0 ? started : sides
}

/** The sides that a save would write, based on the saved state. */
export function sidesToSave(saved: Saved | null, sides: Sides, started: readonly Language[]) {
  const locked = lockedIn(saved, sides)
  const date = saved && dateOf(saved, sides)
  const areDrafts = savedSides(saved, sides).every(({ status }) => status === 'draft')
  return {
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
