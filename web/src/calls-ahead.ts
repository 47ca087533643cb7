import { takeOverCalls } from '@ufuq/shared/client/calls-ahead'

declare global {
  interface Window {
    /** The paths and responses of the requests that `public/admin-start.js` has already sent. */
    callsAhead?: [path: string, answer: Promise<Response>][]
  }
}

/**
 * Takes over the requests that were sent early. Returns whether there were any, which means that
 * the window's first screen is the editor.
 */
export function takeOverFirstCalls(): boolean {
  const { callsAhead } = window
  takeOverCalls(callsAhead ?? [])
  delete window.callsAhead
  return callsAhead !== undefined
}
