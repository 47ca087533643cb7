import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract, QueryClientContract } from '@adonisjs/lucid/types/database'
import { document } from '@ufuq/shared/kinds/document/document'
import { picture } from '@ufuq/shared/kinds/picture/picture'
import { places } from '@ufuq/shared/model/places'
import { joinSides, sideOf } from '@ufuq/shared/model/sides'
import { applyValues, type Tree } from '@ufuq/shared/model/values'
import { DateTime } from 'luxon'
import { inTransaction } from '#content/in_transaction'
import { inRetriedTransaction } from '#core/database/transaction'
import { ApiException } from '#core/errors/api_exception'
import { toDatabaseTime } from '#core/time/database_time'
import { newEntry, settledSides } from '#entries/apply_change'
import { deriveLater } from '#entries/derived'
import { quietWriting } from '#entries/events'
import type { ServedKind } from '#entries/hooks'
import { withPresentEntries } from '#entries/references'
import type { Side } from '#entries/types'
import { writeEntry } from '#entries/write'
import { publications } from '#kinds/publication/publication_kind'
import { renderAgain } from '#kinds/publication/rendering/refresh_renderings'
import type User from '#people/user'
import {
  pathOfFile,
  pathOfTable,
  type EntryRecord,
  CONTENT_TABLES,
} from '#transfer/export/content_format'
import { EXPORTED_KINDS } from '#transfer/export/exported_kinds'
import { UnreadableSource } from '#transfer/source/source'
import { entriesIn, rowsIn, type OpenContent } from '#transfer/source/ufuq/open_content'
import { type StoredFiles, withStoredFiles } from '#transfer/source/ufuq/stored_files'

/**
 * Imports an export of this product into a site without content, as a whole or not at all. Entries
 * keep their ids, because addresses and links contain them.
 */
export async function importContent(
  content: OpenContent,
  { person, report }: { person: User; report: (line: string) => void },
): Promise<void> {
  await refuseUnlessEmpty(db.connection())
  await withStoredFiles(content, person, (files) =>
    inRetriedTransaction(async (client) => {
      await refuseUnlessEmpty(client)
      await deleteShipped(client)
      await writeContent({ client, content, files, person })
    }).catch((error: unknown) => {
      if (!(error instanceof ApiException) || error.status >= 500) throw error
      throw new UnreadableSource(error.details.errors?.[0]?.message ?? error.message)
    }),
  )
  // All entries have already been written. This empty transaction only announces the changes.
  await inTransaction(async () => {})
  let done = 0
  // If the process ends in the meantime, the server renders the rest.
  for await (const { sides } of entriesIn(content, publications)) {
    done += await renderAgain(sides.map(({ id }) => id))
    if (done % REPORTED === 0) report(`${done} texts rendered …`)
  }
}

const REPORTED = 100

async function refuseUnlessEmpty(client: QueryClientContract): Promise<void> {
  const content = [
    client.from('entries').where((own) => void own.whereNull('key').orWhere('version', '>', 1)),
    client.from('sides').where('version', '>', 1),
    ...Object.keys(CONTENT_TABLES).map((table) => client.from(table)),
  ]
  for (const rows of content) {
    if (!(await rows.first())) continue
    throw new UnreadableSource(
      'The site already has content. Import into a new installation, or remove the demo content first: ufuq demo:remove.',
    )
  }
}

/** Deletes the entries that the product has shipped. Those that the export lacks are made again. */
async function deleteShipped(client: TransactionClientContract): Promise<void> {
  await client.from('refs').delete()
  await client.from('entries').whereNotNull('key').delete()
}

interface Writing {
  client: TransactionClientContract
  content: OpenContent
  files: StoredFiles
  person: User
}

/**
 * Writes all entries with their ids in one transaction, and what is derived from them, except the
 * HTML of texts, which can't be rendered in a transaction.
 */
async function writeContent(writing: Writing): Promise<void> {
  // Entries refer to each other, so all rows are there before any content.
  for (const kind of EXPORTED_KINDS) await writeRows(kind, writing)
  for (const kind of EXPORTED_KINDS) {
    await deriveLater(async () => {
      for await (const record of entriesIn(writing.content, kind)) {
        await writeRecord(kind, record, writing)
      }
    })
  }
  for (const kind of EXPORTED_KINDS) await writeFormerAddresses(kind, writing)
  await writeOldAddresses(writing)
}

