/**
 * Where to go after signing in: the admin screen that was asked for, else the dashboard. The wish comes from
 * the history entry's state, which survives reloads, so nothing but an admin path is believed.
 */
export function returnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  if (typeof from !== 'string' || !/^\/admin(?:[/?]|$)/.test(from)) return '/admin'
  return /^\/admin\/(?:login|register)\b/.test(from) ? '/admin' : from
}
