import { useTranslation } from 'react-i18next'
import type { DocumentFile } from '@ufuq/shared/contract/documents'
import { fileFor } from '@ufuq/shared/domain/documents/file-addresses'
import { formatNumber } from '@ufuq/shared/i18n/formats'
import { useLocale } from '@ufuq/shared/ui/locale'
import { useLargestFile } from '../queries.ts'
import type { DocumentFailureKind, DocumentUpload } from './document-upload.ts'
import type { UploadFailure } from '../../pictures/uploads/upload.ts'
import { percentOf } from '../../pictures/uploads/upload-progress.tsx'

/** The state of an upload in one sentence; null while the progress bar shows it. */
export function useDocumentSentence(): (upload: DocumentUpload) => string | null {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const toReason = useDocumentFailureText()
  const toNote = useDownloadNote()
  return (upload) => {
    const { state, failure, document, sent } = upload
    if (state === 'broken' && failure?.kind === 'line' && sent > 0) {
      const percent = formatNumber(percentOf(upload), locale)
      return t('documents.uploads.interrupted', { percent })
    }
    if (failure) return toReason(failure)
    switch (state) {
      case 'waiting':
      case 'checking':
      case 'cancelled':
        return t(`documents.uploads.${state}`)
      case 'done': {
        const file = document && fileFor(document.files, 'ar')?.file
        return (file && toNote(file)) ?? t('documents.uploads.done')
      }
      default:
        return null
    }
  }
}

/** Explains why browsers download a PDF instead of showing it; null for other files. */
export function useDownloadNote(): (file: Pick<DocumentFile, 'downloadOnly'>) => string | null {
  const { t } = useTranslation('admin')
  return ({ downloadOnly }) => downloadOnly && t(`documents.downloadOnly.${downloadOnly}`)
}

/** Why a file was not uploaded, and what to do instead. */
export function useDocumentFailureText(): (failure: UploadFailure<DocumentFailureKind>) => string {
  const { t } = useTranslation('admin')
  const largest = useLargestFile()
  return ({ kind, retryAfter, found }) => {
    switch (kind) {
      case 'proxy':
      case 'proxyLimit':
        return t(`errors.${kind}`)
      case 'large':
        return largest
          ? t('documents.failures.largerThan', { size: largest.size })
          : t('documents.failures.large')
      case 'many':
        return t('documents.failures.many', {
          count: Math.max(1, Math.ceil((retryAfter ?? 0) / 60)),
        })
      case 'documentMismatch':
        return found
          ? t('documents.failures.documentFound', { found })
          : t('documents.failures.documentMismatch')
      default:
        return t(`documents.failures.${kind}`)
    }
  }
}
