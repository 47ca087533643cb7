import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { proveArchive } from '#backup/fill_tables'
import { makeBackup } from '#backup/make_backup'
import { silent } from '#backup/progress'
import { restoreBackup } from '#backup/restore_backup'
import { SqliteDatabase } from '#backup/sqlite_database'
import { prepareDataFolder } from '#core/settings/data_folder'
import type { serverRoom } from '#tests/spawned_server'

export const ADMIN = { username: 'admin', password: 'a-long-enough-password' }

/** Settings of a server with an empty database and a backup folder. */
export async function settingsWithBackups(room: ReturnType<typeof serverRoom>) {
  const BACKUP_DIR = join(room.dataFolder(), 'backups')
  const own = await room.migratedSettings()
  return { ...own, BACKUP_DIR, ADMIN_PASSWORD: ADMIN.password }
}

/** What a server's health check reports about its backups. */
export const healthOf = async (origin: string) =>
  ((await (await fetch(`${origin}/api/health`)).json()) as { backup?: string }).backup

/** Backs up the SQLite database and the files of a data folder, as the command `backup` does. */
export async function backUp(
  settings: Record<string, string>,
  file: string,
  recipients: string[] = [],
): Promise<void> {
  const dataFolder = prepareDataFolder(settings['DATA_DIR'], undefined)
  const database = SqliteDatabase.toRead(dataFolder.databaseFile)
  try {
    await makeBackup(database, { dataFolder, elsewhere: null }, { file, recipients }, () => {})
  } finally {
    await database.close()
  }
}

/** Restores an archive into an SQLite database, as the command `restore` does. */
export async function restore(
  archive: string,
  settings: Record<string, string>,
  { isTrusted = true, identities = [] as string[] } = {},
): Promise<void> {
  const dataFolder = prepareDataFolder(settings['DATA_DIR'], undefined)
  const address = { kind: 'sqlite' as const, file: dataFolder.databaseFile }
  const target = { address, dataFolder, elsewhere: null, isTrusted: async () => isTrusted }
  await restoreBackup({ path: archive, identities }, target, app, db, silent)
}

/** Verifies an archive, as the command `backup:prove` does. */
export const prove = (path: string, identities: string[] = []) =>
  proveArchive({ path, identities }, app, db, silent)
