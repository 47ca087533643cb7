import type { ServerNotice } from '@ufuq/shared/contract/server-notices'

/**
 * The notices that this process last found, for the health check and the metrics, which must not
 * wait.
 */
let known: readonly ServerNotice[] = []

export function knowNotices(notices: readonly ServerNotice[]): void {
  known = notices
}

export const knownNotices = (): readonly ServerNotice[] => known
