import { UploadRow } from '../../../../../pictures/uploads/upload-row.tsx'
import { useUploads } from '../../../../../pictures/uploads/uploads-provider.tsx'

/** A file on its way into the text, where its picture will stand. */
export function ArrivalBlock({ upload: id }: { upload: string }) {
  const upload = useUploads().find((one) => one.id === id)
  return (
    upload && (
      <ul className="arrival">
        <UploadRow upload={upload} />
      </ul>
    )
  )
}
