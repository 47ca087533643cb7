import type { VisitorReads } from '@ufuq/shared/calls/visitor-reads'
import { createContext, use } from 'react'

/**
 * Reads data for pages: on the server with the API's queries, in the browser with requests to the
 * API.
 */
export const ReadsContext = createContext<VisitorReads | null>(null)

export function useReads(): VisitorReads {
  const reads = use(ReadsContext)
  if (!reads) throw new Error('useReads needs a ReadsContext above it')
  return reads
}

/** The code of the calls loads with the first of them, because a first visit has its data. */
const call = <Name extends keyof VisitorReads>(name: Name) =>
  (async (...asked: never[]) => {
    const { calls } = await import('./visitor-calls.ts')
    return (calls[name] as (...asked: never[]) => unknown)(...asked)
  }) as VisitorReads[Name]

export const readsByCalls: VisitorReads = {
  entry: call('entry'),
  entries: call('entries'),
  choices: call('choices'),
  notice: call('notice'),
  search: call('search'),
}
