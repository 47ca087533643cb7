import type { ShownSection } from './own-pages.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The number of milliseconds for which closed notices stay on their page. */
const CLOSED_SHOWN_MS = 365 * DAY_MS

interface Times {
  opens: string
  closes: string
  /** Absent in content that was saved before this field existed. */
  withdrawn?: string
}

const hasOpened = ({ opens }: Times, now: number): boolean =>
  opens === '' || Date.parse(opens) <= now

export const isWithdrawn = ({ withdrawn }: Times): boolean => withdrawn === 'yes'

/** Whether the notice is open for applications. */
export const isOpen = (times: Times, now: number): boolean =>
  hasOpened(times, now) && !isWithdrawn(times) && Date.parse(times.closes) > now

/**
 * Whether a notice has closed, and the number of days until it does; null if it has not opened yet.
 */
export function stateOfOpening(times: Times, now: number) {
  if (!hasOpened(times, now)) return null
  const left = Date.parse(times.closes) - now
  return { isClosed: left <= 0, daysLeft: Math.max(0, Math.ceil(left / DAY_MS)) }
}

/**
 * Omits notices that have not opened yet, were withdrawn, or closed long ago. Adds to each
 * remaining notice whether it is closed.
 */
export const currentOpenings = (sections: readonly ShownSection[], now: number): ShownSection[] =>
  sections.map((section) =>
    section.kind === 'openings'
      ? {
          ...section,
          openings: section.openings
            .filter((one) => !isWithdrawn(one))
            .filter(({ closes }) => now - Date.parse(closes) < CLOSED_SHOWN_MS)
            .flatMap((one) => {
              const state = stateOfOpening(one, now)
              return state ? [{ ...one, ...state }] : []
            }),
        }
      : section,
  )
