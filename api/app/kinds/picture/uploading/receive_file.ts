import type { IncomingMessage } from 'node:http'
import { malformed, receivingForm } from '#stored_files/receive_form'
import type { ReceivedFile } from '#stored_files/received_file'

/** The only field of the form. */
const FIELD = 'file'
/** The maximum size of a form without its file. */
const FORM_BYTES = 16 * 1024

interface Limits {
  folder: string
  maxBytes: number
}

/**
 * Runs `work` with the file of a form. Throws 413 if the file is too large, and 400 if the body is
 * not a form with a file; see `receivingForm`.
 */
export const receivingFile = <T>(
  request: IncomingMessage,
  { folder, maxBytes }: Limits,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> =>
  receivingForm(
    request,
    {
      folder,
      fileBytes: maxBytes,
      allFilesBytes: maxBytes,
      formBytes: FORM_BYTES,
      files: 1,
      fields: 1,
    },
    ({ values, files: [sent] }) => {
      if (sent?.field !== FIELD || Object.keys(values).length > 0) {
        throw malformed(`The form may only have the field ${FIELD}`)
      }
      return work(sent.file)
    },
  )
