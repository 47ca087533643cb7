import { fileFor } from '@ufuq/shared/domain/documents/file-addresses'
import { buttonClass } from '@ufuq/shared/ui/button'
import { Icon, type Glyph } from '@ufuq/shared/ui/icon'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import FileText from 'lucide-react/icons/file-text'
import Play from 'lucide-react/icons/play'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { SentFileRow } from '../../pictures/uploads/sent-file-row.tsx'
import { UploadTray } from '../../pictures/uploads/upload-tray.tsx'
import { useDocumentQueue, useDocumentUploads } from '../../pictures/uploads/uploads-provider.tsx'
import type { DocumentUpload } from './document-upload.ts'
import { useDocumentSentence } from './use-document-sentence.ts'

interface DocumentUploadsProps {
  /** Whether a finished upload links to the screen of its document. */
  isLinked?: boolean
}

/** The uploads of documents. */
export function DocumentUploads({ isLinked = true }: DocumentUploadsProps) {
  return (
    <UploadTray of="documents" queue={useDocumentQueue()} uploads={useDocumentUploads()}>
      {(upload) => <DocumentUploadRow upload={upload} isLinked={isLinked} />}
    </UploadTray>
  )
}

interface DocumentUploadRowProps {
  upload: DocumentUpload
  /** Whether a finished upload links to the screen of its document. */
  isLinked: boolean
}

/** The upload of a document. */
function DocumentUploadRow({ upload, isLinked }: DocumentUploadRowProps) {
  const { t } = useTranslation('admin')
  const { file, state, document } = upload
  const { name } = file
  const retry =
    state === 'broken'
      ? { text: t('documents.uploads.resume'), label: t('documents.uploads.resumeOne', { name }) }
      : { text: t('pictures.uploads.retry'), label: t('pictures.uploads.retryOne', { name }) }
  return (
    <SentFileRow
      upload={upload}
      queue={useDocumentQueue()}
      thumb={<Icon icon={FileText} />}
      sentence={useDocumentSentence()(upload)}
      glyph={glyphOf(upload)}
      retry={{ icon: Play, ...retry }}
      next={
        document &&
        isLinked && (
          <Link
            className={buttonClass({ variant: 'quiet', size: 'small' })}
            to={`/admin/documents/${document.id}`}
            aria-label={t('documents.uploads.writeOne', { name })}
          >
            {t('documents.uploads.write')}
          </Link>
        )
      }
    />
  )
}

function glyphOf({ state, document }: DocumentUpload): Glyph | null {
  const isDownload = document && fileFor(document.files, 'ar')?.file.downloadOnly
  if (state === 'done') return isDownload ? TriangleAlert : CircleCheck
  if (state === 'broken') return TriangleAlert
  return state === 'refused' ? CircleAlert : null
}
