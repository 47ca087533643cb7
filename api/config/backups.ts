import env, { backupFolder } from '#start/env'

export interface BackupSettings {
  folder: string
  /** Of the day in UTC, from which the night's backup is due. */
  hour: number
}

/** Where and when backups are made; null when there are none. */
const backupSettings: BackupSettings | null = backupFolder
  ? { folder: backupFolder, hour: env.get('BACKUP_HOUR') ?? 3 }
  : null

export default backupSettings