async function writeRows(kind: ServedKind, { client, content, files, person }: Writing) {
  for await (const record of entriesIn(content, kind)) {
    const { id, createdAt } = record
    await client.table('entries').insert({ id, kind: kind.name, created_at: createdAt })
    for (const file of record.files) {
      const path = pathOfFile(file)
      await client.table('files').insert({
        id: file.id,
        entry_id: id,
        slot: file.slot,
        key: files.keys.get(path),
        type: file.type,
        bytes: file.bytes,
        hash: file.sha256,
        living_hash: kind.name === picture.name ? file.sha256 : null,
        name: file.name,
        width: file.width,
        height: file.height,
        color: file.color,
        uploaded_by_id: person.id,
        created_at: file.createdAt,
        ...(kind.name === document.name && {
          reading: 'unread',
          read_version: 0,
          download_only: files.reasons.get(path) ?? null,
        }),
      })
    }
  }
}

async function writeRecord(kind: ServedKind, record: EntryRecord, { client, person }: Writing) {
  const { id, key, version, position, createdAt, changedAt } = record
  const by = { id: person.id, role: 'product' } as const
  const before = newEntry(kind, by, { now: createdAt, key })
  const present = async (given: Tree): Promise<Tree> => {
    const values = applyValues(kind.fields, before.values, given)
    const files = new Set<unknown>(record.files.map((file) => file.id))
    for (const { field, value, set } of places(kind.fields, values)) {
      // The file was missing from the storage of the other site.
      if (field.type === 'file' && !files.has(value)) set(null)
    }
    return withPresentEntries(kind, values, client)
  }
  const values = await present(record.values)
  const sides: Side[] = []
  for (const { live: shown, ...side } of record.sides) {
    const language = side.language ?? ''
    const { status } = side
    const live = shown
      ? await present(joinSides(kind.fields, { [language]: shown }))
      : status === 'published'
        ? values
        : null
    sides.push({
      ...side,
      id: 0,
      language,
      authorId: person.id,
      live: live && sideOf(kind.fields, live, language),
      hasDraft: shown !== null,
    })
  }
  const after = { ...before, version, position, changedAt, values }
  const written = await writeEntry(
    kind,
    {
      before,
      after: { ...after, sides: settledSides(kind, values, sides) },
      newId: id,
      newSideIds: Object.fromEntries(record.sides.map((side) => [side.language ?? '', side.id])),
    },
    client,
  )
  const event = {
    what: 'created',
    kind,
    before,
    after: written,
    seen: new Set<never>(),
    by,
  } as const
  await kind.changed?.(event, quietWriting(client))
}

/** Adds the former addresses of entries, unless another entry has got one since. */
async function writeFormerAddresses(kind: ServedKind, { client, content }: Writing) {
  for await (const { sides, formerAddresses } of entriesIn(content, kind)) {
    for (const { language, slug } of formerAddresses) {
      const address = { kind: kind.name, language, slug }
      const side = sides.find((one) => one.language === language)
      const taken: object | null = await client.from('addresses').where(address).first()
      if (!side || taken) continue
      await client.table('addresses').insert({ ...address, side_id: side.id, state: 'former' })
    }
  }
}

/**
 * Old addresses belong to the run of an import. The run that is created here has no records that
 * could be undone.
 */
async function writeOldAddresses({ client, content, person }: Writing) {
  const { records, sha256 } = content.manifest.files[pathOfTable('old_addresses')] ?? {}
  if (!records) return
  const now = toDatabaseTime(DateTime.utc())
  const [import_id]: number[] = await client.table('legacy_imports').insert({
    source: 'ufuq',
    system: 'ufuq',
    file_name: 'content.json',
    hash: sha256,
    state: 'done',
    counts: '{}',
    created_by_id: person.id,
    started_at: now,
    ended_at: now,
  })
  for await (const row of rowsIn(content, 'old_addresses')) {
    await client.table('old_addresses').insert({ ...row, import_id })
  }
}
