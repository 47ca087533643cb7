import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import { backupFolder, backupRecipients, dataFolder } from '#start/env'

/** The folder of archives that are being made and verified, inside the archive folder. */
export const UNPROVED_FOLDER = '.unproved'

/**
 * The folder for the copy of the database that verifies an archive. It is not the system's
 * temporary folder, which may be in memory. The copy is not encrypted, so it stays in the data
 * folder if archives are.
 */
export const proofFolder = (
  backups: string | null = backupFolder,
  recipients: readonly string[] = backupRecipients,
): string =>
  process.env['TMPDIR'] ||
  (backups && recipients.length === 0 ? join(backups, UNPROVED_FOLDER) : dataFolder.path)

/** The size of the database in bytes. */
export async function databaseBytes(): Promise<number> {
  const client = db.connection()
  if (client.dialect.name === 'mysql') {
    const [[row]] = await client.rawQuery(
      'select sum(data_length + index_length) as bytes from information_schema.tables where table_schema = database()',
    )
    return Number(row.bytes)
  }
  const [{ bytes }] = await client.rawQuery(
    'select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()',
  )
  return bytes
}

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const MB = 2 ** 20

/** What to do if the space in the folder is less than a copy of the database needs. */
export const tooLittleSpace = (folder: string, needed: number, free: number): string =>
  `${folder} has too little space for the copy of the database that verifies a backup: ${Math.ceil(needed / MB)} MB are needed and ${Math.floor(free / MB)} MB are free. Free space there, or set TMPDIR to a folder with more space.`
