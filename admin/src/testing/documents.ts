import type { Document, DocumentFile, DocumentFileItem } from '@ufuq/shared/contract/documents'

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
