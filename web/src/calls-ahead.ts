import { takeOverCalls } from '@ufuq/shared/client/calls-ahead'

declare global {
  interface Window {
    /** What `public/admin-start.js` asked for before there was any code, by path. */
    callsAhead?: [path: string, answer: Promise<Response>][]
  }
}

export function takeOverFirstCalls(): void {
  takeOverCalls(window.callsAhead ?? [])
  delete window.callsAhead
}
