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
