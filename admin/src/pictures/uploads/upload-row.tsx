import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import ImageIcon from 'lucide-react/icons/image'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatSize } from '@ufuq/shared/i18n/formats'
import { Button } from '@ufuq/shared/ui/button'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import { Icon } from '@ufuq/shared/ui/icon'
import { useLocale } from '@ufuq/shared/ui/locale'
import { changeSession } from '../../session/queries.ts'
import { PictureThumb } from '../picture-thumb.tsx'
import { passes, isUnderway, type Upload } from './upload.ts'
import { percentOf, UploadProgress } from './upload-progress.tsx'
import { useUploadQueue } from './uploads-provider.tsx'
import { useUploadSentence } from './use-upload-sentence.ts'

interface UploadRowProps {
  upload: Upload
  /** The next step once the picture is uploaded. */
  next?: ReactNode
}

/** One upload: its progress, its result, and its actions. */
export function UploadRow({ upload, next }: UploadRowProps) {
  const locale = useLocale()
  const sentence = useUploadSentence()(upload)
  const { file, picture, state } = upload
  const isSending = state === 'sending' || state === 'checking'
  return (
    <li className="upload" data-state={state}>
      <span className="upload-thumb">
        {picture ? <PictureThumb picture={picture} /> : <Icon icon={ImageIcon} />}
      </span>
      <div className="upload-middle">
        <p className="upload-name">
          <bdi>{file.name}</bdi>
          <span>{formatSize(file.size, locale)}</span>
        </p>
        {(isSending || state === 'broken') && <UploadProgress upload={upload} />}
        {sentence && (
          <p className="upload-sentence">
            <Glyph state={state} />
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
        <UploadActions upload={upload} />
      </div>
    </li>
  )
}

function Glyph({ state }: Pick<Upload, 'state'>) {
  if (state === 'done') return <Icon icon={CircleCheck} />
  return state === 'broken' || state === 'refused' ? <Icon icon={CircleAlert} /> : null
}

/** Buttons to try again, sign in again, cancel, or remove the upload from the list. */
function UploadActions({ upload: { id, file, state, failure } }: Pick<UploadRowProps, 'upload'>) {
  const { t } = useTranslation('admin')
  const client = useQueryClient()
  const queue = useUploadQueue()
  const { name } = file
  const isLost = failure?.kind === 'session'
  const canRetry =
    state === 'cancelled' ||
    (failure !== null && !isLost && (passes(failure) || mayChange(failure)))
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
          aria-label={t('pictures.uploads.retryOne', { name })}
          onClick={() => queue.retry(id)}
        >
          <Icon icon={RotateCw} mirrored />
          {t('pictures.uploads.retry')}
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
const mayChange = ({ kind }: NonNullable<Upload['failure']>): boolean =>
  kind === 'full' || kind === 'unknown'
