import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { ApiError } from '@ufuq/shared/client/api-error'
import { request } from '@ufuq/shared/client/request'
import { ROLES, type SessionUser } from '@ufuq/shared/contract/users'
import { sessionKey } from '../server/query-keys.ts'

export const sessionQueries = {
  /** The signed-in user, or null. */
  me: () => queryOptions({ queryKey: sessionKey(), queryFn: ({ signal }) => readSession(signal) }),
}

async function readSession(signal: AbortSignal): Promise<SessionUser | null> {
  try {
    return sessionUserOf(await request<unknown>('/api/auth/me', { signal }))
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** A response without a user, from the server or from a proxy in front of it. */
export class UnreadableAnswerError extends Error {
  override readonly name = 'UnreadableAnswerError'
}

/**
 * The session calls return `{ user }` or the user itself. Every screen relies on the complete user.
 */
export function sessionUserOf(answer: unknown): SessionUser {
  const value = isRecord(answer) && isRecord(answer['user']) ? answer['user'] : answer
  if (!isSessionUser(value)) throw new UnreadableAnswerError('The answer carries no user')
  return value
}

const isSessionUser = (value: unknown): value is SessionUser =>
  isRecord(value) &&
  typeof value['id'] === 'number' &&
  typeof value['username'] === 'string' &&
  typeof value['email'] === 'string' &&
  ROLES.some((role) => role === value['role']) &&
  Array.isArray(value['abilities'])

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * Sets the user while a screen stays open. Refetches queries that failed or, if the user has
 * changed, all queries.
 */
export function renewSession(client: QueryClient, user: SessionUser): void {
  const { queryKey } = sessionQueries.me()
  const before = client.getQueryData(queryKey)
  client.setQueryData(queryKey, user)
  void client.invalidateQueries({
    predicate: (query) =>
      query.queryKey[0] !== queryKey[0] &&
      (before?.id !== user.id || query.state.status === 'error'),
  })
}

/** Sets another user, or none, and removes everything that was fetched for the previous user. */
export function changeSession(client: QueryClient, user: SessionUser | null): void {
  const { queryKey } = sessionQueries.me()
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] })
  client.setQueryData(queryKey, user)
}
