import type { EntryDiscardedTextInput } from '@ufuq/shared/contract/entries'
import type { Language } from '@ufuq/shared/contract/languages'
import {
  ALL_TEXTS,
  dateOf,
  isWordless,
  savedSides,
  type FormValues,
  type Saved,
  type Sides,
} from './form-values.ts'
import { isFuture } from './publish-date.ts'

/**
 * The languages whose texts this person may only read; empty unless the person may write the other
 * text.
 */
export function lockedIn(saved: Saved | null, sides?: readonly Language[]): Language[] {
  const all = sides?.length === 1 ? [] : savedSides(saved)
  const locked = all.filter(({ mayChange }) => !mayChange)
  return locked.length < all.length ? locked.map(({ language }) => language) : []
}

/**
 * Whether only an editor may change tags, date and cover, because they also belong to a text that
 * this person may only read. If that text is a colleague's draft, this person may change these
 * details.
 */
export const areDetailsLocked = (saved: Saved | null, sides?: readonly Language[]): boolean =>
  lockedIn(saved, sides).some((language) => saved?.sides[language]?.status === 'published')

type DiscardedText = EntryDiscardedTextInput['items'][number]

/**
 * Discards text that was typed before a side was locked, for example by publishing. Returns the
 * values with that side as saved, and the shared values too if they are locked. Also returns the
 * discarded texts.
 */
export function setAside(
  values: FormValues,
  saved: FormValues,
  server: Saved | null,
  sides?: readonly Language[],
): { values: FormValues; discardedText: DiscardedText[] } {
  const locked = lockedIn(server, sides)
  if (locked.length === 0) return { values, discardedText: [] }
  const draft = structuredClone(values)
  if (areDetailsLocked(server, sides)) {
    const { tags, hero, publishDate } = saved
    Object.assign(draft, { tags, hero, publishDate })
  }
  const discardedText: DiscardedText[] = []
  for (const side of locked) {
    for (const part of ALL_TEXTS) {
      draft[part][side] = saved[part][side]
      const words = values[part][side].trim()
      if (words === '' || words === saved[part][side].trim()) continue
      discardedText.push({ side, part, words, whose: 'mine' })
    }
  }
  return { values: draft, discardedText }
}

/** The sides that are saved or have words; all if there are none yet. */
export function startedIn(
  saved: Saved | null,
  sides: Sides,
  values: Omit<FormValues, 'tags'>,
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
