import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import FileText from 'lucide-react/icons/file-text'
import Play from 'lucide-react/icons/play'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { fileFor } from '@ufuq/shared/domain/documents/file-addresses'
import { formatNumber, formatSize } from '@ufuq/shared/i18n/formats'
import { Button, buttonClass } from '@ufuq/shared/ui/button'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import { Icon } from '@ufuq/shared/ui/icon'
import { useLocale } from '@ufuq/shared/ui/locale'
import type { DocumentUpload } from './document-upload.ts'
import { isUnderway, passes } from '../../pictures/uploads/upload.ts'
import { percentOf, UploadProgress } from '../../pictures/uploads/upload-progress.tsx'
import { useDocumentQueue } from '../../pictures/uploads/uploads-provider.tsx'
import { changeSession } from '../../session/queries.ts'
import { useDocumentSentence } from './use-document-sentence.ts'

interface UploadProps {
  upload: DocumentUpload
}

interface RowProps extends UploadProps {
  /** Whether a finished upload links to the screen of its document. */
  isLinked: boolean
}

/** One upload: its progress, its state in a sentence, and its actions. */
export function DocumentUploadRow({ upload, isLinked }: RowProps) {
  const locale = useLocale()
  const sentence = useDocumentSentence()(upload)
  const { file, state } = upload
  const isSending = state === 'sending' || state === 'checking'
  return (
    <li className="upload" data-state={state}>
      <span className="upload-thumb">
        <Icon icon={FileText} />
      </span>
      <div className="upload-middle">
        <p className="upload-name">
          <bdi>{file.name}</bdi>
          <span>{formatSize(file.size, locale)}</span>
        </p>
        {(isSending || state === 'broken') && <UploadProgress upload={upload} />}
        {sentence && (
          <p className="upload-sentence">
            <Glyph upload={upload} />
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
        <Actions upload={upload} isLinked={isLinked} />
      </div>
    </li>
  )
}

function Glyph({ upload: { state, document } }: UploadProps) {
  const isDownload = document && fileFor(document.files, 'ar')?.file.downloadOnly
  if (state === 'done') return <Icon icon={isDownload ? TriangleAlert : CircleCheck} />
  if (state === 'broken') return <Icon icon={TriangleAlert} />
  return state === 'refused' ? <Icon icon={CircleAlert} /> : null
}

/**
 * A link to the new document, and buttons to sign in again, resume, cancel, or remove the upload
 * from the list.
 */
function Actions({ upload, isLinked }: RowProps) {
  const { t } = useTranslation('admin')
  const client = useQueryClient()
  const queue = useDocumentQueue()
  const { id, file, state, failure, document } = upload
  const { name } = file
  const isLost = failure?.kind === 'session'
  const mayPass = failure !== null && !isLost && (passes(failure) || mayChange(failure))
  return (
    <>
      {document && isLinked && (
        <Link
          className={buttonClass({ variant: 'quiet', size: 'small' })}
          to={`/admin/documents/${document.id}`}
          aria-label={t('documents.uploads.writeOne', { name })}
        >
          {t('documents.uploads.write')}
        </Link>
      )}
      {isLost && (
        <Button variant="line" size="small" onClick={() => changeSession(client, null)}>
          {t('states.signInAgain')}
        </Button>
      )}
      {(state === 'cancelled' || mayPass) && (
        <Button
          variant="line"
          size="small"
          aria-label={t(
            state === 'broken' ? 'documents.uploads.resumeOne' : 'pictures.uploads.retryOne',
            { name },
          )}
          onClick={() => queue.retry(id)}
        >
          <Icon icon={Play} mirrored />
          {t(state === 'broken' ? 'documents.uploads.resume' : 'pictures.uploads.retry')}
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
const mayChange = ({ kind }: NonNullable<DocumentUpload['failure']>): boolean =>
  kind === 'full' || kind === 'unknown'
