import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@ufuq/shared/client/api-error'
import type { ErrorCode } from '@ufuq/shared/contract/errors'

/** Calls `notify` whenever a call fails with this code. Returns a function that ends this. */
export function onCallError(client: QueryClient, code: ErrorCode, notify: () => void): () => void {
  const check = (error: unknown) => {
    if (error instanceof ApiError && error.code === code) notify()
  }
  const ends = [
    client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error)
    }),
    client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error)
    }),
  ]
  return () => ends.forEach((end) => end())
}

/** The ways to prove something that a rejected call names, in the order of `known`. */
export function waysIn<Way extends string>(error: unknown, known: readonly Way[]): Way[] {
  const body: object | null = error instanceof ApiError ? error.body : null
  const named: unknown = body && 'ways' in body ? body.ways : null
  return Array.isArray(named) ? known.filter((way) => named.includes(way)) : []
}
