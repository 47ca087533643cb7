import { UploadTray } from '../../../pictures/uploads/upload-tray.tsx'
import {
  useDocumentQueue,
  useDocumentUploads,
} from '../../../pictures/uploads/uploads-provider.tsx'
import { DocumentUploadRow } from './document-upload-row.tsx'

/** The uploads of documents. */
export function DocumentUploads() {
  return (
    <UploadTray of="documents" queue={useDocumentQueue()} uploads={useDocumentUploads()}>
      {(upload) => <DocumentUploadRow upload={upload} />}
    </UploadTray>
  )
}
