import db from '@adonisjs/lucid/services/db'
import type { ImportRun } from '@ufuq/shared/contract/imports/report'
import { wireTimeOf } from '#core/time/wire_time'
import { countImported } from '#transfer/apply/imported_records'
import type { ImportCounts } from '#transfer/apply/runs'

interface Row {
  id: number
  job_id: number | null
  source: string
  system: string
  file_name: string
  state: ImportRun['state']
  counts: string
  person_name: string | null
  started_at: string | Date
  ended_at: string | Date | null
}

interface Page {
  limit: number
  /** The id of the last run on the previous page. */
  after?: number | undefined
}

/** The runs from other systems, newest first, including the runs of the command. */
export async function listRuns({ limit, after }: Page): Promise<ImportRun[]> {
  const rows: Row[] = await db
    .from('legacy_imports as run')
    .leftJoin('users as person', 'person.id', 'run.created_by_id')
    .leftJoin('import_jobs as job', 'job.import_id', 'run.id')
    .whereNot('run.system', 'ufuq')
    .if(after, (query) => query.where('run.id', '<', after as number))
    .orderBy('run.id', 'desc')
    .limit(limit)
    .select('run.id', 'job.id as job_id', 'run.source', 'run.system', 'run.file_name')
    .select(
      'run.state',
      'run.counts',
      'run.started_at',
      'run.ended_at',
      'person.display_name as person_name',
    )
  return Promise.all(rows.map(toWireRun))
}

async function toWireRun(row: Row): Promise<ImportRun> {
  const { known = 0, failed = 0 } = JSON.parse(row.counts) as Partial<ImportCounts>
  return {
    id: row.id,
    import: row.job_id,
    source: row.source,
    system: row.system,
    fileName: row.file_name,
    state: row.state,
    by: row.person_name || null,
    startedAt: wireTimeOf(row.started_at),
    endedAt: row.ended_at === null ? null : wireTimeOf(row.ended_at),
    imported: await countImported(row.id, ['text', 'page']),
    known,
    failed,
    pictures: await countImported(row.id, ['picture']),
  }
}
