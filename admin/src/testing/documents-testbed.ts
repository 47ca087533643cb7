import type { Document } from '@ufuq/shared/kinds/document/document'
import { document, fileItem, wireDocument } from './documents.ts'
import { fakeApi, json } from './fake-api.ts'

/** A server with these documents. The first document can be opened with the id 7. */
export const documentsApi = (
  documents: readonly Document[] = [document()],
  answers: Parameters<typeof fakeApi>[0] = {},
) =>
  fakeApi({
    'GET /api/entries/documents': () => json(documents.map((one) => wireDocument(one))),
    'GET /api/entries/documents/7': () => json({ document: wireDocument(documents[0]) }),
    'GET /api/documents/7/files': () => json([fileItem()]),
    'GET /api/entries/documents/7/uses': () => json([]),
    ...answers,
  })

/** A file that the user chooses from this device. */
export const chosen = (name = 'report.pdf', content = '%PDF-1.7') =>
  new File([content], name, { type: 'application/pdf' })
