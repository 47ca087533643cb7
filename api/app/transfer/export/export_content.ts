import type { Writable } from 'node:stream'
import { places } from '@ufuq/shared/model/places'
import type { Tree } from '@ufuq/shared/model/values'
import { codeOf } from '#core/database/database_failures'
import { storedTime } from '#core/time/database_time'
import { liveValues } from '#entries/apply_change'
import type { FileRow } from '#entries/files'
import type { ServedKind } from '#entries/hooks'
import type { Entry } from '#entries/types'
import type { OriginalStorage } from '#stored_files/storage/original_storage'
import {
  CONTENT_FORMAT,
  CONTENT_TABLES,
  CONTENT_VERSION,
  EXCLUDED_CONTENT,
  hasFiles,
  MANIFEST,
  pathOfEntries,
  pathOfFile,
  pathOfTable,
  type ContentManifest,
  type EntryRecord,
  type FileRecord,
} from '#transfer/export/content_format'
import { EXPORTED_KINDS } from '#transfer/export/exported_kinds'
import { markdownFiles } from '#transfer/export/page_markdown'
import { withSnapshot, type Snapshot } from '#transfer/export/site_entries'
import { writeZip, type ZipWriter } from '#transfer/export/zip_writer'

interface Exporting {
  originals: Pick<OriginalStorage, 'use'>
  report: (line: string) => void
}

/**
 * Writes the content of the site as a ZIP file: entries as JSON with their files, and texts as
 * Markdown besides. Reads a few entries at a time.
 */
export async function exportContent(
  output: Writable,
  { originals, report }: Exporting,
): Promise<ContentManifest> {
  const manifest: ContentManifest = {
    format: CONTENT_FORMAT,
    version: CONTENT_VERSION,
    files: {},
    missing: [],
    excluded: EXCLUDED_CONTENT,
  }
  await withSnapshot((snapshot) =>
    writeZip(output, async (writer) => {
      const addLines = async (path: string, records: AsyncIterable<object>) => {
        const added = await writer.addLines(path, asLines(records))
        manifest.files[path] = added
        report(`${path}: ${added.records}`)
      }
      for (const kind of EXPORTED_KINDS) {
        const stored = { originals, missing: new Set<number>(), manifest }
        if (hasFiles(kind)) await addFiles(kind, snapshot, writer, stored)
        await addLines(pathOfEntries(kind), recordsOf(kind, snapshot, stored.missing))
        for await (const { path, content } of markdownFiles(kind, snapshot)) {
          await writer.addText(path, content)
        }
      }
      for (const [table, columns] of Object.entries(CONTENT_TABLES)) {
        await addLines(pathOfTable(table), rowsOf(table, columns, snapshot))
      }
      await writer.addText(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`)
    }),
  )
  return manifest
}

async function* asLines(records: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const record of records) yield JSON.stringify(record)
}

interface Stored {
  originals: Exporting['originals']
  /** The ids of files that are not in the storage. */
  missing: Set<number>
  manifest: ContentManifest
}

async function addFiles(
  kind: ServedKind,
  { client, entriesOf }: Snapshot,
  writer: ZipWriter,
  { originals, missing, manifest }: Stored,
): Promise<void> {
  for await (const entry of entriesOf(kind)) {
    for (const row of await filesOf(kind, entry, client)) {
      const path = pathOfFile(row)
      try {
        await originals.use(row.key, (file) => writer.addFile(path, file))
      } catch (error) {
        // The file was erased after the snapshot, or was already missing.
        if (codeOf(error) !== 'ENOENT') throw error
        missing.add(row.id)
        manifest.missing.push(path)
      }
    }
  }
}

async function* recordsOf(
  kind: ServedKind,
  { client, entriesOf }: Snapshot,
  missing: ReadonlySet<number>,
): AsyncGenerator<EntryRecord> {
  for await (const entry of entriesOf(kind)) {
    if (lacksFile(kind, entry, missing)) continue
    const { id, key, version, position, values } = entry
    const files = hasFiles(kind) ? await filesOf(kind, entry, client) : []
    yield {
      id,
      key,
      version,
      position,
      createdAt: isoTime(entry.createdAt),
      changedAt: isoTime(entry.changedAt),
      values: withoutUsers(kind, values),
      sides: entry.sides.map((side) => ({
        id: side.id,
        language: side.language || null,
        version: side.version,
        status: side.status,
        publishedAt: side.publishedAt && isoTime(side.publishedAt),
        listedAt: isoTime(side.listedAt),
        changedAt: isoTime(side.changedAt),
        correctedAt: side.correctedAt && isoTime(side.correctedAt),
        followSince: side.followSince && isoTime(side.followSince),
        live: side.hasDraft && side.live ? withoutUsers(kind, side.live) : null,
      })),
      files: files.filter((file) => !missing.has(file.id)).map(fileRecord),
      formerAddresses: await formerAddresses(entry, client),
    }
  }
}

/** The accounts of the other site are other people. */
function withoutUsers({ fields }: ServedKind, values: Tree): Tree {
  const own = structuredClone(values)
  for (const { field, set } of places(fields, own)) if (field.type === 'user') set(null)
  return own
}

/** Whether an entry can't be without a file that is missing. */
const lacksFile = (kind: ServedKind, { values }: Entry, missing: ReadonlySet<number>): boolean =>
  Object.entries(kind.fields).some(
    ([name, { type, required }]) =>
      type === 'file' && required === true && missing.has(Number(values[name])),
  )

type ExportedFile = FileRow & Pick<FileRecord, 'width' | 'height' | 'color'>

/** The files that an entry names, and those that visitors may still open. */
async function filesOf(
  kind: ServedKind,
  entry: Entry,
  client: Snapshot['client'],
): Promise<ExportedFile[]> {
  const named = new Set(
    [entry.values, liveValues(kind, entry)].flatMap((values) =>
      [...places(kind.fields, values)].flatMap(({ field, value }) =>
        field.type === 'file' ? [value] : [],
      ),
    ),
  )
  const rows: ExportedFile[] = await client.from('files').where('entry_id', entry.id).orderBy('id')
  return rows.filter(({ id }) => named.has(id))
}

const fileRecord = (row: ExportedFile): FileRecord => ({
  id: row.id,
  slot: row.slot,
  name: row.name,
  type: row.type,
  bytes: row.bytes,
  sha256: row.hash,
  width: row.width,
  height: row.height,
  color: row.color,
  createdAt: isoTime(storedTime(row.created_at)),
})

const formerAddresses = (
  { sides }: Entry,
  client: Snapshot['client'],
): Promise<EntryRecord['formerAddresses']> =>
  client
    .from('addresses')
    .whereIn(
      'side_id',
      sides.map(({ id }) => id),
    )
    .where('state', 'former')
    .whereNot('language', '')
    .orderBy(['language', 'slug'])
    .select('language', 'slug')

async function* rowsOf(
  table: string,
  columns: readonly string[],
  { client }: Snapshot,
): AsyncGenerator<object> {
  const rows: Record<string, unknown>[] = await client
    .from(table)
    .orderBy('id')
    .select(...columns)
  for (const row of rows) {
    yield Object.fromEntries(
      columns.map((name) => {
        const value = row[name]
        return [name, value instanceof Date ? storedTime(value) : value]
      }),
    )
  }
}

const isoTime = (time: string): string => `${time.replace(' ', 'T')}Z`
