import { useQueryClient } from '@tanstack/react-query'
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
import { fileFor } from '@ufuq/shared/domain/documents/file-addresses'
import { formatNumber, formatSize } from '@ufuq/shared/i18n/formats'
import { Button } from '@ufuq/shared/ui/button'
import { Icon, type Glyph } from '@ufuq/shared/ui/icon'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import { useLocale } from '@ufuq/shared/ui/locale'
import { changeSession } from '../../session/queries.ts'
import { PictureThumb } from '../picture-thumb.tsx'
import { isUnderway, passes, type Upload, type UploadFailure } from './upload.ts'
import { percentOf, UploadProgress } from './upload-progress.tsx'
import { useUploadQueue } from './uploads-provider.tsx'
import { useUploadSentence } from './use-upload-sentence.ts'

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
      <div className="upload-actions">
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

function glyphOf({ state, document }: Upload): Glyph | null {
  const isDownload = document && fileFor(document.files, 'ar')?.file.downloadOnly
  if (state === 'done') return isDownload ? TriangleAlert : CircleCheck
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
