/**
 * The cursors that led to a page of the list, beginning with the first page's null. A cursor only
 * leads forwards, so the previous cursors are stored in the history state.
 */
type Trail = readonly (string | null)[]

export const trailOf = (state: unknown): Trail =>
  typeof state === 'object' && state !== null && 'trail' in state && Array.isArray(state.trail)
    ? state.trail
    : []

interface PageLink {
  after: string | null
  trail: Trail
}

/** The previous page: the one that led here, or the first page if that is unknown. */
export const newerPage = (trail: Trail): PageLink => ({
  after: trail.at(-1) ?? null,
  trail: trail.slice(0, -1),
})

export const olderPage = (next: string, current: string | null, trail: Trail): PageLink => ({
  after: next,
  trail: [...trail, current],
})
