import { DocxError, type DocxFault } from './docx-fault.ts'
import { readDocx, type DocxContent } from './read-docx.ts'

/** A message from the worker: that it is ready, what the file contains, or why it can't be read. */
export type DocxMessage = 'ready' | { content: DocxContent } | { fault: DocxFault }

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  readDocx(data).then(
    (content) =>
      send(
        { content },
        content.pictures.map(({ bytes }) => bytes.buffer),
      ),
    (error: unknown) => send({ fault: error instanceof DocxError ? error.fault : 'damaged' }),
  )
})

const send = (message: DocxMessage, transfer: Transferable[] = []): void =>
  postMessage(message, { transfer })

send('ready')
