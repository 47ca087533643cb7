import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { lastGoodBackup, removeSuperfluous } from '#backup/nightly/backup_folder'
import { makeGoodBackup } from '#backup/nightly/make_good_backup'
import type { BackupSettings } from '#config/backups'
import { isUniqueViolation } from '#core/database_failures'
import { toDatabaseTime } from '#core/database_time'
import { errorForLog } from '#core/error_for_log'
import { doJob } from '#core/jobs'
import { backupState, knowLastBackup } from '#core/last_backup'

const JOB = 'backup'
/** What failed is tried again after this time. */
const NIGHTLY = { name: JOB, every: { hours: 1 } }
const AT_ONCE = { name: JOB, every: {} }

/** The milestones that exist while the last attempt failed, and after administrators were told that backups are late. */
const FAILED = 'backup_failed'
export const TOLD = 'backup_late_told'

const stopping = new AbortController()

/** Ends what is under way; for a process that ends. */
export const stopBackups = () => stopping.abort()

/** The last moment at which a night's backup became due. */
export function lastDue(now: DateTime, hour: number): DateTime {
  const today = now.toUTC().startOf('day').plus({ hours: hour })
  return today <= now ? today : today.minus({ days: 1 })
}

/** Looks into the folder, for everybody in this process who asks how backups are doing. */
export async function lookForLastBackup(folder: string): Promise<DateTime | null> {
  const last = await lastGoodBackup(folder).catch((error: unknown) => {
    // A folder that is away: what was seen in it before grows old.
    if (backupState() === undefined) knowLastBackup({ at: null })
    throw error
  })
  knowLastBackup({ at: last?.toJSDate() ?? null })
  return last
}

/** Makes the night's backup, unless it was made or another process is at it. */
export async function backUpWhenDue({ folder, hour }: BackupSettings): Promise<void> {
  const isDue = async () => {
    const last = await lookForLastBackup(folder)
    return !last || last < lastDue(DateTime.utc(), hour)
  }
  if (!(await isDue())) return
  await doJob(NIGHTLY, async () => {
    // Another process may have finished since.
    if (await isDue()) await backUp(folder)
  })
}

/** Begins one and returns as soon as it is under way, in this process or another one. */
export async function backUpAtOnce(folder: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const work = async () => {
      resolve()
      await backUp(folder)
    }
    doJob(AT_ONCE, work).then(() => resolve(), reject)
  })
}

export async function isBackingUp(): Promise<boolean> {
  const now = toDatabaseTime(DateTime.utc())
  const held = await db.from('jobs').where({ name: JOB }).where('held_until', '>', now).first()
  return held !== null
}

export async function hasFailed(): Promise<boolean> {
  return (await db.from('milestones').where({ name: FAILED }).first()) !== null
}

async function backUp(folder: string) {
  try {
    await makeGoodBackup(folder, stopping.signal)
    await removeSuperfluous(folder)
  } catch (error) {
    if (stopping.signal.aborted) return
    logger.error({ err: errorForLog(error) }, 'no good backup could be made')
    await note(FAILED)
    return
  } finally {
    await lookForLastBackup(folder).catch(() => {})
  }
  await db.from('milestones').whereIn('name', [FAILED, TOLD]).delete()
}

export async function note(name: string): Promise<void> {
  try {
    await db.table('milestones').insert({ name, created_at: toDatabaseTime(DateTime.utc()) })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
}
