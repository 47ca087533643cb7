import { ApiError } from '@ufuq/shared/client/api-error'
import type { ConflictBody } from '@ufuq/shared/contract/publications'
import { savedPair, type Saved, type Sides } from '../form/form-values.ts'

/** What somebody else has saved meanwhile, who that was and when. */
export interface Conflict extends Pick<ConflictBody, 'changed'> {
  current: Saved
}

/** Null if the call failed for another reason. */
export function conflictIn(error: unknown, sides: Sides): Conflict | null {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict' || !error.body) return null
  if (!('current' in error.body)) return null
  const { current, changed } = error.body as ConflictBody
  const isPair = 'english' in current
  if (isPair !== sides.length > 1) return null
  return { current: isPair ? savedPair(current) : { [sides[0]]: current.publication }, changed }
}
