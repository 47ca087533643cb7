import { copyFile, rename } from 'node:fs/promises'
import db from '@adonisjs/lucid/services/db'
import { IMPORT_LIMITS, type ImportInput } from '@ufuq/shared/contract/imports/import'
import { DateTime } from 'luxon'
import { codeOf, isUniqueViolation } from '#core/database/database_failures'
import { ApiException } from '#core/errors/api_exception'
import { assertRoomForLargeWrite } from '#core/files/disk_space'
import { toDatabaseTime } from '#core/time/database_time'
import { countEntries } from '#entries/list'
import type { Filter } from '#entries/types'
import { publications } from '#kinds/publication/publication_kind'
import type User from '#people/user'
import { takingUpload } from '#stored_files/resumable/take_upload'
import ImportJob, {
  changeJob,
  refusedInState,
  isStoppedUndo,
  isUndoable,
  runOf,
  STEPS,
} from './import_job.ts'
import { fileOf, forgetFolder, forgetOrphans, makeFolder } from './job_files.ts'

/** Begins an import with an uploaded file. Throws 409 while another import has not ended. */
export const beginImport = (
  { upload, site = null }: ImportInput,
  person: User,
): Promise<ImportJob> =>
  takingUpload({ id: upload, personId: person.id, purpose: 'imports' }, async (file) => {
    await assertRoomForLargeWrite()
    const own = { name: 'own', entry: ['e.is_demo = ?', [0]] } satisfies Filter
    const isEmpty = (await countEntries(publications, [own])) === 0
    const now = DateTime.utc().startOf('second')
    const job = await ImportJob.create({
      version: 1,
      state: 'reading',
      isActive: true,
      importId: null,
      fileName: (file.name ?? '').slice(-255),
      fileBytes: file.bytes,
      site,
      hash: null,
      readCount: 0,
      mode: isEmpty ? 'asTheyWere' : 'drafts',
      hasBylines: false,
      hosts: [],
      details: { actorId: person.id },
      createdById: person.id,
      createdAt: now,
      changedAt: now,
    }).catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error
      throw new ApiException(409, 'import_active', 'Another import has not ended')
    })
    try {
      await makeFolder(job)
      await move(file.path, fileOf(job))
    } catch (error) {
      await job.delete()
      throw error
    }
    return job
  })

/** Moves a file, which may involve copying it to another disk. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error
    await copyFile(from, to)
  }
}

type StepName = Exclude<keyof typeof STEPS, 'discard'>

const NEXT = { apply: 'running', pause: 'paused', resume: 'running', undo: 'undoing' } as const

interface Step {
  id: number
  person: User
  version?: number
}

/** Takes a step of an import. The work itself is done in the background. */
export async function takeStep(name: StepName, { id, person, version }: Step): Promise<ImportJob> {
  const job = await ImportJob.findOrFail(id)
  const isRefused =
    name === 'undo' ? !isUndoable(job, await runOf(job)) : name === 'resume' && isStoppedUndo(job)
  if (isRefused) throw refusedInState(job.state)
  const at = { id, from: STEPS[name], ...(version !== undefined && { version }) }
  try {
    return await changeJob(at, () => ({
      state: NEXT[name],
      details: { actorId: person.id, stop: null },
    }))
  } catch (error) {
    // Undoing makes an import active again, which is not possible while another import is active.
    if (!isUniqueViolation(error)) throw error
    throw new ApiException(409, 'import_active', 'Another import has not ended')
  }
}

/** Deletes an import with its file, answers and report; what it imported stays. */
export async function discardImport(id: number): Promise<void> {
  const job = await changeJob({ id, from: STEPS.discard }, () => ({}))
  await job.delete()
  // The next import is other work.
  await db.from('legacy_jobs').where('name', 'import').update({ attempts: 0 })
  await forgetFolder(job)
}

/** Deletes the stored data of imports some time after their last step. */
export async function forgetImports(now: DateTime = DateTime.utc()): Promise<void> {
  const before = toDatabaseTime(now.minus({ days: IMPORT_LIMITS.days }))
  await db
    .from('import_jobs')
    .where('changed_at', '<', before)
    .whereNotIn('state', ['reading', 'running', 'undoing'])
    .delete()
  await forgetOrphans()
}
