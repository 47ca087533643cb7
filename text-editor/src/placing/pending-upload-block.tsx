import { useTextEditorHost } from '../host.ts'

/** A file on its way into the text, where its picture will stand. */
export function PendingUploadBlock({ upload }: { upload: string }) {
  const { UploadRow } = useTextEditorHost()
  return <UploadRow upload={upload} />
}
