import { createHash } from 'node:crypto'
import type { Tree } from '@ufuq/shared/kinds/values'
import type { ServedKind } from '#entries/kinds'
import {
  CONTENT_TABLES,
  pathOfEntries,
  pathOfTable,
  type EntryRecord,
} from '#transfer/export/content_format'
import { UnreadableSource } from '#transfer/source/source'
import { linesIn, type OpenContent } from '#transfer/source/ufuq/open_content'

/** The entries of a kind, by id. Times are in the database's format. */
export async function* entriesIn(
  content: OpenContent,
  kind: Pick<ServedKind, 'path'>,
): AsyncGenerator<EntryRecord> {
  for await (const record of recordsIn(content, pathOfEntries(kind))) {
    const { sides, files, ...entry } = record as unknown as EntryRecord
    yield { ...withTimes(entry), sides: sides.map(withTimes), files: files.map(withTimes) }
  }
}

/** The record with its times in the database's format. */
const withTimes = <Timed extends object>(record: Timed): Timed =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]: [string, unknown]) => [
      name,
      /(?:At|Since)$/.test(name) && typeof value === 'string'
        ? value.slice(0, 19).replace('T', ' ')
        : value,
    ]),
  ) as Timed

/** The rows of a table, with only the columns that are exported. */
export async function* rowsIn(
  content: OpenContent,
  table: keyof typeof CONTENT_TABLES,
): AsyncGenerator<Tree> {
  for await (const record of recordsIn(content, pathOfTable(table))) {
    yield Object.fromEntries(CONTENT_TABLES[table].map((name) => [name, record[name] ?? null]))
  }
}

/**
 * The records of a file, in order. Throws an UnreadableSource that names a line that is not JSON,
 * or at the end if the file does not match the manifest, which only an export writes.
 */
async function* recordsIn(content: OpenContent, path: string): AsyncGenerator<Tree> {
  const hash = createHash('sha256')
  let line = 0
  const read = async function* () {
    for await (const bytes of content.read(path)) {
      hash.update(bytes)
      yield bytes
    }
  }
  for await (const text of linesIn({ read }, path)) {
    line += 1
    try {
      yield JSON.parse(text) as Tree
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      throw new UnreadableSource(`${path}, line ${line}: ${error.message}`)
    }
  }
  const { records, sha256 } = content.manifest.files[path] ?? {}
  if (line !== records) {
    throw new UnreadableSource(`${path} has ${line} records, but the manifest lists ${records}`)
  }
  if (hash.digest('hex') !== sha256) {
    throw new UnreadableSource(`${path} has been changed since it was exported`)
  }
}
