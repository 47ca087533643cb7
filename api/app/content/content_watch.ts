import db from '@adonisjs/lucid/services/db'
import { FileWatch } from '#content/watch/file_watch'
import { ServerWatch } from '#content/watch/server_watch'
import type { Watch } from '#content/watch/watch'
import env from '#start/env'

/**
 * Whether other machines use the same database. They may withdraw content while only this machine
 * can't reach the database.
 */
const hasOtherMachines = env.get('SHARED_LIMITS') === true || env.get('REDIS_URL') !== undefined

let watch: Watch | undefined

/**
 * Ensures that `contentVersion` includes everything that other processes committed more than 150 ms
 * ago. Usually returns immediately; waits if the database is slow. While the database does not
 * respond at all, the known version is used.
 */
export const catchUp = (): Promise<void> | undefined => (watch ??= newWatch()).catchUp()

/** The milliseconds for which the database has not responded; undefined while it responds. */
export const databaseSilence = (): number | undefined => watch?.silenceMs()

/**
 * Whether cached pages may be served after they expire. The processes of one machine notify each
 * other of changes, so their caches are correct as long as no other machine can write.
 */
export const mayOutliveDatabase = (): boolean =>
  !hasOtherMachines && databaseSilence() !== undefined

export function stopCatchingUp() {
  watch?.stop()
  watch = { catchUp: () => undefined, silenceMs: () => undefined, stop: () => {} }
}

const newWatch = (): Watch =>
  db.connection().dialect.name === 'mysql' ? new ServerWatch() : new FileWatch()
