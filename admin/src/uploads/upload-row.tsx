import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DocumentFile } from '@ufuq/shared/contract/documents'
import { PICTURE_LIMITS } from '@ufuq/shared/contract/limits'
import { fileFor } from '@ufuq/shared/domain/documents/file-addresses'
import { formatNumber, formatSize } from '@ufuq/shared/i18n/formats'
import { Button } from '@ufuq/shared/ui/button'
import { Icon, type Glyph } from '@ufuq/shared/ui/icon'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import { useLocale } from '@ufuq/shared/ui/locale'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import FileText from 'lucide-react/icons/file-text'
import ImageIcon from 'lucide-react/icons/image'
import Play from 'lucide-react/icons/play'
import RotateCw from 'lucide-react/icons/rotate-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PictureThumb } from '../components/picture-thumb.tsx'
import { changeSession } from '../session/queries.ts'
import { isTooHigh, useHeightNote } from './height-note.tsx'
import { uploadLimits, useLargestFile } from './limits.ts'
import { percentOf, UploadProgress } from './upload-progress.tsx'
import { isUnderway, passes, type Library, type Upload, type UploadFailure } from './upload.ts'
import { useUploadQueue } from './uploads-provider.tsx'

interface UploadRowProps {
  upload: Upload
  /** The next step once the file is uploaded. */
  next?: ReactNode
}

/** One upload: its progress, its result, and its actions. */
export function UploadRow({ upload, next }: UploadRowProps) {
  const locale = useLocale()
  const sentence = useUploadSentence()(upload)
  const { library, file, state, picture } = upload
  const isSending = state === 'sending' || state === 'checking'
  const glyph = glyphOf(upload)
  return (
    <li className="upload" data-state={state}>
      <span className="upload-thumb">
        {picture ? (
          <PictureThumb picture={picture} />
        ) : (
          <Icon icon={library === 'pictures' ? ImageIcon : FileText} />
        )}
      </span>
      <div>
        <p className="upload-name">
          <bdi>{file.name}</bdi>
          <small>{formatSize(file.size, locale)}</small>
        </p>
        {(isSending || state === 'broken') && <UploadProgress upload={upload} />}
        {sentence && (
          <p className="upload-sentence">
            {glyph && <Icon icon={glyph} />}
            {sentence}
          </p>
        )}
      </div>
      <div className="row upload-actions" data-gap="small">
        {isSending && (
          <span className="num" aria-hidden="true">
            <bdi dir="ltr">{formatNumber(percentOf(upload), locale)}%</bdi>
          </span>
        )}
        {state === 'done' && next}
        <Actions upload={upload} />
      </div>
    </li>
  )
}

function glyphOf({ state, document, picture }: Upload): Glyph | null {
  const isDownload = document && fileFor(document.files, 'ar')?.file.downloadOnly
  const isReduced = isDownload || (picture && isTooHigh(picture))
  if (state === 'done') return isReduced ? TriangleAlert : CircleCheck
  if (state === 'broken') return TriangleAlert
  return state === 'refused' ? CircleAlert : null
}

/** Buttons to sign in again, try again, cancel, or remove the upload from the list. */
function Actions({ upload: { id, library, file, state, failure } }: UploadRowProps) {
  const { t } = useTranslation('admin')
  const client = useQueryClient()
  const queue = useUploadQueue(library)
  const { name } = file
  const isLost = failure?.kind === 'session'
  const canRetry =
    state === 'cancelled' ||
    (failure !== null && !isLost && (passes(failure) || mayChange(failure)))
  const resumes = library === 'documents' && state === 'broken'
  return (
    <>
      {isLost && (
        <Button variant="line" size="small" onClick={() => changeSession(client, null)}>
          {t('states.signInAgain')}
        </Button>
      )}
      {canRetry && (
        <Button
          variant="line"
          size="small"
          aria-label={t(resumes ? 'documents.uploads.resumeOne' : 'pictures.uploads.retryOne', {
            name,
          })}
          onClick={() => queue.retry(id)}
        >
          <Icon icon={library === 'pictures' ? RotateCw : Play} mirrored />
          {t(resumes ? 'documents.uploads.resume' : 'pictures.uploads.retry')}
        </Button>
      )}
      {isUnderway({ state }) ? (
        <IconButton
          icon={X}
          label={t('pictures.uploads.cancelOne', { name })}
          onClick={() => queue.cancel(id)}
        />
      ) : (
        <IconButton
          icon={X}
          label={t('pictures.uploads.dismissOne', { name })}
          onClick={() => queue.dismiss(id)}
        />
      )}
    </>
  )
}

/** Whether the upload was rejected for a reason other than the file. */
const mayChange = ({ kind }: UploadFailure): boolean => kind === 'full' || kind === 'unknown'

/** The state of an upload in one sentence; null while the progress bar shows it. */
function useUploadSentence(): (upload: Upload) => string | null {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const reasons = { pictures: useFailureText('pictures'), documents: useFailureText('documents') }
  const toNote = useDownloadNote()
  const toHeightNote = useHeightNote()
  return (upload) => {
    const { library, state, failure, document, picture, isKnown, sent } = upload
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
        const note = picture && toHeightNote(picture)
        if (note) return note
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
  const { data: limits } = useQuery({ ...uploadLimits.pictures(), enabled: false })
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
