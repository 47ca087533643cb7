import type { NavigateOptions } from 'react-router-dom'
import { addressIn } from '../history-state.ts'

export const SIGN_IN_PATH = '/admin/login'
/** Where a second step is set up. */
export const SECURITY_PATH = '/admin/security'

/** The navigation state that makes the sign-in screen open this path after sign-in. */
export const thenTo = (path: string) => ({ from: path })

/** Where to go after sign-in: the requested admin screen, otherwise the dashboard. */
export function returnPath(state: unknown): string {
  const from = addressIn(state)
  return from === null || /^\/admin\/login\b/.test(from) ? '/admin' : from
}

/**
 * How to navigate to an address requested from outside the screens. On the sign-in screen, the
 * navigation waits until the user has signed in, and what was typed there stays.
 */
export const wayTo = (path: string, from: string): [to: string, options?: NavigateOptions] =>
  from === SIGN_IN_PATH ? [SIGN_IN_PATH, { replace: true, state: thenTo(path) }] : [path]
