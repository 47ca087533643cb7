import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract, QueryClientContract } from '@adonisjs/lucid/types/database'
import type { ImportedKind } from '@ufuq/shared/contract/imports/report'
import type { Language } from '@ufuq/shared/contract/languages'
import { DateTime } from 'luxon'
import { fromDatabaseTime, toDatabaseTime } from '#core/time/database_time'
import { writeOldAddresses } from '#kinds/redirect/old_addresses'
import type User from '#people/user'
import type { RecordKind } from '#transfer/source/source'
import type { RecordContent, StoredRecord } from '#transfer/source/stored_records'

/** A record with its content and its author. */
export interface Prepared {
  record: StoredRecord
  content: RecordContent
  author: User | null
  /** Who wrote the text, as its readers see it; '' for nobody. */
  byline: string
}

/** A record of the source, and the record that the import created from it. */
export interface ImportedRecord {
  kind: RecordKind | 'picture' | 'document'
  sourceId: string
  target: ImportedKind
  targetId: number
  /** The version after the import; 0 for a record that already existed and must survive an undo. */
  version: number
  /** The result of `hashOfRecord`. Null for pictures, and for records of early imports. */
  sourceHash: string | null
  /** The run that imported the record. */
  importId: number
}

/** A run of an import, with the name of its source. */
export interface Run {
  id: number
  source: string
}

/** Another process imported the record in the meantime. */
export class AlreadyImported extends Error {}

/** Stores the target of each of these imported records, in the transaction that imports them. */
export async function recordImported(
  run: Run,
  records: readonly Omit<ImportedRecord, 'importId'>[],
  client: TransactionClientContract,
): Promise<void> {
  for (const { kind, sourceId, target, targetId, version, sourceHash } of records) {
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
      source_hash: sourceHash,
    })
  }
}

interface Row {
  kind: ImportedRecord['kind']
  source_id: string
  target: ImportedRecord['target']
  target_id: number
  target_version: number
  source_hash: string | null
  import_id: number
}

/** Finds the records of a source that were imported, by their ids in the source. */
export async function findImported(
  { source }: Pick<Run, 'source'>,
  kind: ImportedRecord['kind'],
  sourceIds: readonly string[],
): Promise<Map<string, ImportedRecord>> {
  const rows: Row[] = await db
    .from('imported_records')
    .where({ source, kind })
    .whereIn('source_id', [...sourceIds])
  return new Map(rows.map((row) => [row.source_id, recordOf(row)]))
}

/** All texts and pages that were imported from a source. */
export async function importedFrom(source: string): Promise<ImportedRecord[]> {
  const kinds: RecordKind[] = ['text', 'page']
  const records = db.from('imported_records').where({ source }).whereIn('kind', kinds)
  return ((await records) as Row[]).map(recordOf)
}

const recordOf = (row: Row): ImportedRecord => ({
  kind: row.kind,
  sourceId: row.source_id,
  target: row.target,
  targetId: row.target_id,
  version: row.target_version,
  sourceHash: row.source_hash,
  importId: row.import_id,
})

/** Deletes the row of an imported record, so that the record can be imported again. */
export async function forgetImported(
  { source }: Pick<Run, 'source'>,
  { kind, sourceId, targetId }: Pick<ImportedRecord, 'kind' | 'sourceId' | 'targetId'>,
): Promise<void> {
  await db
    .from('imported_records')
    .where({ source, kind, source_id: sourceId, target_id: targetId })
    .delete()
}

/**
 * Records the new version of a text to which a translation was added, unless somebody had changed
 * the text before. Adding a translation gives both texts a new version, but does not count as a
 * change by a person.
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

type Target = Pick<ImportedRecord, 'target' | 'targetId' | 'version'>

/**
 * Records what became of the records of a unit, and leads their former addresses there.
 */
export async function recordWritten(
  run: Run,
  prepared: readonly Prepared[],
  targetIn: (language: Language) => Target,
  client: TransactionClientContract,
): Promise<void> {
  const imported = prepared.map(({ record: { kind, sourceId, hash, language } }) => ({
    ...targetIn(language),
    kind,
    sourceId,
    sourceHash: hash,
  }))
  await recordImported(run, imported, client)
  const addresses = prepared.flatMap(({ record }) => {
    const { target, targetId } = targetIn(record.language)
    return record.oldPaths.map((address) => ({
      address,
      language: record.language,
      target: `${target}:${targetId}`,
    }))
  })
  await writeOldAddresses(run.id, addresses, client)
}

/** The number of pictures that a run has imported. */
export async function countPictures(run: number | null): Promise<number> {
  const pictures = db.from('imported_records').where({ import_id: run, kind: 'picture' })
  const [row] = await pictures.count('* as count')
  return Number(row?.count)
}

/** The number of days during which an import can be undone. */
export const UNDO_DAYS = 30

interface StartedRun {
  source: string
  system: string
  fileName: string
  hash: string
  person: User
}

interface RunRow {
  id: number
  source: string
  state: 'running' | 'done' | 'undone'
  started_at: string | Date
  ended_at: string | Date | null
}

/** Continues the run that was interrupted while it imported this file, or starts a new one. */
export async function startRun({
  source,
  system,
  fileName,
  hash,
  person,
}: StartedRun): Promise<Run> {
  const stopped: RunRow | null = await db
    .from('legacy_imports')
    .where({ source, hash, state: 'running' })
    .orderBy('id', 'desc')
    .first()
  if (stopped) return { id: stopped.id, source }
  const [id]: number[] = await db.table('legacy_imports').insert({
    source,
    system,
    file_name: fileName.slice(-255),
    hash,
    state: 'running',
    counts: '{}',
    created_by_id: person.id,
    started_at: toDatabaseTime(DateTime.utc()),
  })
  if (id === undefined) throw new Error('The database returned no id')
  return { id, source }
}

export async function endRun({ id }: Run, counts: object): Promise<void> {
  const ended_at = toDatabaseTime(DateTime.utc())
  const values = { state: 'done', counts: JSON.stringify(counts), ended_at }
  await db.from('legacy_imports').where({ id }).update(values)
}

export type FoundRun = Run & { state: RunRow['state']; undoableUntil: DateTime; isTooOld: boolean }

export async function findRun(
  id: number,
  client: QueryClientContract = db.connection(),
): Promise<FoundRun | null> {
  // An import of this product's own content can't be undone.
  const row: RunRow | null = await client
    .from('legacy_imports')
    .where({ id })
    .whereNot('system', 'ufuq')
    .first()
  if (!row) return null
  const { source, state } = row
  const undoableUntil = fromDatabaseTime(row.ended_at ?? row.started_at).plus({ days: UNDO_DAYS })
  return { id: row.id, source, state, undoableUntil, isTooOld: undoableUntil < DateTime.utc() }
}

/**
 * Marks a run as completely undone. If the file is imported again, the same records are imported
 * again.
 */
export const markUndone = ({ id }: Run) =>
  db.from('legacy_imports').where({ id }).update({ state: 'undone' })
