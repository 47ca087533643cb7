import { EXPORT_LIMITS, type Export } from '@ufuq/shared/contract/exports'
import User from '#accounts/user'
import siteSettings from '#config/site'
import { toWireTime } from '#core/time/wire_time'
import { EXTENSIONS } from './export_files.ts'
import type ExportJob from './export_job.ts'

/** Loads the users of all exports in one query. */
export async function toWireExports(jobs: readonly ExportJob[]): Promise<Export[]> {
  const colleague = await User.colleagues(jobs.map(({ createdById }) => createdById))
  return jobs.map((job) => toWireExport(job, colleague(job.createdById)))
}

function toWireExport(job: ExportJob, startedBy: Export['startedBy']): Export {
  const { id, form, state, failure, done, total, bytes, hash } = job
  return {
    id,
    form,
    state,
    startedBy,
    createdAt: toWireTime(job.createdAt),
    expiresAt: toWireTime((job.endedAt ?? job.createdAt).plus({ days: EXPORT_LIMITS.days })),
    percent: total === 0 ? 0 : Math.min(100, Math.floor((done / total) * 100)),
    failure,
    file:
      bytes === null || hash === null
        ? null
        : { name: nameOfFile(job), bytes: Number(bytes), sha256: hash },
  }
}

/** The name under which the file is saved. */
export const nameOfFile = ({ form, createdAt }: ExportJob): string =>
  `${new URL(siteSettings.origin).hostname}-${form}-${createdAt.toISODate()}.${EXTENSIONS[form]}`
