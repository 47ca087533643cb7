import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { DocumentFile } from '@ufuq/shared/contract/documents'
import { PICTURE_LIMITS } from '@ufuq/shared/contract/limits'
import { fileFor } from '@ufuq/shared/domain/documents/file-addresses'
import { formatNumber, formatSize } from '@ufuq/shared/i18n/formats'
import { useLocale } from '@ufuq/shared/ui/locale'
import { useLargestFile } from '../../documents/queries.ts'
import { pictureQueries } from '../queries.ts'
import { percentOf } from './upload-progress.tsx'
import type { Library, Upload, UploadFailure } from './upload.ts'

/** The state of an upload in one sentence; null while the progress bar shows it. */
export function useUploadSentence(): (upload: Upload) => string | null {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const reasons = { pictures: useFailureText('pictures'), documents: useFailureText('documents') }
  const toNote = useDownloadNote()
  return (upload) => {
    const { library, state, failure, document, isKnown, sent } = upload
    if (library === 'documents' && failure?.kind === 'line' && state === 'broken' && sent > 0) {
      const percent = formatNumber(percentOf(upload), locale)
      return t('documents.uploads.interrupted', { percent })
    }
    if (failure) return reasons[library](failure)
    switch (state) {
      case 'waiting':
      case 'checking':
      case 'cancelled':
        return t(`pictures.uploads.${state}`)
      case 'done': {
        if (library === 'pictures') return t(`pictures.uploads.${isKnown ? 'known' : 'done'}`)
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
export function useFailureText(library: Library): (failure: UploadFailure) => string {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  // The limits are already loaded when the queue rejects a file for its size.
  const { data: limits } = useQuery({ ...pictureQueries.limits(), enabled: false })
  const ofPictures = limits && formatSize(limits.maxBytes, locale)
  const ofDocuments = useLargestFile({ enabled: false })?.size
  const size = library === 'pictures' ? ofPictures : ofDocuments
  const texts = library === 'pictures' ? 'pictures.uploads.failures' : 'documents.failures'
  const millions = ({ max }: { max: number }) => ({ number: formatNumber(max / 1e6, locale) })
  return ({ kind, retryAfter, found }) => {
    switch (kind) {
      case 'proxy':
      case 'proxyLimit':
        return t(`errors.${kind}`)
      case 'large':
        return size ? t(`${texts}.largerThan`, { size }) : t(`${texts}.large`)
      case 'many':
        return t(`${texts}.many`, { count: Math.max(1, Math.ceil((retryAfter ?? 0) / 60)) })
      case 'pixels':
        return t('pictures.uploads.failures.pixels', millions(PICTURE_LIMITS.pixels))
      case 'wholePixels':
        return t('pictures.uploads.failures.wholePixels', millions(PICTURE_LIMITS.wholePixels))
      case 'documentMismatch':
        return t(`documents.failures.${found ? 'documentFound' : kind}`, { found })
      case 'svg':
      case 'type':
      case 'damaged':
      case 'animated':
      case 'binned':
        return t(`pictures.uploads.failures.${kind}`)
      case 'documentMacros':
      case 'documentPassword':
      case 'documentDamaged':
      case 'documentType':
      case 'documentEntities':
      case 'documentEmpty':
        return t(`documents.failures.${kind}`)
      default:
        return t(`${texts}.${kind}`)
    }
  }
}
