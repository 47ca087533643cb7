import { join } from 'node:path'
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
