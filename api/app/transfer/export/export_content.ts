import { textOf, type OpenDatabase, type Row } from '#backup/open_database'
import { codeOf } from '#core/database/database_failures'
import type { OriginalStorage } from '#stored_files/storage/original_storage'
import { recordOf, type ContentRecord } from '#transfer/export/content_fields'
import {
  CONTENT_FORMAT,
  CONTENT_VERSION,
  contentParts,
  EXCLUDED_CONTENT,
  MANIFEST,
  pathOfFile,
  type ContentManifest,
  type ContentPart,
} from '#transfer/export/content_parts'
import type { ContentWriter } from '#transfer/export/content_writer'
import {
  tagNames,
  type TagName,
  watchedRows,
  type ExportedRows,
  type Watch,
} from '#transfer/export/exported_rows'

interface Source {
  /** A snapshot, so that all records show the state at the same moment. */
  database: OpenDatabase
  originals: Pick<OriginalStorage, 'use'>
  report: (line: string) => void
  watch?: Watch
}

/** The tables that are read. A table is listed as often as it is read. */
const TABLES = [
  'sides',
  ...contentParts.flatMap(([, { table, reads = [table], folder }]) =>
    folder === undefined ? reads : [...reads, ...reads],
  ),
]

/** Writes the content of the site. Reads one row at a time. */
export const exportContent = async (
  { database, originals, report, watch = () => {} }: Source,
  writer: ContentWriter,
): Promise<ContentManifest> =>
  new Exporter(await watchedRows(database, TABLES, watch), originals, report, writer).run()

class Exporter {
  readonly #allRows: ExportedRows
  readonly #originals: Source['originals']
  readonly #report: Source['report']
  readonly #writer: ContentWriter
  #names: ReadonlyMap<unknown, TagName> = new Map()
  /** The ids of the records of each part. */
  readonly #written = new Map<string, Set<unknown>>()
  readonly #manifest: ContentManifest = {
    format: CONTENT_FORMAT,
    version: CONTENT_VERSION,
    parts: {},
    missing: [],
    excluded: EXCLUDED_CONTENT,
  }

  constructor(
    allRows: ExportedRows,
    originals: Source['originals'],
    report: Source['report'],
    writer: ContentWriter,
  ) {
    this.#allRows = allRows
    this.#originals = originals
    this.#report = report
    this.#writer = writer
  }

  async run(): Promise<ContentManifest> {
    this.#names = await tagNames(this.#allRows)
    for (const [name, part] of contentParts) {
      const missing = part.folder === undefined ? new Set() : await this.#addFiles(part)
      const ids = new Set<unknown>()
      this.#written.set(name, ids)
      const { lines, sha256 } = await this.#writer.addLines(
        `${name}.jsonl`,
        this.#linesOf(part, (record) => {
          if (missing.has(record['id'])) return null
          ids.add(record['id'])
          return record
        }),
      )
      this.#manifest.parts[name] = { records: lines, sha256 }
      this.#report(`${name}: ${lines}`)
    }
    const manifest = `${JSON.stringify(this.#manifest, null, 2)}\n`
    await this.#writer.addContent(MANIFEST, manifest)
    return this.#manifest
  }

  async *#linesOf(part: ContentPart, change: (record: ContentRecord) => ContentRecord | null) {
    for await (const row of this.#rows(part)) {
      const path = pathOf(part, row)
      const record = change({
        ...recordOf(part.fields, row),
        ...(path !== null && { file: path }),
      })
      if (record !== null) yield `${JSON.stringify(record)}\n`
    }
  }

  /** The rows of a part, without those that belong to a row in the bin. */
  async *#rows({ table, source, fields, belongsTo, rowOf = asItIs }: ContentPart) {
    for await (const stored of source?.(this.#allRows) ?? this.#allRows(table)) {
      const row = rowOf(stored, this.#names)
      if (!row) continue
      const [field = '', owner = ''] = belongsTo ?? []
      const column = fields[field]?.column
      if (column !== undefined && !this.#written.get(owner)?.has(row[column])) continue
      yield row
    }
  }

  /** Adds the files of a part. Returns the ids of the records whose file is missing. */
  async #addFiles(part: ContentPart): Promise<Set<unknown>> {
    const missing = new Set<unknown>()
    for await (const row of this.#rows(part)) {
      const path = pathOf(part, row)
      if (path === null) continue
      try {
        await this.#originals.use(textOf(row['original_key'] ?? row['key']), (file) =>
          this.#writer.addFile(path, file),
        )
      } catch (error) {
        // The file was erased after the snapshot, or was already missing.
        if (codeOf(error) !== 'ENOENT') throw error
        missing.add(row['id'])
        this.#manifest.missing.push(path)
      }
    }
    return missing
  }
}

const asItIs = (row: Row): Row => row

const pathOf = (part: ContentPart, row: Row): string | null =>
  pathOfFile(part, { id: Number(row['id']), type: textOf(row['type']) })
