import { ApiError } from '@ufuq/shared/client/api-error'
import type { DocumentInUseBody, DocumentUses } from '@ufuq/shared/contract/documents'

/** The uses that prevented a document from being deleted; null for other errors. */
export function usesIn(error: unknown): DocumentUses | null {
  if (!(error instanceof ApiError) || error.code !== 'document_in_use') return null
  return (error.body as DocumentInUseBody).uses
}
