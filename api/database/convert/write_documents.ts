import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DOCUMENT_SIDES, type DocumentSide } from '@ufuq/shared/contract/documents'
import { inBoth, LANGUAGES } from '@ufuq/shared/contract/languages'
import { document } from '@ufuq/shared/kinds/document'
import { applyValues, type Tree } from '@ufuq/shared/kinds/values'
import { textOf, type Row } from '#backup/open_database'
import { readPublicTexts } from '#content/webhooks/public_texts'
import { batches } from '#core/database/batches'
import { createWithin } from '#entries/change'
import { PRODUCT } from '#entries/permissions'
import type { Entry } from '#entries/rows'
import { documents } from '#kinds/documents/document_kind'

/** The rows of documents of release 1, by table. */
export interface FormerDocuments {
  documents: Row[]
  document_files: Row[]
  document_redirects: Row[]
}

/**
 * Creates the documents of a site of release 1 as entries, which keep their files with their ids,
 * their versions and their reviews. Former ids stay addresses. Returns the new ids by the former.
 */
export async function writeDocuments(
  { documents: rows, document_files: files, document_redirects: former }: FormerDocuments,
  client: TransactionClientContract,
): Promise<ReadonlyMap<number, number>> {
  for (const { document_id: _, side, original_key: key, ...file } of files) {
    await client.table('files').insert({ ...file, slot: side, key, read_version: 0 })
  }
  const ids = new Map<number, number>()
  const formerIds = new Set(rows.map(({ id }) => Number(id)))
  for (const row of rows) {
    const [id, entryId] = [Number(row['id']), Number(row['entry_id'])]
    const isTaken = entryId !== id && formerIds.has(entryId)
    const entry = await writeDocument(
      row,
      isTaken ? await movedEntry(entryId, client) : entryId,
      client,
    )
    ids.set(id, entry.id)
    if (entry.id !== id) await addFormer(entry, { language: '', slug: String(id) }, client)
    const slugs = former.filter(({ document_id }) => document_id === row['id'])
    for (const { language, slug } of slugs) {
      await addFormer(entry, { language: textOf(language), slug: textOf(slug) }, client)
    }
    if (row['deleted_at'] !== null) await moveToBin(entry, row, client)
    await writeVersions(entry.id, client)
  }
  for (const { id, document_id } of files) {
    const entry_id = ids.get(Number(document_id)) ?? null
    await client.from('files').where('id', Number(id)).update({ entry_id })
  }
  await nameAnew(ids, client)
  return ids
}

const contentOf = (value: Row[string] | undefined): Tree =>
  (typeof value === 'string' ? JSON.parse(value) : value) as Tree

const fileIds = (files: Tree) =>
  Object.fromEntries(
    DOCUMENT_SIDES.map((side: DocumentSide) => [
      side,
      (files[side] as { id: number } | null)?.id ?? null,
    ]),
  )

async function writeDocument(row: Row, id: number, client: TransactionClientContract) {
  const inEach = (name: string) => inBoth((language) => textOf(row[`${name}_${language}`]))
  const values = {
    title: inEach('title'),
    slug: inEach('slug'),
    description: inEach('description'),
    note: inEach('note'),
    category: row['category'],
    year: row['year'],
    date: row['dated_on'],
    isListed: Boolean(row['is_listed']),
    file: fileIds(contentOf(row['files'])),
  }
  const entry = await createWithin(
    { kind: documents, by: PRODUCT, at: textOf(row['created_at']), id },
    { values, publish: row['is_published'] ? LANGUAGES : [] },
    { client, announce: () => {} },
  )
  // Receivers of webhooks ignore texts whose version is lower than the last one.
  const { version, changed_by_id, updated_at: changed_at } = row
  await client.from('entries').where({ id }).update({ version, changed_by_id, changed_at })
  return entry
}

/** Tables of release 1 that refer to entries. */
const REFERRING = [
  'activities',
  'discarded_texts',
  'entry_preview_links',
  'entry_reviews',
  'entry_versions',
]

/** Gives an entry another id, because its id was that of another document. Returns the new id. */
async function movedEntry(id: number, client: TransactionClientContract): Promise<number> {
  const { id: _, ...row } = (await client.from('entries').where({ id }).firstOrFail()) as Row
  const [moved = 0]: number[] = await client.table('entries').insert(row)
  for (const table of REFERRING) {
    await client.from(table).where('entry_id', id).update({ entry_id: moved })
  }
  await client.from('entries').where({ id }).delete()
  return moved
}

async function addFormer(
  { sides }: Entry,
  { language, slug }: { language: string; slug: string },
  client: QueryClientContract,
) {
  const side = sides.find((one) => one.language === language) ?? sides[0]
  const address = { kind: document.name, language, slug }
  const taken: object | null = await client.from('addresses').where(address).first()
  if (taken || !side) return
  await client.table('addresses').insert({ ...address, side_id: side.id, state: 'former' })
}

async function moveToBin({ id, sides }: Entry, row: Row, client: QueryClientContract) {
  const { deleted_at, deleted_by_id } = row
  await client.from('entries').where({ id }).update({ in_bin: true, deleted_at, deleted_by_id })
  await client.from('sides').where('entry_id', id).update({ is_public: false })
  const addresses = () =>
    client.from('addresses').whereIn(
      'side_id',
      sides.map((side) => side.id),
    )
  await addresses().where('state', 'reserved').delete()
  await addresses().update({ state: 'former' })
}

async function writeVersions(entry_id: number, client: QueryClientContract) {
  const stored = () => client.from('entry_versions').where({ entry_id })
  const rows: Row[] = await stored().orderBy('number')
  for (const { number, content: former, by_id, written_at, expires_at } of rows) {
    const { files = {}, isPublished, ...values } = contentOf(former)
    const file = fileIds(files as Tree)
    const content = JSON.stringify(applyValues(document.fields, {}, { ...values, file }))
    const state = { version: 1, status: isPublished ? 'published' : 'draft', publishedAt: null }
    await client.table('versions').insert({
      entry_id,
      number,
      content,
      sides: JSON.stringify(inBoth(() => state)),
      bytes: Buffer.byteLength(content),
      by_id,
      at: written_at,
      expires_at,
    })
  }
  await stored().delete()
}

/** Replaces the former ids in tables that name documents by their ids. */
async function nameAnew(ids: ReadonlyMap<number, number>, client: QueryClientContract) {
  for (const table of ['disclosure_items', 'old_addresses']) {
    const rows: { id: number; target: string }[] = await client
      .from(table)
      .where('target', 'like', 'document:%')
      .select('id', 'target')
    for (const { id, target } of rows) {
      await client
        .from(table)
        .where({ id })
        .update({ target: presentTarget(target, ids) })
    }
  }
  const announced = () => client.from('announced_texts').where({ kind: document.name })
  if (!(await announced().first())) return
  await announced().delete()
  const all = { after: 0, limit: Number.MAX_SAFE_INTEGER }
  const { texts } = await readPublicTexts('document', client, all)
  for (const batch of batches(texts)) {
    const rows = batch.map((text) => ({ kind: document.name, ...text }))
    await client.table('announced_texts').multiInsert(rows)
  }
}

/** A target such as `document:7` with the present id of the document. */
export const presentTarget = (target: string, ids: ReadonlyMap<number, number>): string =>
  target.replace(/^document:(\d+)$/, (whole, id: string) => {
    const present = ids.get(Number(id))
    return present === undefined ? whole : `document:${present}`
  })
