import { UploadRow } from '../../../../../pictures/uploads/upload-row.tsx'
import { useUpload } from '../../../../../pictures/uploads/use-upload.ts'

/** A file on its way into the text, where its picture will stand. */
export function ArrivalBlock({ upload: id }: { upload: string }) {
  const upload = useUpload(id)
  return (
    upload && (
      <ul className="arrival">
        <UploadRow upload={upload} />
      </ul>
    )
  )
}
