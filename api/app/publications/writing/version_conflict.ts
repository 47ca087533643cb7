import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ConflictBody } from '@ufuq/shared/contract/publications'
import User from '#accounts/user'
import { ApiException } from '#core/errors/api_exception'
import { toWireTime } from '#core/time/wire_time'
import type Publication from '#publications/publication'

/** Whether somebody else has written since `version` was read; a request without a version is never stale. */
export const isStale = (publication: Publication, version: number | undefined): boolean =>
  version !== undefined && version !== publication.version

/** The error for a stale write: what is saved now, and who saved the latest of it and when. */
export async function versionConflict(
  current: ConflictBody['current'],
  stale: readonly [Publication, ...Publication[]],
  client?: TransactionClientContract,
): Promise<ApiException> {
  const latest = stale.reduce((one, other) => (other.updatedAt > one.updatedAt ? other : one))
  const { changedById: id, updatedAt } = latest
  const writer = id === null ? null : await User.find(id, client && { client })
  const changed = { by: User.colleague(writer), at: toWireTime(updatedAt) }
  return new ApiException(409, 'version_conflict', 'The publication was changed in the meantime', {
    extra: { current, changed },
  })
}
