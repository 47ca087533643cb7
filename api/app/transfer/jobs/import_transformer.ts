import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { IMPORT_LIMITS, type Import, type ImportState } from '@ufuq/shared/contract/imports/import'
import User from '#accounts/user'
import backupSettings from '#config/backups'
import { toWireTime } from '#core/time/wire_time'
import { findRun, type FoundRun } from '#transfer/apply/runs'
import type ImportJob from './import_job.ts'

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
