import type { Language } from '@ufuq/shared/contract/languages'
import type { EntryDiscardedTextInput } from '@ufuq/shared/contract/entries'
import { ALL_TEXTS, savedSides, type FormValues, type Saved } from './form-values.ts'

/**
 * The languages whose texts this person may only read; empty unless the person may write the other
 * text.
 */
export function lockedIn(saved: Saved | null, sides?: readonly Language[]): Language[] {
  const all = sides?.length === 1 ? [] : savedSides(saved)
  const locked = all.filter(({ can }) => !can.update)
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
): { values: FormValues; discardedText: DiscardedText[] } {
  const locked = values.record ? [] : lockedIn(server)
  if (locked.length === 0) return { values, discardedText: [] }
  const draft = structuredClone(values)
  if (areDetailsLocked(server)) {
    const { tags, hero, publishDate } = saved
    Object.assign(draft, { tags, hero, publishDate })
  }
  const discardedText: DiscardedText[] = []
  for (const side of locked) {
    draft.statuses[side] = saved.statuses[side]
    for (const part of ALL_TEXTS) {
      draft[part][side] = saved[part][side]
      const words = values[part][side].trim()
      if (words === '' || words === saved[part][side].trim()) continue
      discardedText.push({ side, part, words, whose: 'mine' })
    }
  }
  return { values: draft, discardedText }
}
