import { join } from 'node:path'
import type { Bucket } from '#core/files/bucket'
import env, { backupBucket, backupFolder, backupRecipients, dataFolder } from '#start/env'

export interface BackupSettings {
  folder: string
  /** The hour of the day, in UTC, from which the daily backup is due. */
  hour: number
  /** The `age` public keys to which archives are encrypted; empty if archives are not encrypted. */
  recipients: readonly string[]
  /**
   * The folder for archives before they are encrypted. It is in the data folder, which contains the
   * same data anyway.
   */
  workFolder: string
  /** The place to which each verified backup is copied; null if backups are not copied. */
  bucket: Bucket | null
}

/** Where and when backups are made; null if no backups are made. */
const backupSettings: BackupSettings | null = backupFolder
  ? {
      folder: backupFolder,
      hour: env.get('BACKUP_HOUR') ?? 3,
      recipients: backupRecipients,
      workFolder: join(dataFolder.path, 'backup-work'),
      bucket: backupBucket,
    }
  : null

export default backupSettings
