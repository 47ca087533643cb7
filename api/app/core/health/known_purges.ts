/** Purges that the CDN has not confirmed, and for how many seconds the oldest has waited. */
export interface PurgeState {
  waiting: number
  seconds: number
}

/** The figures that this process saw last, for callers that must not wait; null without a CDN. */
let known: PurgeState | null = null

export function knowPurges(state: PurgeState | null): void {
  known = state
}

export const knownPurges = (): PurgeState | null => known
