import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Contains only the id, because a connection opened during a request keeps this object in memory.
 */
interface RequestScope {
  id: string
}

const scope = new AsyncLocalStorage<RequestScope>()

/**
 * Runs `work`. Everything that it calls, immediately or later, belongs to the request with this id.
 */
export const inRequest = <T>(id: string, work: () => T): T => scope.run({ id }, work)

/** The id of the request to which the current work belongs, if any. */
export const currentRequestId = (): string | undefined => scope.getStore()?.id
