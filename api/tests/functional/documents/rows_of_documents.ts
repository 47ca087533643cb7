import { DateTime } from 'luxon'
import { noFiles, documents } from '#kinds/documents/document_kind'
import { documentOf } from '#kinds/documents/document'
import DocumentFile, { toWireFile } from '#kinds/documents/document_file'
import { createEntry } from '#kinds/write_entry'
import type User from '#accounts/user'
import type { Entries, KindRow, Statuses } from '#tests/functional/kinds/rows_of_kind'

export interface DocumentsWorld {
  documents: Entries & { file: number }
}

const BASE = '/api/documents'
const staff = (status: number): Statuses => [401, status, status, status, 401]
const editors = (status: number): Statuses => [401, 403, status, status, 401]
const everybody = (status: number): Statuses => [status, status, status, status, status]
const NO_UPLOAD = '1-00000000-0000-4000-8000-000000000000'

/** The calls for documents and uploads, and who may make them. */
export function rowsOfDocuments<W extends DocumentsWorld>(): KindRow<W>[] {
  const of =
    (which: keyof Entries, rest = '') =>
    ({ documents: entries }: W) =>
      `${BASE}/${which === 'binned' ? 'bin/' : ''}${entries[which]}${rest}`
  const row = (route: string, rest: string, about: Partial<KindRow<W>> = {}): KindRow<W> => ({
    route: route.replace(' ', ` ${BASE}`),
    path: of('draft', rest),
    answers: staff(200),
    ...about,
  })
  const items = [{ side: 'ar', part: 'title', words: 'التقرير', whose: 'mine' }]
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
    { route: `GET ${BASE}`, answers: staff(200) },
    { route: `GET ${BASE}/limits`, answers: staff(200) },
    { route: `POST ${BASE}`, body: { title: { en: 'Statutes' } }, answers: staff(201) },
    {
      route: `POST ${BASE}`,
      about: 'published at once, without a file',
      body: { title: { en: 'Statutes' }, isPublished: true },
      answers: editors(422),
    },
    { route: `POST ${BASE}/uploaded`, body: { upload: NO_UPLOAD }, answers: staff(404) },
    {
      route: `GET ${BASE}/found`,
      path: () => `${BASE}/found?language=en&q=report`,
      answers: staff(200),
    },
    { route: `GET ${BASE}/uses`, answers: staff(200) },
    row('GET /:id', ''),
    row('GET /:id/uses', '/uses'),
    row('PATCH /:id', '', { body: { year: 2025 } }),
    row('PATCH /:id', '', {
      about: 'that is published',
      path: of('published'),
      body: { year: 2025 },
      answers: editors(200),
    }),
    row('PATCH /:id', '', {
      about: 'to publish it, without a file',
      body: { isPublished: true },
      answers: editors(422),
    }),
    row('GET /:id/files', '/files'),
    row('GET /:id/files/:file', '/files/999999', { answers: staff(404) }),
    row('GET /:id/files/:file/picture/:version', '/files/999999/picture/0123abcd', {
      answers: staff(404),
    }),
    row('PUT /:id/files/:side', '/files/ar', {
      about: 'that is published',
      path: of('published', '/files/ar'),
      body: { file: 999999 },
      answers: editors(404),
    }),
    row('PATCH /:id/files/:file', '/files/999999', {
      about: 'that is published',
      path: of('published', '/files/999999'),
      body: { isPublic: true },
      answers: editors(404),
    }),
    row('DELETE /:id/files/:side', '/files/ar', {
      about: 'that is published',
      path: of('published', '/files/ar'),
      answers: editors(200),
    }),
    row('DELETE /:id', '', { answers: staff(204) }),
    row('GET /:id/versions', '/versions'),
    row('GET /:id/versions', '', {
      about: 'of what is published',
      path: of('published', '/versions'),
      answers: editors(200),
    }),
    row('GET /:id/versions/:number', '/versions/9', { answers: staff(404) }),
    row('GET /:id/review', '/review'),
    row('POST /:id/review', '/review', { body: {} }),
    row('DELETE /:id/review', '/review', { answers: staff(409) }),
    row('POST /:id/review/return', '/review/return', {
      body: { note: 'The date' },
      answers: editors(409),
    }),
    row('POST /:id/review/take', '/review/take', { body: {}, answers: editors(409) }),
    row('PUT /:id/presence', '/presence', { body: { side: null } }),
    row('DELETE /:id/presence', '/presence', { answers: staff(204) }),
    row('GET /:id/left-out', '/left-out'),
    row('POST /:id/left-out', '/left-out', { body: { items }, answers: staff(204) }),
    row('POST /:id/left-out', '', {
      about: 'of what is published',
      path: of('published', '/left-out'),
      body: { items },
      answers: editors(204),
    }),
    { route: `GET ${BASE}/bin`, answers: staff(200) },
    row('POST /bin/:id/restore', '', { path: of('binned', '/restore') }),
    row('DELETE /bin/:id', '', {
      path: of('binned'),
      answers: [401, 403, 403, 204, 401],
      confirmed: true,
    }),
  ]
}

/**
 * The documents that the calls use. The published document has a file, which is a row without
 * content.
 */
export async function makeDocuments(editor: User): Promise<DocumentsWorld['documents']> {
  const title = { title: { ar: 'التقرير', en: 'Report' } }
  const draft = await createEntry(documents, title, editor)
  const published = await createEntry(documents, title, editor)
  const binned = await createEntry(documents, title, editor)
  const file = await DocumentFile.create({
    documentId: published.id,
    side: 'shared',
    originalKey: `document-${published.id}`,
    upload: null,
    name: 'report.pdf',
    type: 'pdf',
    bytes: 1,
    hash: 'a'.repeat(64),
    downloadOnly: null,
    uploadedById: editor.id,
  })
  documentOf(published).files = { ...noFiles(), shared: toWireFile(file) }
  await published.merge({ isPublished: true }).save()
  await binned.merge({ deletedAt: DateTime.utc().startOf('second'), deletedById: editor.id }).save()
  return { draft: draft.id, published: published.id, binned: binned.id, file: file.id }
}
