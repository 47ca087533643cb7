import { ApiError, foreignAnswer } from '@ufuq/shared/client/api-error'
import { DOCUMENT_REFUSALS, type DocumentRefusal } from '@ufuq/shared/contract/documents'
import type { Document } from '@ufuq/shared/kinds/document'
import {
  commonKindOf,
  type CommonFailureKind,
  type SentFile,
  type UploadFailure,
} from '../../pictures/uploads/upload.ts'

/** Why a document was not uploaded; for each reason, a text explains what to do. */
export type DocumentFailureKind = CommonFailureKind | DocumentRefusal

export interface StoredDocument {
  /** The draft, once the upload is complete. */
  document: Document | null
}

export type DocumentUpload = SentFile<DocumentFailureKind> & StoredDocument

/** Classifies what a failed call means for the file. */
export function documentFailureOf(error: unknown): UploadFailure<DocumentFailureKind> {
  const retryAfter = error instanceof ApiError ? error.retryAfter : null
  if (error instanceof ApiError && error.status === 422 && !foreignAnswer(error)) {
    const [refused] = error.fieldErrors
    const kind = DOCUMENT_REFUSALS.find((one) => one === refused?.rule) ?? 'unknown'
    return { kind, retryAfter, found: refused?.found }
  }
  return { kind: commonKindOf(error), retryAfter }
}
