import { sendRequest } from './request.ts'

interface ReceivedFile {
  name: string
  content: Blob
}

/**
 * Downloads a file under the name that the server gives it. Uses a call rather than a link, so that
 * errors appear on the screen.
 */
export async function receiveFile(address: string, fallbackName: string): Promise<ReceivedFile> {
  const answer = await sendRequest(address)
  const disposition = answer.headers.get('content-disposition') ?? ''
  const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? fallbackName
  return { name, content: await answer.blob() }
}

/** How long the object URL exists: long enough for any browser to start the download. */
const RETENTION_MS = 60_000

export function saveFile({ name, content }: ReceivedFile) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), RETENTION_MS)
}
