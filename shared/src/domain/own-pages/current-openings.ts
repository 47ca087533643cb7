import type { ShownSection } from '../../contract/own-pages.ts'

/** How long visitors find closed notices on their page. */
const CLOSED_SHOWN_MS = 365 * 24 * 60 * 60 * 1000

/** Without the notices that have not opened yet, and those that closed long ago; the others say whether they closed. */
export const currentOpenings = (sections: readonly ShownSection[], now: number): ShownSection[] =>
  sections.map((section) =>
    section.kind === 'openings'
      ? {
          ...section,
          openings: section.openings
            .filter(({ opens }) => opens === '' || Date.parse(opens) <= now)
            .filter(({ closes }) => now - Date.parse(closes) < CLOSED_SHOWN_MS)
            .map((one) => ({ ...one, isClosed: Date.parse(one.closes) <= now })),
        }
      : section,
  )
