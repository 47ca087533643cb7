import { IMPORT_LIMITS, type Import, type ImportState } from '@ufuq/shared/contract/imports'
import User from '#accounts/user'
import { toWireTime } from '#core/time/wire_time'
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

export async function toWireImport(job: ImportJob): Promise<Import> {
  const { id, version, state, details, mode, hasBylines, hosts, redirectsFile } = job
  const person = job.createdById === null ? null : await User.find(job.createdById)
  const { progress = null } = details
  return {
    id,
    version,
    state,
    file: { name: job.fileName, bytes: job.fileBytes },
    source: details.source ?? null,
    startedBy: person && { id: person.id, name: person.username },
    createdAt: toWireTime(job.createdAt),
    changedAt: toWireTime(job.changedAt),
    expiresAt: toWireTime(job.changedAt.plus({ days: IMPORT_LIMITS.days })),
    read: state === 'reading' ? job.readCount : null,
    refusal: details.refusal ?? null,
    answers: { mode, hasBylines, hosts, redirectsFile },
    openPairs: details.openPairs ?? 0,
    progress: progress && {
      ...progress,
      minutesLeft: state === 'running' ? progress.minutesLeft : null,
    },
    stop: state === 'stopped' ? (details.stop ?? null) : null,
    result: details.result ?? null,
    undone: details.undone ?? null,
    can: {
      apply: isIn(STEPS.apply, job),
      pause: isIn(STEPS.pause, job),
      resume: isIn(STEPS.resume, job),
      undo: isIn(STEPS.undo, job) && job.importId !== null,
      discard: isIn(STEPS.discard, job),
    },
  }
}
