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

const load = async () => (await import('./visitor-calls.ts')).calls

/** The code of the calls loads with the first of them, because a first visit has its data. */
export const readsByCalls: VisitorReads = {
  entry: async (...asked) => (await load()).entry(...asked),
  entries: async (...asked) => (await load()).entries(...asked),
  choices: async (path) => (await load()).choices(path),
  notice: async (...asked) => (await load()).notice(...asked),
  search: async (filter) => (await load()).search(filter),
}
