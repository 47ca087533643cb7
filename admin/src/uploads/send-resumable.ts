import { ApiError } from '@ufuq/shared/client/api-error'
import {
  RESUMABLE_LIMITS,
  UPLOAD_PART_BYTES,
  UPLOADS_PATH,
  type UploadPurpose,
} from '@ufuq/shared/contract/resumable-uploads'
import type { DetailedError, PreviousUpload } from 'tus-js-client'
import { storedUploadsOf } from './stored-uploads.ts'

const LIFETIME_MS = RESUMABLE_LIMITS.hours * 60 * 60 * 1000

interface ResumableOptions {
  purpose: UploadPurpose
  /** The user who uploads the file; another person can't continue the upload. */
  personId: number
  /** Called with the number of bytes that the server has received. */
  onSent: (bytes: number) => void
  signal: AbortSignal
}

/**
 * Uploads a file in parts, continuing an interrupted attempt of the last day if there is one, and
 * resolves to the upload's id. Throws {@link ApiError} and TypeError like `request`, and an
 * AbortError if `signal` ended the upload. The server then deletes the parts it has received. The
 * library loads with the first upload.
 */
export async function sendResumable(
  file: File,
  { purpose, personId, onSent, signal }: ResumableOptions,
): Promise<string> {
  const { Upload } = await import('tus-js-client')
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: new URL(UPLOADS_PATH, location.href).href,
      headers: { accept: 'application/json' },
      metadata: { filename: file.name, purpose },
      chunkSize: UPLOAD_PART_BYTES,
      // The caller decides when to retry, because it knows when the server is available again.
      retryDelays: null,
      fingerprint: async () =>
        [storedUploadsOf(personId), purpose, file.name, file.size, file.lastModified].join('/'),
      removeFingerprintOnSuccess: true,
      onProgress: onSent,
      onError: (error) => reject(failureOf(error)),
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
    })
    const abort = () => {
      // If this request fails, the server deletes the upload after a day.
      void upload.abort(true).catch(() => {})
      reject(new DOMException('The upload was cancelled', 'AbortError'))
    }
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    const start = (earlier: PreviousUpload[]) => {
      if (signal.aborted) return
      const [latest] = earlier
        .filter(({ creationTime }) => Date.now() - Date.parse(creationTime) < LIFETIME_MS)
        .toSorted((one, other) => Date.parse(other.creationTime) - Date.parse(one.creationTime))
      if (latest) upload.resumeFromPreviousUpload(latest)
      upload.start()
    }
    // Without storage in the browser, the upload starts from the first byte.
    void upload.findPreviousUploads().then(start, () => start([]))
  })
}

function failureOf(error: Error | DetailedError): Error {
  if (!('originalResponse' in error)) return error
  const { originalResponse: response } = error
  if (!response) return new TypeError('There was no answer')
  const headers = new Headers()
  const retryAfter = response.getHeader('retry-after')
  if (retryAfter) headers.set('retry-after', retryAfter)
  return new ApiError(response.getStatus(), '', response.getBody(), headers)
}
