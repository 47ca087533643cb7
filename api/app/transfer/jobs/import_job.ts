import type { TransactionClientContract, QueryClientContract } from '@adonisjs/lucid/types/database'
import {
  ACTIVE_IMPORT_STATES,
  type Import,
  type ImportState,
  IMPORT_LIMITS,
} from '@ufuq/shared/contract/imports/import'
import type { ImportMode } from '@ufuq/shared/contract/imports/plan'
import { DateTime } from 'luxon'
import backupSettings from '#config/backups'
import { inQuietTransaction } from '#content/in_transaction'
import { ApiException } from '#core/errors/api_exception'
import { toWireTime } from '#core/time/wire_time'
import { ImportJobSchema } from '#database/schema'
import User from '#people/user'
import { findRun, type FoundRun } from '#transfer/apply/imported_records'

type Details = Pick<Import, 'source' | 'refusal' | 'progress' | 'stop' | 'result' | 'undone'> & {
  joinsLikely: boolean
  /** The accounts that were chosen for authors, by login. */
  authors: Record<string, number>
  /** The administrator who took the last step. */
  actorId: number
  /** Whether the backup before the import has been made or is not needed. */
  isBackedUp: boolean
}

/** An import that was begun in the admin. */
export default class ImportJob extends ImportJobSchema {
  declare state: ImportState
  declare mode: ImportMode
  declare details: Partial<Details>
}

interface Step {
  id: number
  /** The states in which the change is allowed. */
  from: readonly ImportState[]
  /** The version that the person saw. */
  version?: number
}

type Change = Partial<
  Pick<ImportJob, 'state' | 'mode' | 'hasBylines' | 'hosts' | 'importId'> &
    Pick<ImportJob, 'hash' | 'readCount'>
> & { details?: Partial<Details> }

/**
 * Changes an import that nobody has changed since the person read it, and increments its version.
 * Throws 409 if somebody has changed it, or if the state does not allow the change. `make` returns
 * the change, and may do further work in the transaction.
 */
export const changeJob = (
  { id, from, version }: Step,
  make: (job: ImportJob, client: TransactionClientContract) => Change | Promise<Change>,
): Promise<ImportJob> =>
  inQuietTransaction(async (client) => {
    const job = await ImportJob.query({ client }).where({ id }).forUpdate().firstOrFail()
    if (version !== undefined && version !== job.version) {
      const extra = { current: await toWireImport(job, client) }
      const message = 'The import was changed in the meantime'
      throw new ApiException(409, 'version_conflict', message, { extra })
    }
    if (!from.includes(job.state)) throw refusedInState(job.state)
    const { details, ...columns } = await make(job, client)
    const state = columns.state ?? job.state
    return job
      .merge({
        ...columns,
        details: { ...job.details, ...details },
        isActive: ACTIVE_IMPORT_STATES.includes(state) || null,
        version: job.version + 1,
        changedAt: DateTime.utc().startOf('second'),
      })
      .save()
  })

export const refusedInState = (state: ImportState) =>
  new ApiException(409, 'import_state', `Not possible while the import is ${state}`)

/** The states in which each step is possible. */
export const STEPS = {
  apply: ['ready'],
  pause: ['running'],
  resume: ['paused', 'stopped'],
  undo: ['paused', 'stopped', 'done'],
  discard: ['reading', 'refused', 'ready', 'done', 'undone'],
} as const satisfies Record<keyof Import['can'], readonly ImportState[]>

const isIn = (states: readonly ImportState[], { state }: ImportJob) => states.includes(state)

/**
 * Whether the import stopped while it was being undone. In that case, the import itself must not be
 * continued.
 */
export const isStoppedUndo = ({ state, details }: ImportJob): boolean =>
  state === 'stopped' && details.stop?.isUndo === true

/** An undo that stopped can be continued even when it is too late to begin one. */
export const isUndoable = (job: ImportJob, run: FoundRun | null): boolean =>
  run !== null && isIn(STEPS.undo, job) && (isStoppedUndo(job) || !run.isTooOld)

/** The run of an import; null until the import has begun to write. */
export const runOf = async (
  { importId }: ImportJob,
  client?: QueryClientContract,
): Promise<FoundRun | null> => (importId === null ? null : findRun(importId, client))

export async function toWireImport(job: ImportJob, client?: QueryClientContract): Promise<Import> {
  const { id, version, state, details, mode, hasBylines, hosts } = job
  const person = job.createdById === null ? null : await User.find(job.createdById, { client })
  const { progress = null } = details
  const run = await runOf(job, client)
  return {
    id,
    version,
    state,
    file: { name: job.fileName, bytes: job.fileBytes },
    source: details.source ?? null,
    startedBy: person && { id: person.id, name: person.displayName },
    createdAt: toWireTime(job.createdAt),
    changedAt: toWireTime(job.changedAt),
    expiresAt: toWireTime(job.changedAt.plus({ days: IMPORT_LIMITS.days })),
    undoableUntil: run && toWireTime(run.undoableUntil),
    read: state === 'reading' ? job.readCount : null,
    refusal: details.refusal ?? null,
    answers: {
      mode,
      hasBylines,
      joinsLikely: details.joinsLikely ?? false,
      authors: details.authors ?? {},
      hosts,
    },
    isBackingUp: state === 'running' && !details.isBackedUp && backupSettings !== null,
    progress: progress && {
      ...progress,
      minutesLeft: state === 'running' ? progress.minutesLeft : null,
    },
    stop: state === 'stopped' || state === 'ready' ? (details.stop ?? null) : null,
    result: details.result ?? null,
    undone: details.undone ?? null,
    can: {
      apply: isIn(STEPS.apply, job),
      pause: isIn(STEPS.pause, job),
      resume: isIn(STEPS.resume, job) && !isStoppedUndo(job),
      undo: isUndoable(job, run),
      discard: isIn(STEPS.discard, job),
    },
  }
}
