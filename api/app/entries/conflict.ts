import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { ConflictBody } from '@ufuq/shared/contract/entries'
import type { DateTime } from 'luxon'
import { ApiException } from '#core/errors/api_exception'
import { toWireTime } from '#core/time/wire_time'
import { findColleague } from '#entries/colleagues'

/** The latest change to an entry. */
export interface LastChange {
  /** Null if the author was never recorded. */
  byId: number | null
  at: DateTime
}

export interface Conflict {
  /** The kind of object that was changed, such as `page`, for the error's message. */
  noun: string
  /** The saved state, in the API's format. */
  current: object
  last: LastChange | null
}

/**
 * Whether the entry has been changed since version `read`. A request without a version is never
 * outdated.
 */
export const isStale = ({ version }: { version: number }, read: number | undefined): boolean =>
  read !== undefined && read !== version

/**
 * The error for an outdated write. It contains the saved state, the author of that state and the
 * time when it was saved.
 */
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
