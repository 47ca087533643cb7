import { takeOverCalls } from '@ufuq/shared/client/calls-ahead'

declare global {
  interface Window {
    /** Requests that `public/admin-start.js` has already sent: path and response. */
    callsAhead?: [path: string, answer: Promise<Response>][]
  }
}

/**
 * Takes over the requests sent ahead. Returns whether there were any, which means that the window
 * starts with the editor.
 */
export function takeOverFirstCalls(): boolean {
  const { callsAhead } = window
  takeOverCalls(callsAhead ?? [])
  delete window.callsAhead
  return callsAhead !== undefined
}
