import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DOCUMENT_SIDES, type DocumentSide } from '@ufuq/shared/contract/documents'
import { inBoth, LANGUAGES } from '@ufuq/shared/contract/languages'
import type { Tree } from '@ufuq/shared/kinds/values'
import { textOf, type Row } from '#backup/open_database'
import { createWithin } from '#entries/change'
import {
  addFormer,
  contentOf,
  movedEntry,
  nameAnew,
  writeVersions,
  type FormerState,
} from '#database/convert/former_entries'
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
    if (entry.id !== id)
      await addFormer(documents.name, entry, { language: '', slug: String(id) }, client)
    const slugs = former.filter(({ document_id }) => document_id === row['id'])
    for (const { language, slug } of slugs) {
      await addFormer(
        documents.name,
        entry,
        { language: textOf(language), slug: textOf(slug) },
        client,
      )
    }
    if (row['deleted_at'] !== null) await moveToBin(entry, row, client)
    await writeVersions(documents, { id: entry.id, formerState }, client)
  }
  for (const { id, document_id } of files) {
    const entry_id = ids.get(Number(document_id)) ?? null
    await client.from('files').where('id', Number(id)).update({ entry_id })
  }
  await nameAnew('document', ids, client)
  return ids
}

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

function formerState({ files = {}, isPublished, ...values }: Tree): FormerState {
  const status = isPublished ? 'published' : 'draft'
  return { values: { ...values, file: fileIds(files as Tree) }, status: inBoth(() => status) }
}
