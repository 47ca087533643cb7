import type { Bucket } from '#core/boot/bucket'
import env, { backupBucket, backupFolder } from '#start/env'

export interface BackupSettings {
  folder: string
  /** Of the day in UTC, from which the night's backup is due. */
  hour: number
  /** Where each good one is copied to; null for nowhere. */
  bucket: Bucket | null
}

/** Where and when backups are made; null when there are none. */
const backupSettings: BackupSettings | null = backupFolder
  ? { folder: backupFolder, hour: env.get('BACKUP_HOUR') ?? 3, bucket: backupBucket }
  : null

export default backupSettings
