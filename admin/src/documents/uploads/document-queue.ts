import type { QueryClient } from '@tanstack/react-query'
import { UploadQueue } from '../../pictures/uploads/upload-queue.ts'
import {
  documentFailureOf,
  type DocumentFailureKind,
  type StoredDocument,
} from './document-upload.ts'

export type DocumentQueue = UploadQueue<StoredDocument, DocumentFailureKind>

/**
 * The queue of document uploads, each of which becomes a draft. The code that sends them loads with
 * the first upload.
 */
export const documentQueueOf = (client: QueryClient): DocumentQueue =>
  new UploadQueue<StoredDocument, DocumentFailureKind>({
    unsent: { document: null },
    failureOf: documentFailureOf,
    isResumable: true,
    maxBytes: async () => (await import('./send-document.ts')).maxBytesOf(client),
    async send(file, sending) {
      const { sendDocument } = await import('./send-document.ts')
      return { document: await sendDocument(client, file, sending) }
    },
  })
