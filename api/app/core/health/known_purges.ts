import type { Health } from '@ufuq/shared/contract/health'

export type PurgeState = NonNullable<Health['purges']>

/**
 * The state of the CDN purges that this process last read, for callers that must not wait; null if
 * there is no CDN.
 */
let known: PurgeState | null = null

export function knowPurges(state: PurgeState | null): void {
  known = state
}

export const knownPurges = (): PurgeState | null => known
