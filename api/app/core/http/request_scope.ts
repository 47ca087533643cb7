import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Contains only what is small, because a connection opened during a request keeps this object in
 * memory.
 */
interface RequestScope {
  id: string
  /** The network of the client; see `clientNetwork`. */
  network: string
  /** Who is signed in, once that is known. */
  userId?: number
}

const scope = new AsyncLocalStorage<RequestScope>()

/** Runs `work`. Everything that it calls, immediately or later, belongs to this request. */
export const inRequest = <T>(request: RequestScope, work: () => T): T => scope.run(request, work)

/** The request to which the current work belongs, if any. */
export const currentRequest = (): RequestScope | undefined => scope.getStore()

/** The id of the request to which the current work belongs, if any. */
export const currentRequestId = (): string | undefined => scope.getStore()?.id
