import type { QueryClient } from '@tanstack/react-query'
import { request } from '@ufuq/shared/client/request'
import { DOCUMENTS_PATH } from '@ufuq/shared/contract/documents'
import {
  toDocument,
  type Document,
  type DocumentAnswer,
} from '@ufuq/shared/kinds/document/document'
import { refresh } from '../server/query-client.ts'
import { entryKeys } from '../server/query-keys.ts'
import { sessionQueries } from '../session/queries.ts'
import { uploadLimits } from './limits.ts'
import { sendResumable } from './send-resumable.ts'
import { failureOf } from './upload.ts'

interface Sending {
  onSent: (bytes: number) => void
  signal: AbortSignal
}

export const maxBytesOf = async (client: QueryClient): Promise<number> =>
  (await client.fetchQuery(uploadLimits.documents())).maxBytes

/** The ids of complete uploads whose drafts have not been created yet. */
const arrived = new WeakMap<File, string>()

/** Creates a draft from a finished upload, named after the file. */
const createDocumentOf = (upload: string): Promise<DocumentAnswer> =>
  request<DocumentAnswer>(`/api/${DOCUMENTS_PATH}/uploaded`, { method: 'POST', body: { upload } })

/**
 * Uploads a file and creates a draft from it. Runs as a mutation, so that listeners for failed
 * calls are notified.
 */
export async function sendDocument(
  client: QueryClient,
  file: File,
  sending: Sending,
): Promise<Document> {
  const mutation = client.getMutationCache().build(client, {
    mutationFn: async () => {
      const upload = arrived.get(file) ?? (await uploadDocument(client, file, sending))
      arrived.set(file, upload)
      return createDocumentOf(upload).catch((error: unknown) => {
        // Unless the connection failed, the upload may no longer exist, so another attempt sends
        // the file again.
        if (failureOf(error, file).kind !== 'line') arrived.delete(file)
        throw error
      })
    },
  })
  const { document } = await mutation.execute(undefined)
  arrived.delete(file)
  void refresh(client, [entryKeys.lists(DOCUMENTS_PATH)])
  return toDocument(document)
}

/** Sends a document's file; resolves to the upload's id. */
export const uploadDocument = (
  client: QueryClient,
  file: File,
  sending: Sending,
): Promise<string> => {
  const personId = client.getQueryData(sessionQueries.me().queryKey)?.id ?? 0
  return sendResumable(file, { purpose: 'documents', personId, ...sending })
}
