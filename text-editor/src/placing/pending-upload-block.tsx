import { useTextEditorHost } from '../host.ts'

/** An upload into the text, at the position of its picture. */
export function PendingUploadBlock({ upload }: { upload: string }) {
  const { UploadRow } = useTextEditorHost()
  return <UploadRow upload={upload} />
}
