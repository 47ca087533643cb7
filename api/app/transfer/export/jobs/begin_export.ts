import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { EXPORT_LIMITS, type ExportForm } from '@ufuq/shared/contract/exports'
import type User from '#accounts/user'
import { isUniqueViolation } from '#core/database/database_failures'
import { ApiException } from '#core/errors/api_exception'
import { toDatabaseTime } from '#core/time/database_time'
import { forgetFolder, makeFolder } from './export_files.ts'
import ExportJob from './export_job.ts'
import { assertRoomFor } from './room.ts'

/**
 * Begins an export, which this machine makes in the background, and forgets failed exports. Throws
 * 409 while another export has not ended.
 */
export async function beginExport(form: ExportForm, person: User): Promise<ExportJob> {
  await assertRoomFor(form)
  const job = await ExportJob.create({
    form,
    state: 'waiting',
    isActive: true,
    done: 0,
    total: 0,
    failure: null,
    bytes: null,
    hash: null,
    createdById: person.id,
    createdAt: DateTime.utc().startOf('second'),
    endedAt: null,
  }).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error
    throw new ApiException(409, 'export_active', 'Another export has not ended')
  })
  try {
    await makeFolder(job)
  } catch (error) {
    await job.delete()
    throw error
  }
  await ExportJob.query().where('state', 'failed').delete()
  return job
}

/**
 * Cancels an export, or deletes its file. If the file is on another machine, that machine deletes
 * it soon after.
 */
export async function deleteExport(job: ExportJob): Promise<void> {
  await job.delete()
  await forgetFolder(job)
}

/**
 * Forgets exports some time after they have ended. Each machine then deletes the files that it has.
 */
export async function forgetExports(now: DateTime = DateTime.utc()): Promise<void> {
  const before = toDatabaseTime(now.minus({ days: EXPORT_LIMITS.days }))
  await db
    .from('exports')
    .where('ended_at', '<', before)
    .orWhere((open) => open.whereNull('ended_at').where('created_at', '<', before))
    .delete()
}
