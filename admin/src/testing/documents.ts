import type { DocumentFile, DocumentFileItem } from '@ufuq/shared/contract/documents'
import type { Document, WireDocument } from '@ufuq/shared/kinds/document/document'
import { draftSide, publicSide, wireEntry } from '@ufuq/shared/kinds/testing/wire-entries'

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

const ABILITIES: Document['abilities'] = [
  'read',
  'create',
  'change',
  'publish',
  'delete',
  'restore',
]

export const document = (values: Partial<Document> = {}): Document => ({
  id: 7,
  title: { ar: 'التقرير السنوي', en: 'Annual report' },
  description: { ar: '', en: '' },
  note: { ar: '', en: '' },
  category: 'report',
  year: 2025,
  date: null,
  isListed: true,
  slug: { ar: '', en: '' },
  isPublished: false,
  uses: 0,
  abilities: ABILITIES,
  ...values,
  files: { ...NO_FILES, shared: file(), ...values.files },
})

/** A document as the API returns it. */
export function wireDocument(
  { id, files, uses, abilities, isPublished, ...values }: Document = document(),
  version = 3,
): WireDocument {
  const side = isPublished ? publicSide(1, { version }) : draftSide(1, { version })
  const idOf = (one: DocumentFile | null) => one?.id ?? null
  const file = { shared: idOf(files.shared), ar: idOf(files.ar), en: idOf(files.en) }
  return {
    ...wireEntry(id, { ...values, file }, { version, sides: { ar: side, en: side }, abilities }),
    files,
    uses,
  }
}

/** The versions that `wireDocument` has by default. */
export const baseAt = (version = 3) => ({ entry: version, sides: { ar: version, en: version } })
