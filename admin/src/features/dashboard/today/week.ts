import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import type { AdminPublicationItem } from '@ufuq/shared/contract/publication-lists'
import { wallTimeOf } from '@ufuq/shared/domain/time-zones'
import { dayNumber } from '../../../lists/day-number.ts'
import { pairRow, readiness } from '../../../pairs/pair-row.ts'

export const WEEK_DAYS = 7

export interface Appearance {
  /** The id of the pair's record, for the link. */
  id: number
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
  items: readonly AdminPublicationItem[],
  { now, zone, language }: Reading,
): Appearance[] {
  const today = dayNumber(now, zone)
  return items
    .flatMap((item) => {
      const { sides } = pairRow(item)
      const known = new Set<string>()
      return [language, otherLanguage(language)].flatMap((name) => {
        const side = sides[name]
        const at = side?.publishedAt
        if (!side || !at || readiness(side, now) !== 'scheduled' || known.has(at)) return []
        known.add(at)
        const { hour, minute } = wallTimeOf(at, zone)
        return {
          id: item.id,
          title: side.title,
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
