/**
 * The number of purges that the CDN has not confirmed, and the number of seconds for which the
 * oldest one has waited.
 */
export interface PurgeState {
  waiting: number
  seconds: number
}

/** The numbers that this process last read, for callers that must not wait; null without a CDN. */
let known: PurgeState | null = null

export function knowPurges(state: PurgeState | null): void {
  known = state
}

export const knownPurges = (): PurgeState | null => known
