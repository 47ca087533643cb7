import { createHash } from 'node:crypto'
import vine, { errors } from '@vinejs/vine'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
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

const id = () => vine.number({ strict: true }).withoutDecimals().min(1)
const count = () => vine.number({ strict: true }).withoutDecimals().min(0)
const tree = () => vine.object({}).allowUnknownProperties()
const language = () => vine.enum(LANGUAGES)
/** A time such as `2026-01-31T08:00:00Z`, in the database's format. */
const time = () =>
  vine
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    // Vine also calls this for null.
    .transform((value: string | null) => value && value.slice(0, 19).replace('T', ' '))

const entryValidator = vine.create({
  id: id(),
  key: vine.string().nullable(),
  version: id(),
  position: count().nullable(),
  createdAt: time(),
  changedAt: time(),
  values: tree(),
  sides: vine.array(
    vine.object({
      id: id(),
      language: language().nullable(),
      version: id(),
      status: vine.enum(['draft', 'published'] as const),
      publishedAt: time().nullable(),
      listedAt: time(),
      changedAt: time(),
      correctedAt: time().nullable(),
      followSince: time().nullable(),
      live: tree().nullable(),
    }),
  ),
  files: vine.array(
    vine.object({
      id: id(),
      slot: vine.string().maxLength(8),
      name: vine.string().maxLength(200).nullable(),
      type: vine.string().regex(/^[a-z]{3,4}$/),
      bytes: count(),
      sha256: vine.string().regex(/^[0-9a-f]{64}$/),
      width: count().nullable(),
      height: count().nullable(),
      color: vine
        .string()
        .regex(/^#[0-9a-f]{6}$/)
        .nullable(),
      createdAt: time(),
    }),
  ),
  formerAddresses: vine.array(vine.object({ language: language(), slug: vine.string() })),
})

/** The entries of a kind, by id. Times are in the database's format. */
export async function* entriesIn(
  content: OpenContent,
  kind: Pick<ServedKind, 'path'>,
): AsyncGenerator<EntryRecord> {
  const path = pathOfEntries(kind)
  for await (const { record, line } of recordsIn(content, path)) {
    try {
      yield (await entryValidator.validate(record)) as EntryRecord
    } catch (error) {
      if (!(error instanceof errors.E_VALIDATION_ERROR)) throw error
      const [first] = error.messages as { field: string; message: string }[]
      throw new UnreadableSource(`${path}, line ${line}: ${first?.message ?? error.message}`)
    }
  }
}

/** The rows of a table, with only the columns that are exported. */
export async function* rowsIn(
  content: OpenContent,
  table: keyof typeof CONTENT_TABLES,
): AsyncGenerator<Tree> {
  for await (const { record } of recordsIn(content, pathOfTable(table))) {
    yield Object.fromEntries(CONTENT_TABLES[table].map((name) => [name, record[name] ?? null]))
  }
}

/**
 * The records of a file, in order. Throws an UnreadableSource that names the line if a record is
 * invalid, or at the end if the file does not match the manifest.
 */
async function* recordsIn(content: OpenContent, path: string) {
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
      yield { record: JSON.parse(text) as Tree, line }
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
