import type { QueryClient } from '@tanstack/react-query'
import { toDocument, type Document } from '@ufuq/shared/kinds/document'
import { createDocumentOf, documentQueries, refreshDocuments } from '../queries.ts'
import { sendToLibrary, type Sending } from './send-to-library.ts'

export const maxBytesOf = async (client: QueryClient): Promise<number> =>
  (await client.fetchQuery(documentQueries.limits())).maxBytes

/** Uploads a file and creates a draft from it. */
export async function sendDocument(
  client: QueryClient,
  file: File,
  sending: Sending,
): Promise<Document> {
  const purpose = 'documents'
  const { document } = await sendToLibrary(client, file, { purpose, ...sending }, createDocumentOf)
  void refreshDocuments(client)
  return toDocument(document)
}
