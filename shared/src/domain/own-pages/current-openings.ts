import type { ShownSection } from '../../contract/own-pages.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How long visitors find closed notices on their page. */
const CLOSED_SHOWN_MS = 365 * DAY_MS

/** Without the notices that have not opened yet, and those that closed long ago; the others say whether they closed. */
export const currentOpenings = (sections: readonly ShownSection[], now: number): ShownSection[] =>
  sections.map((section) =>
    section.kind === 'openings'
      ? {
          ...section,
          openings: section.openings
            .filter(({ opens }) => opens === '' || Date.parse(opens) <= now)
            .filter(({ closes }) => now - Date.parse(closes) < CLOSED_SHOWN_MS)
            .map((one) => {
              const left = Date.parse(one.closes) - now
              return {
                ...one,
                isClosed: left <= 0,
                daysLeft: Math.max(0, Math.ceil(left / DAY_MS)),
              }
            }),
        }
      : section,
  )
