import { UploadTray } from '../../pictures/uploads/upload-tray.tsx'
import { useDocumentQueue, useDocumentUploads } from '../../pictures/uploads/uploads-provider.tsx'
import { DocumentUploadRow } from './document-upload-row.tsx'

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
