import type { Done } from './entries.ts'

/**
 * The maximum number, total bytes and age of a pair's versions; older ones are deleted. While only
 * one person saves, at most one version is stored every `minutesApart` minutes.
 */
export const VERSION_LIMITS = {
  max: 50,
  maxBytes: 5 * 2 ** 20,
  days: 365,
  minutesApart: 10,
} as const

/** A previous state of an entry without its content. */
export interface EntryVersionItem {
  number: number
  state: 'draft' | 'published'
  sides: string[]
  /** Who saved this state, and when. */
  saved: Done | null
}
