import type { NavigateOptions } from 'react-router-dom'

export const SIGN_IN_PATH = '/admin/login'

/** State of a visit to the sign-in screen that leads to another screen afterwards. */
export const thenTo = (path: string) => ({ from: path })

/**
 * Where to go after signing in: the admin screen that was asked for, else the dashboard. The wish comes from
 * the history entry's state, which survives reloads, so nothing but an admin path is believed.
 */
export function returnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  if (typeof from !== 'string' || !/^\/admin(?:[/?]|$)/.test(from)) return '/admin'
  return /^\/admin\/(?:login|register)\b/.test(from) ? '/admin' : from
}

/**
 * How a wish from outside the screens is followed. On the sign-in screen it waits until the person is signed in,
 * and what was typed there stays.
 */
export const wayTo = (path: string, from: string): [to: string, options?: NavigateOptions] =>
  from === SIGN_IN_PATH ? [SIGN_IN_PATH, { replace: true, state: thenTo(path) }] : [path]
