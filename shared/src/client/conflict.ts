import type { ConflictBody } from '../contract/entries.ts'
import { ApiError } from './api-error.ts'

/**
 * What is saved now, if a save was refused because somebody else had saved since; null for any
 * other failure. `Current` is what the kind of record answers, such as `{ page: SitePage }`.
 */
export function conflictIn<Current extends object>(error: unknown): ConflictBody<Current> | null {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict') return null
  const { body } = error
  return body !== null && carriesCurrent(body) ? (body as ConflictBody<Current>) : null
}

/** An answer that says what is saved now. Servers before 1.1 don't include it for tags. */
const carriesCurrent = (body: object): body is ConflictBody<object> =>
  'current' in body && typeof body.current === 'object' && body.current !== null
