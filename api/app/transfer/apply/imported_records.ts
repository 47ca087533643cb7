import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { RecordKind } from '#transfer/source/source'

/** What an import made of a record. */
export interface ImportedRecord {
  kind: RecordKind | 'picture'
  sourceId: string
  target: 'publication' | 'page' | 'picture'
  targetId: number
  /** The version then; 0 for something that was there before and must survive an undo. */
  version: number
}

/** The run that imports, and the name of its source. */
export interface Run {
  id: number
  source: string
}

/** Another process has imported the record meanwhile. */
export class AlreadyImported extends Error {}

/** Stores what became of these records, in the transaction that imports them. */
export async function recordImported(
  run: Run,
  records: readonly ImportedRecord[],
  client: TransactionClientContract,
): Promise<void> {
  for (const { kind, sourceId, target, targetId, version } of records) {
    const key = { source: run.source, kind, source_id: sourceId }
    if (await client.from('imported_records').where(key).select('id').first()) {
      throw new AlreadyImported()
    }
    await client.table('imported_records').insert({
      ...key,
      import_id: run.id,
      target,
      target_id: targetId,
      target_version: version,
    })
  }
}

interface Row {
  kind: ImportedRecord['kind']
  source_id: string
  target: ImportedRecord['target']
  target_id: number
  target_version: number
}

/** The records of a source that were imported, by their ids in it. */
export async function findImported(
  { source }: Pick<Run, 'source'>,
  kind: ImportedRecord['kind'],
  sourceIds: readonly string[],
): Promise<Map<string, ImportedRecord>> {
  const rows: Row[] = await db
    .from('imported_records')
    .where({ source, kind })
    .whereIn('source_id', [...sourceIds])
  return new Map(
    rows.map((row) => [
      row.source_id,
      {
        kind: row.kind,
        sourceId: row.source_id,
        target: row.target,
        targetId: row.target_id,
        version: row.target_version,
      },
    ]),
  )
}

/** Forgets what became of a record, so that it can be imported again. */
export async function forgetImported(
  { source }: Pick<Run, 'source'>,
  { kind, sourceId, targetId }: ImportedRecord,
): Promise<void> {
  await db
    .from('imported_records')
    .where({ source, kind, source_id: sourceId, target_id: targetId })
    .delete()
}

/**
 * Records the version that a text has after its translation was added, unless somebody changed it
 * before: adding one counts as a write of both, but not as somebody's change.
 */
export async function renewVersion(
  { targetId, was, is }: { targetId: number; was: number; is: number },
  client: TransactionClientContract,
): Promise<void> {
  await client
    .from('imported_records')
    .where({ target: 'publication', target_id: targetId, target_version: was })
    .update({ target_version: is })
}
