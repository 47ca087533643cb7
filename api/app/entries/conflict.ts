import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { ConflictBody } from '@ufuq/shared/contract/entries'
import type { DateTime } from 'luxon'
import { ApiException } from '#core/errors/api_exception'
import { toWireTime } from '#core/time/wire_time'
import { findColleague } from '#entries/colleagues'

/** The latest change of an entry. */
export interface LastChange {
  /** Null if that was never recorded. */
  byId: number | null
  at: DateTime
}

export interface Conflict {
  /** For the error's message: what was changed in the meantime. */
  noun: string
  /** What is saved now, as the wire has it. */
  current: object
  last: LastChange | null
}

/** Whether somebody else has written since `read`; a request that names no version is never stale. */
export const isStale = ({ version }: { version: number }, read: number | undefined): boolean =>
  read !== undefined && read !== version

/** The error for a stale write: what is saved now, and who saved the latest of it and when. */
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
