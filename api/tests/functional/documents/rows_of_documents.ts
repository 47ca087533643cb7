import { randomUUID } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type User from '#accounts/user'
import { toDatabaseTime } from '#core/time/database_time'
import { binEntry } from '#entries/bin'
import { createWithin } from '#entries/change'
import { inEntryTransaction } from '#entries/events'
import { documents } from '#kinds/documents/document_kind'
import type { Entries, KindRow, Statuses } from '#tests/functional/kinds/rows_of_kind'

export interface DocumentsWorld {
  documents: Entries & { file: number }
}

const BASE = '/api/documents'
const ENTRIES = '/api/entries/documents'
const staff = (status: number): Statuses => [401, status, status, status, 401]
const editors = (status: number): Statuses => [401, 403, status, status, 401]
const everybody = (status: number): Statuses => [status, status, status, status, status]
const NO_UPLOAD = '1-00000000-0000-4000-8000-000000000000'

/** The calls for documents and uploads, and who may make them. */
export function rowsOfDocuments<W extends DocumentsWorld>(): KindRow<W>[] {
  const at =
    (base: string) =>
    (which: keyof Entries, rest = '') =>
    ({ documents: entries }: W) =>
      `${base}/${which === 'binned' ? 'bin/' : ''}${entries[which]}${rest}`
  const row = (route: string, rest: string, about: Partial<KindRow<W>> = {}): KindRow<W> => ({
    route: route.replace(' ', ` ${BASE}`),
    path: at(BASE)('draft', rest),
    answers: staff(200),
    ...about,
  })
  /** A call that every kind has. */
  const entryRow = (
    route: string,
    about: string,
    path: KindRow<W>['path'],
    more: Partial<KindRow<W>>,
  ): KindRow<W> => ({
    route: route.replace(' ', ' /api/entries/:path'),
    about,
    path: path ?? (() => ENTRIES),
    answers: staff(200),
    ...more,
  })
  const entry = at(ENTRIES)
  return [
    {
      route: `GET ${BASE}/shown`,
      path: () => `${BASE}/shown?language=en`,
      answers: everybody(200),
    },
    {
      route: `GET ${BASE}/shown/:slug`,
      path: () => `${BASE}/shown/nothing?language=en`,
      answers: everybody(404),
    },
    { route: `GET ${BASE}/filters`, answers: everybody(200) },
    { route: 'GET /files/:key/:name', path: () => '/files/99/a.pdf', answers: everybody(404) },
    {
      route: 'GET /files/pictures/:file/:name',
      path: () => '/files/pictures/99/0123abcd.webp',
      answers: everybody(404),
    },
    { route: 'POST /api/uploads', body: {}, answers: staff(400) },
    ...['HEAD', 'PATCH', 'DELETE'].map((method) => ({
      route: `${method} /api/uploads/:upload`,
      path: () => `/api/uploads/${NO_UPLOAD}`,
      answers: staff(method === 'PATCH' ? 400 : 404),
    })),
    { route: `GET ${BASE}/limits`, answers: staff(200) },
    { route: `POST ${BASE}/uploaded`, body: { upload: NO_UPLOAD }, answers: staff(404) },
    {
      route: `GET ${BASE}/found`,
      path: () => `${BASE}/found?language=en&q=report`,
      answers: staff(200),
    },
    { route: `GET ${BASE}/uses`, answers: staff(200) },
    row('GET /:id/uses', '/uses'),
    row('GET /:id/files', '/files'),
    row('GET /:id/files/:file', '/files/999999', { answers: staff(404) }),
    row('GET /:id/files/:file/picture/:version', '/files/999999/picture/0123abcd', {
      answers: staff(404),
    }),
    row('PUT /:id/files/:side', '/files/ar', {
      about: 'that is published',
      path: at(BASE)('published', '/files/ar'),
      body: { upload: NO_UPLOAD },
      answers: editors(404),
    }),
    row('PATCH /:id/files/:file', '/files/999999', {
      about: 'that is published',
      path: at(BASE)('published', '/files/999999'),
      body: { isPublic: true },
      answers: editors(404),
    }),
    entryRow('POST ', 'for documents', undefined, {
      body: { values: { title: { en: 'Statutes' } } },
      answers: staff(201),
    }),
    entryRow('POST ', 'for documents, published at once, without a file', undefined, {
      body: { values: { title: { en: 'Statutes' } }, publish: ['en'] },
      answers: editors(422),
    }),
    entryRow('PATCH /:id', 'for documents', entry('draft'), { body: { values: { year: 2025 } } }),
    entryRow('PATCH /:id', 'for documents that are published', entry('published'), {
      body: { values: { year: 2025 } },
      answers: editors(200),
    }),
    entryRow('PATCH /:id', 'for documents, to publish them, without a file', entry('draft'), {
      body: { publish: ['en'] },
      answers: editors(422),
    }),
    entryRow('DELETE /:id', 'for documents', entry('draft'), { answers: staff(204) }),
    entryRow('DELETE /:id', 'for documents that are published', entry('published'), {
      answers: editors(204),
    }),
    entryRow('GET /:id/versions', 'of published documents', entry('published', '/versions'), {
      answers: editors(200),
    }),
    entryRow('POST /bin/:id/restore', 'for documents', entry('binned', '/restore'), {}),
    entryRow('DELETE /bin/:id', 'for documents', entry('binned'), {
      answers: [401, 403, 403, 204, 401],
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
