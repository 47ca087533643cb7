import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { publication, type PublicationValues } from '@ufuq/shared/kinds/publication'
import type { WireEntry } from '@ufuq/shared/kinds/wire'
import { wallTimeOf } from '@ufuq/shared/domain/time-zones'
import { dayNumber } from '../../../lists/day-number.ts'
import { editorAddress } from '../../../entry/editor-address.ts'
import { sideState } from '../../../entry/side-state.ts'

export const WEEK_DAYS = 7

export interface Appearance {
  id: number
  /** The address of the editor. */
  to: string
  title: string
  language: Language
  at: string
  /** The number of days from today, on the organisation's calendar. */
  day: number
  /** The share of the day that has elapsed, from 0 to 1. */
  share: number
}

interface Reading {
  now: number
  zone: string
  /** The reader's language. Sides that appear at the same time are shown once, in this language. */
  language: Language
}

/** The texts that will be published today and in the following six days, soonest first. */
export function appearancesOf(
  entries: readonly WireEntry[],
  { now, zone, language }: Reading,
): Appearance[] {
  const today = dayNumber(now, zone)
  return entries
    .flatMap((entry) => {
      const { title } = entry.values as unknown as PublicationValues
      const known = new Set<string>()
      return [language, otherLanguage(language)].flatMap((name) => {
        const at = entry.sides[name]?.publishedAt
        if (!at || sideState(entry, name, now) !== 'scheduled' || known.has(at)) return []
        known.add(at)
        const { hour, minute } = wallTimeOf(at, zone)
        return {
          id: entry.id,
          to: editorAddress(publication, entry),
          title: title[name],
          language: name,
          at,
          day: dayNumber(at, zone) - today,
          share: (hour * 60 + minute) / (24 * 60),
        }
      })
    })
    .filter(({ day }) => day < WEEK_DAYS)
    .toSorted((one, other) => one.at.localeCompare(other.at))
}
