import { createHash } from 'node:crypto'
import { InvalidRecord, valuesOf, type ContentRecord } from '#transfer/export/content_fields'
import {
  CONTENT_PARTS,
  type ContentPart,
  type ContentPartName,
} from '#transfer/export/content_parts'
import { UnreadableSource } from '#transfer/source/source'
import { linesIn, type OpenContent } from '#transfer/source/ufuq/open_content'

export interface ReadRecord {
  record: ContentRecord
  /** The values by column. */
  values: Record<string, unknown>
}

/**
 * The records of a part, in order. Throws an UnreadableSource that names the line if a record is
 * invalid. Also throws one at the end if the part does not match the manifest.
 */
export async function* recordsIn(
  content: OpenContent,
  name: ContentPartName,
): AsyncGenerator<ReadRecord> {
  const part: ContentPart = CONTENT_PARTS[name]
  const path = `${name}.jsonl`
  const hash = createHash('sha256')
  let count = 0
  const read = async function* () {
    for await (const bytes of content.read(path)) {
      hash.update(bytes)
      yield bytes
    }
  }
  for await (const line of linesIn({ read }, path)) {
    count += 1
    try {
      const record = JSON.parse(line) as ContentRecord
      yield { record, values: valuesOf(part.fields, record) }
    } catch (error) {
      if (!(error instanceof InvalidRecord || error instanceof SyntaxError)) throw error
      throw new UnreadableSource(`${path}, line ${count}: ${error.message}`)
    }
  }
  const { records, sha256 } = content.manifest.parts[name] ?? {}
  if (count !== records) {
    throw new UnreadableSource(`${path} has ${count} records, but the manifest lists ${records}`)
  }
  if (hash.digest('hex') !== sha256) {
    throw new UnreadableSource(`${path} has been changed since it was exported`)
  }
}
