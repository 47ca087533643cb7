import type { ServerNotice } from '@ufuq/shared/contract/server-notices'

/** The notices that this process last found, for callers that must not wait: health and metrics. */
let known: readonly ServerNotice[] = []

export function knowNotices(notices: readonly ServerNotice[]): void {
  known = notices
}

export const knownNotices = (): readonly ServerNotice[] => known
