import type { Language } from '@ufuq/shared/contract/languages'
import { TEXT_FIELDS } from '@ufuq/shared/contract/publication-writing'
import type { DiscardedTextList } from '../saving/compare.ts'
import { publicationsOf, type FormValues, type Saved } from './form-values.ts'

/**
 * The languages of a pair whose texts this person may only read; empty unless the person may write
 * the other text.
 */
export function lockedIn(saved: Saved | null): Language[] {
  const publications = publicationsOf(saved)
  const locked = publications.filter(({ can }) => can?.update === false)
  return locked.length < publications.length ? locked.map(({ language }) => language) : []
}

/**
 * Whether only an editor may change tags, date and cover, because they also belong to a text that
 * this person may only read. If that text is a colleague's draft, this person may change these
 * details.
 */
export const areDetailsLocked = (saved: Saved | null): boolean =>
  lockedIn(saved).some((language) => saved?.[language]?.status === 'published')

/**
 * Discards text that was typed before a side was locked, for example by publishing. Returns the
 * values with that side as saved, and the shared values too if they are locked. Also returns the
 * discarded texts.
 */
export function setAside(
  values: FormValues,
  saved: FormValues,
  server: Saved | null,
): { values: FormValues; discardedText: DiscardedTextList[] } {
  const locked = lockedIn(server)
  if (locked.length === 0) return { values, discardedText: [] }
  const draft = { ...values, sides: { ...values.sides }, statuses: { ...values.statuses } }
  if (areDetailsLocked(server)) draft.shared = saved.shared
  const discardedText: DiscardedTextList[] = []
  for (const language of locked) {
    draft.sides[language] = saved.sides[language]
    draft.statuses[language] = saved.statuses[language]
    for (const part of TEXT_FIELDS) {
      const words = values.sides[language][part].trim()
      if (words === '' || words === saved.sides[language][part].trim()) continue
      discardedText.push({ language, part, words, whose: 'mine' })
    }
  }
  return { values: draft, discardedText }
}
