import X from 'lucide-react/icons/x'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatSize } from '@ufuq/shared/i18n/formats'
import { Button } from '@ufuq/shared/ui/button'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import { Icon, type Glyph } from '@ufuq/shared/ui/icon'
import { useLocale } from '@ufuq/shared/ui/locale'
import { changeSession } from '../../session/queries.ts'
import { isUnderway, passes, type SentFile, type UploadFailure } from './upload.ts'
import { percentOf, UploadProgress } from './upload-progress.tsx'

interface SentFileRowProps {
  upload: SentFile<string>
  queue: Record<'retry' | 'cancel' | 'dismiss', (id: string) => void>
  thumb: ReactNode
  /** The state in a sentence, with its icon. */
  sentence: string | null
  glyph: Glyph | null
  /** The button that tries again; `label` also names the file. */
  retry: { icon: Glyph; text: string; label: string }
  /** The next step once the file is uploaded. */
  next?: ReactNode
}

/** One upload: its progress, its result, and its actions. */
export function SentFileRow({
  upload,
  thumb,
  sentence,
  glyph,
  next,
  ...actions
}: SentFileRowProps) {
  const locale = useLocale()
  const { file, state } = upload
  const isSending = state === 'sending' || state === 'checking'
  return (
    <li className="upload" data-state={state}>
      <span className="upload-thumb">{thumb}</span>
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
        {next}
        <Actions upload={upload} {...actions} />
      </div>
    </li>
  )
}

/** Buttons to sign in again, try again, cancel, or remove the upload from the list. */
function Actions({ upload, queue, retry }: Pick<SentFileRowProps, 'upload' | 'queue' | 'retry'>) {
  const { t } = useTranslation('admin')
  const client = useQueryClient()
  const { id, file, state, failure } = upload
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
          aria-label={retry.label}
          onClick={() => queue.retry(id)}
        >
          <Icon icon={retry.icon} mirrored />
          {retry.text}
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
const mayChange = ({ kind }: UploadFailure<string>): boolean =>
  kind === 'full' || kind === 'unknown'
