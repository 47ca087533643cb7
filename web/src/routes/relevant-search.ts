import type { PageMatch } from './match-page.ts'

/** The query with the parameters that the page depends on, in the order that the server keeps: all it ever sees. */
export function relevantSearch({ route, search }: PageMatch): string {
  const relevant = new URLSearchParams()
  for (const name of (route.parameters ?? []).toSorted()) {
    const value = search.get(name)
    if (value) relevant.set(name, value)
  }
  return relevant.size > 0 ? `?${relevant}` : ''
}
