import { randomUUID } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type User from '#accounts/user'
import { toDatabaseTime } from '#core/time/database_time'
import { binEntry } from '#entries/bin'
import { createWithin } from '#entries/change'
import { inEntryTransaction } from '#entries/events'
import { documents } from '#kinds/documents/document_kind'
import {
  administrators,
  editors,
  everybody,
  row,
  staff,
  type Entries,
  type KindRow,
} from '#tests/functional/kinds/rows_of_kind'

interface DocumentsWorld {
  documents: Entries & { file: number }
}

const NO_UPLOAD = '1-00000000-0000-4000-8000-000000000000'

/** The calls for documents and uploads, and who may make them. */
export function rowsOfDocuments<W extends DocumentsWorld>(): KindRow<W>[] {
  const at =
    (base: string) =>
    (which: keyof Entries, rest = '') =>
    ({ documents: entries }: W) =>
      `${base}/${which === 'binned' ? 'bin/' : ''}${entries[which]}${rest}`
  const document = at('/api/documents')
  const entry = at('/api/entries/documents')
  const toAll = () => '/api/entries/documents'
  const upload = (status: number, method: string) =>
    row<W>(`${method} /api/uploads/:upload`, staff(status), {
      path: () => `/api/uploads/${NO_UPLOAD}`,
    })
  const values = { title: { en: 'Statutes' } }
  const year = { values: { year: 2025 } }
  return [
    row('GET /api/documents/shown', everybody(200), {
      path: () => '/api/documents/shown?language=en',
    }),
    row('GET /api/documents/shown/:slug', everybody(404), {
      path: () => '/api/documents/shown/nothing?language=en',
    }),
    row('GET /api/documents/filters', everybody(200)),
    row('GET /files/:key/:name', everybody(404), { path: () => '/files/99/a.pdf' }),
    row('GET /files/pictures/:file/:name', everybody(404), {
      path: () => '/files/pictures/99/0123abcd.webp',
    }),
    row('POST /api/uploads', staff(400), { body: {} }),
    upload(404, 'HEAD'),
    upload(400, 'PATCH'),
    upload(404, 'DELETE'),
    row('GET /api/documents/limits', staff(200)),
    row('POST /api/documents/uploaded', staff(404), { body: { upload: NO_UPLOAD } }),
    row('GET /api/documents/found', staff(200), {
      path: () => '/api/documents/found?language=en&q=report',
    }),
    row('GET /api/documents/:id/files', staff(200), { path: document('draft', '/files') }),
    row('GET /api/documents/:id/files/:file', staff(404), {
      path: document('draft', '/files/999999'),
    }),
    row('GET /api/documents/:id/files/:file/picture/:version', staff(404), {
      path: document('draft', '/files/999999/picture/0123abcd'),
    }),
    row('PUT /api/documents/:id/files/:side', editors(404), {
      about: 'that is published',
      path: document('published', '/files/ar'),
      body: { upload: NO_UPLOAD },
    }),
    row('POST /api/entries/:path', staff(201), {
      about: 'for documents',
      path: toAll,
      body: { values },
    }),
    row('POST /api/entries/:path', editors(422), {
      about: 'for documents, published at once, without a file',
      path: toAll,
      body: { values, publish: ['en'] },
    }),
    row('PATCH /api/entries/:path/:id', staff(200), {
      about: 'for documents',
      path: entry('draft'),
      body: year,
    }),
    row('PATCH /api/entries/:path/:id', editors(200), {
      about: 'for documents that are published',
      path: entry('published'),
      body: year,
    }),
    row('PATCH /api/entries/:path/:id', editors(422), {
      about: 'for documents, to publish them, without a file',
      path: entry('draft'),
      body: { publish: ['en'] },
    }),
    row('DELETE /api/entries/:path/:id', staff(204), {
      about: 'for documents',
      path: entry('draft'),
    }),
    row('DELETE /api/entries/:path/:id', editors(204), {
      about: 'for documents that are published',
      path: entry('published'),
    }),
    row('GET /api/entries/:path/:id/versions', editors(200), {
      about: 'of published documents',
      path: entry('published', '/versions'),
    }),
    row('POST /api/entries/:path/bin/:id/restore', staff(200), {
      about: 'for documents',
      path: entry('binned', '/restore'),
    }),
    row('DELETE /api/entries/:path/bin/:id', administrators(204), {
      about: 'for documents',
      path: entry('binned'),
      confirmed: true,
    }),
  ]
}

/**
 * The documents that the calls use. The published document has a file, which is a row without
 * content.
 */
export async function makeDocuments({ id }: User): Promise<DocumentsWorld['documents']> {
  const by = { id, role: 'product' as const }
  const values = { title: { ar: 'التقرير', en: 'Report' } }
  const create = (more: object = {}, publish: readonly 'ar'[] = []) =>
    inEntryTransaction((writing) =>
      createWithin({ kind: documents, by }, { values: { ...values, ...more }, publish }, writing),
    )
  const [file = 0]: number[] = await db.table('files').insert({
    slot: 'shared',
    key: `document-${randomUUID()}`,
    name: 'report.pdf',
    type: 'pdf',
    bytes: 1,
    hash: 'a'.repeat(64),
    reading: 'unread',
    read_version: 0,
    uploaded_by_id: by.id,
    created_at: toDatabaseTime(DateTime.utc()),
  })
  const draft = await create()
  const published = await create({ file: { shared: file } }, ['ar'])
  await db.from('files').where({ id: file }).update({ entry_id: published.id })
  const binned = await create()
  await binEntry({ kind: documents, id: binned.id, by })
  return { draft: draft.id, published: published.id, binned: binned.id, file }
}
