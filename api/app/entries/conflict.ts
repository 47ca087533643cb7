import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { ConflictBody } from '@ufuq/shared/contract/entries'
import type { DateTime } from 'luxon'
import { ApiException } from '#core/errors/api_exception'
import { toWireTime } from '#core/time/wire_time'
import { findColleague } from '#entries/colleagues'

/** The latest change of an entry. */
export interface LastChange {
  /** Null if it was never recorded. */
  byId: number | null
  at: DateTime
}

export interface Conflict {
  /** For the error's message: what was changed in the meantime. */
  noun: string
  /** What is saved now, in the wire format. */
  current: object
  last: LastChange | null
}

/**
 * Whether somebody else has written since `read`; a request without a version is never
 * outdated.
 */
export const isStale = ({ version }: { version: number }, read: number | undefined): boolean =>
  read !== undefined && read !== version

/** The error for an outdated write: what is saved now, and who saved it last and when. */
export async function conflictError(
  { noun, current, last }: Conflict,
  client: QueryClientContract = db.connection(),
): Promise<ApiException> {
  const extra = {
    current,
    changed: last && { by: await findColleague(last.byId, client), at: toWireTime(last.at) },
  } satisfies Pick<ConflictBody<object>, 'current' | 'changed'>
  return new ApiException(409, 'version_conflict', `The ${noun} was changed in the meantime`, {
    extra,
  })
}
