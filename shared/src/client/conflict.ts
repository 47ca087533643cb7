import type { ConflictBody } from '../contract/entries.ts'
import { ApiError } from './api-error.ts'

/**
 * The saved state, if a save was rejected because somebody else had saved in the meantime; null for
 * any other error. `Current` is the kind's response, such as `{ page: SitePage }`.
 */
export function conflictIn<Current extends object>(error: unknown): ConflictBody<Current> | null {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict') return null
  const { body } = error
  return body !== null && carriesCurrent(body) ? (body as ConflictBody<Current>) : null
}

/** Whether the response contains the saved state. Servers before 1.1 omit it for tags. */
const carriesCurrent = (body: object): body is ConflictBody<object> =>
  'current' in body && typeof body.current === 'object' && body.current !== null
