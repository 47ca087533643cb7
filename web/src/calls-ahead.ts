import { takeOverCalls } from '@ufuq/shared/client/calls-ahead'

declare global {
  interface Window {
    /** Requests that `public/admin-start.js` has already sent: path and response. */
    callsAhead?: [path: string, answer: Promise<Response>][]
  }
}

export function takeOverFirstCalls(): void {
  takeOverCalls(window.callsAhead ?? [])
  delete window.callsAhead
}
