import type { Document, DocumentFile, DocumentFileItem } from '@ufuq/shared/contract/documents'
import { fakeApi, json } from '../../testing/fake-api.ts'
import { administrator } from '../../testing/people.ts'

const NO_FILES = { shared: null, ar: null, en: null }

export const file = (values: Partial<DocumentFile> = {}): DocumentFile => ({
  id: 70,
  type: 'pdf',
  bytes: 3_200_000,
  downloadOnly: null,
  hash: '0'.repeat(32),
  uploadedAt: '2026-04-16T08:00:00.000Z',
  reading: 'read',
  pages: 48,
  language: 'en',
  isTagged: true,
  ...values,
})

export const fileItem = (values: Partial<DocumentFileItem> = {}): DocumentFileItem => ({
  ...file(values),
  name: 'annual-report.pdf',
  side: 'shared',
  isCurrent: true,
  ...values,
})

export const document = (values: Partial<Document> = {}): Document => ({
  id: 7,
  version: 3,
  title: { ar: 'التقرير السنوي', en: 'Annual report' },
  titles: values.title ?? { ar: 'التقرير السنوي', en: 'Annual report' },
  description: { ar: '', en: '' },
  note: { ar: '', en: '' },
  category: 'report',
  year: 2025,
  date: null,
  isListed: true,
  slug: { ar: '', en: '' },
  isPublished: false,
  changedAt: '2026-04-16T08:00:00.000Z',
  can: { update: true, publish: true, delete: true },
  ...values,
  files: { ...NO_FILES, shared: file(), ...values.files },
})

/** A server with these documents, of which the first can be opened under the id 7. */
export const documentsApi = (
  documents: readonly Document[] = [document()],
  answers: Parameters<typeof fakeApi>[0] = {},
) =>
  fakeApi({
    'GET /api/auth/me': () => json({ user: administrator }),
    'GET /api/documents': () => json(documents),
    'GET /api/documents/uses': () => json({}),
    'GET /api/documents/limits': () => json({ maxBytes: 50 * 1024 * 1024 }),
    'GET /api/documents/7': () => json({ entry: documents[0] }),
    'GET /api/documents/7/files': () => json([fileItem()]),
    'GET /api/documents/7/uses': () => json([]),
    ...answers,
  })

/** A file as the user chooses it on this device. */
export const chosen = (name = 'report.pdf', content = '%PDF-1.7') =>
  new File([content], name, { type: 'application/pdf' })
