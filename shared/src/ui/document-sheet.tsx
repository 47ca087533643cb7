import { DOCUMENTS_PATH, type DocumentFile } from '../contract/documents.ts'

interface DocumentSheetProps {
  /** The id of the file's document. */
  document: number
  file: DocumentFile | undefined
}

/**
 * A sheet of paper that shows staff the type of a file, and its first page if a picture of that
 * page exists.
 */
export function DocumentSheet({ document, file }: DocumentSheetProps) {
  const picture = file?.picture
  return (
    <span className="document-sheet" data-type={file?.type.toUpperCase()}>
      {picture && (
        <img
          src={`/api/${DOCUMENTS_PATH}/${document}/files/${file.id}/picture/${picture.version}`}
          width={picture.width}
          height={picture.height}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
    </span>
  )
}
