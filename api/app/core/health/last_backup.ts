import backupSettings from '#config/backups'

const HOUR_MS = 60 * 60 * 1000
/**
 * The number of hours by which a backup may be overdue before it counts as late, so that there is
 * time for a second attempt.
 */
const GRACE_HOURS = 2
const LATE_AFTER_MS = ((backupSettings?.everyHours ?? 24) + GRACE_HOURS) * HOUR_MS

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
