import type { ConflictBody } from '@ufuq/shared/contract/publications'
import { ApiException } from '#core/api_exception'
import type Publication from '#publications/publication'

/** Whether somebody else has written since `version` was read; a request without a version is never stale. */
export const isStale = (publication: Publication, version: number | undefined): boolean =>
  version !== undefined && version !== publication.version

export const versionConflict = (current: ConflictBody['current']) =>
  new ApiException(409, 'version_conflict', 'The publication was changed in the meantime', {
    extra: { current },
  })
