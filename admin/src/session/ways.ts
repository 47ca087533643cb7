import { ApiError } from '@ufuq/shared/client/api-error'

/**
 * The ways to prove something that a rejected call names, in the order of `known`; null if it names
 * none, as older servers do.
 */
export function waysIn<Way extends string>(error: unknown, known: readonly Way[]): Way[] | null {
  const body: object | null = error instanceof ApiError ? error.body : null
  const named: unknown = body && 'ways' in body ? body.ways : null
  return Array.isArray(named) ? known.filter((way) => named.includes(way)) : null
}
