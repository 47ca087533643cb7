import backupSettings from '#config/backups'

const HOUR_MS = 60 * 60 * 1000
/** What a backup and a second attempt may take. */
const GRACE_HOURS = 2
const LATE_AFTER_MS = ((backupSettings?.everyHours ?? 24) + GRACE_HOURS) * HOUR_MS

interface LastBackup {
  /** When the newest one that was proved was begun; null while there is none. */
  at: Date | null
}

/** What this process saw last in the folder of the backups; null where none are made. */
let known: LastBackup | null = null

export function knowLastBackup(last: LastBackup | null): void {
  known = last
}

export const lastBackup = (): LastBackup | null => known

/** Undefined where none are made. */
export function backupState(now = Date.now()): 'ok' | 'late' | undefined {
  if (!known) return undefined
  return known.at && now - known.at.getTime() <= LATE_AFTER_MS ? 'ok' : 'late'
}
