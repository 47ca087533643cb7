import { statSync } from 'node:fs'
import { relative } from 'node:path'
import { StartFailure } from '#core/boot/start_failure'
import { codeOf } from '#core/database/database_failures'
import { fromHome, usableFolder } from '#core/settings/data_folder'

/**
 * The full path of the backup folder, or null. Throws a StartFailure for a folder inside the data
 * folder, because backups there would be lost together with the data.
 */
export function backupFolderOf(configured: string | undefined, dataFolder: string): string | null {
  if (!configured) return null
  const folder = fromHome(configured)
  const way = relative(dataFolder, folder)
  if (way === '' || !/^(\.\.([/\\]|$)|[a-z]:)/i.test(way)) {
    throw new StartFailure(
      `BACKUP_DIR ${folder} is in the data folder. Choose a folder outside it, on another disk if there is one.`,
    )
  }
  return folder
}

/**
 * Creates the folder if it is missing. Throws a StartFailure if no backup could be written to it.
 */
export function prepareBackupFolder(folder: string): void {
  try {
    usableFolder(folder)
  } catch (error) {
    throw new StartFailure(
      `BACKUP_DIR ${folder} can't be used (${codeOf(error) || error}). Make sure that it is a folder to which this account can write and, under systemd, that ReadWritePaths lists it.`,
      { cause: error },
    )
  }
}

/**
 * A warning if the data folder and the backup folder are on the same disk, for example because the
 * backup disk is not mounted.
 */
export function sameDiskWarning(folder: string, dataFolder: string): string | null {
  if (statSync(folder).dev !== statSync(dataFolder).dev) return null
  return `BACKUP_DIR ${folder} is on the same disk as the data folder, and would be lost with it: mount another disk there, or set BACKUP_S3_BUCKET.`
}

/**
 * The public keys for the encryption program age, as given in the setting. Throws a StartFailure
 * for an invalid key.
 */
export async function backupRecipientsOf(configured: string | undefined): Promise<string[]> {
  const recipients = configured?.split(/[\s,]+/).filter((one) => one !== '') ?? []
  if (recipients.length === 0) return []
  // The library is loaded only if the setting is used.
  const { Encrypter } = await import('age-encryption')
  for (const recipient of recipients) {
    try {
      // On most systems, the age program supports only X25519 keys.
      if (!/^age1[0-9a-z]{58}$/.test(recipient)) throw new Error('not an X25519 key')
      new Encrypter().addRecipient(recipient)
    } catch (error) {
      throw new StartFailure(
        `BACKUP_RECIPIENT must contain age public keys (age1…, as printed by age-keygen), not "${recipient}".`,
        { cause: error },
      )
    }
  }
  return recipients
}
