import type { Health } from '@ufuq/shared/contract/health'

export interface ServerState {
  notices: NonNullable<Health['notices']>
  /** Null without webhooks. */
  webhooks: NonNullable<Health['webhooks']> | null
}

/** What this process last found, for the health check and the metrics, which must not wait. */
export const serverState: ServerState = { notices: [], webhooks: null }

/** A day, and two hours for a second attempt. */
const LATE_AFTER_MS = (24 + 2) * 60 * 60 * 1000

interface LastBackup {
  /** When the newest verified backup was started; null if there is none. */
  at: Date | null
}

/**
 * The newest backup that this process has found in the backup folder; null if no backups are made.
 */
let known: LastBackup | null = null

export function knowLastBackup(last: LastBackup | null): void {
  known = last
}

export const lastBackup = (): LastBackup | null => known

/** The state of the backups; undefined if none are made. */
export function backupState(now = Date.now()): 'ok' | 'late' | undefined {
  if (!known) return undefined
  return known.at && now - known.at.getTime() <= LATE_AFTER_MS ? 'ok' : 'late'
}
