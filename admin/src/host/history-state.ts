import { useLocation } from 'react-router-dom'

// The state of a history entry survives reloads, and any page may have written it, so it must never
// be trusted unchecked.

const partOf = (state: unknown, name: 'from' | 'trail'): unknown =>
  typeof state === 'object' && state !== null && name in state
    ? (state as Record<string, unknown>)[name]
    : null

/** The admin address to return to, if the state contains one. */
export function addressIn(state: unknown): string | null {
  const from = partOf(state, 'from')
  return typeof from === 'string' && /^\/admin(?:[/?]|$)/.test(from) ? from : null
}

/** The cursors of the pages that led to this one. */
export function useTrail(): (string | null)[] {
  const trail = partOf(useLocation().state, 'trail')
  return Array.isArray(trail)
    ? trail.filter((cursor) => cursor === null || typeof cursor === 'string')
    : []
}
