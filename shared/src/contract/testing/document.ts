import type { ShownDocument, ShownDocumentPage } from '../documents.ts'

/** A document of the public list, with one file in the document's language. */
export function aShownDocument(values: Partial<ShownDocument> = {}): ShownDocument {
  const { language = 'en' } = values
  return {
    id: 7,
    slug: 'report',
    title: 'Report',
    language,
    description: '',
    note: '',
    category: 'report',
    year: 2025,
    date: null,
    file: {
      address: '/files/7/report.pdf',
      type: 'pdf',
      bytes: 3_200_000,
      language,
      pages: 48,
      isDownload: false,
      updatedAt: '2026-02-06T10:00:00.000Z',
    },
    ...values,
  }
}

/** The page of a document that is on the public list. */
export function aShownDocumentPage(values: Partial<ShownDocumentPage> = {}): ShownDocumentPage {
  const document = aShownDocument(values)
  return {
    ...document,
    files: [document.file],
    isListed: true,
    translation: null,
    changedAt: '2026-02-07T10:00:00.000Z',
    ...values,
  }
}
