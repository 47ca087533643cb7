import type { ReadFile } from '../paste/convert.ts'
import { DocxError, type DocxFault } from './docx-fault.ts'
import { readDocx } from './read-docx.ts'

/** A message from the worker: that it is ready, what the file contains, or why it can't be read. */
export type DocxMessage = 'ready' | { content: ReadFile } | { fault: DocxFault }

const send = (message: DocxMessage): void => postMessage(message)

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  readDocx(data).then(
    (content) => send({ content }),
    (error: unknown) => send({ fault: error instanceof DocxError ? error.fault : 'damaged' }),
  )
})

send('ready')
