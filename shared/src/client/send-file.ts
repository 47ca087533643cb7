import { ApiError } from './api-error.ts'

interface SendingOptions {
  method: 'POST' | 'PUT'
  file: File
  /** Called with the number of bytes sent so far, and at the end with the total. */
  onSent?: ((bytes: number) => void) | undefined
  signal?: AbortSignal | undefined
}

interface FileAnswer<T> {
  status: number
  body: T
}

/**
 * Sends a file as the only field of a form, with cookies. Like {@link request}, throws {@link
 * ApiError} for a status outside 2xx, and a TypeError without a response. Throws an AbortError if
 * `signal` aborts the upload. Uses XMLHttpRequest, because `fetch` does not report upload progress.
 */
export function sendFile<T>(
  path: string,
  { method, file, onSent, signal }: SendingOptions,
): Promise<FileAnswer<T>> {
  return new Promise((resolve, reject) => {
    const aborted = () => reject(new DOMException('The upload was cancelled', 'AbortError'))
    if (signal?.aborted) return aborted()
    const call = new XMLHttpRequest()
    const abort = () => call.abort()
    signal?.addEventListener('abort', abort, { once: true })

    call.upload.addEventListener('progress', ({ loaded }) => onSent?.(Math.min(file.size, loaded)))
    call.upload.addEventListener('load', () => onSent?.(file.size))
    call.addEventListener('load', () => {
      try {
        resolve(answerOf(call))
      } catch (error) {
        reject(error)
      }
    })
    call.addEventListener('error', () => reject(new TypeError('There was no answer')))
    call.addEventListener('abort', aborted)
    call.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))

    const form = new FormData()
    form.append('file', file, file.name)
    call.open(method, path)
    call.withCredentials = true
    call.setRequestHeader('accept', 'application/json')
    call.send(form)
  })
}

function answerOf<T>(call: XMLHttpRequest): FileAnswer<T> {
  const { status, statusText, responseText } = call
  if (status < 200 || status > 299)
    throw new ApiError(status, statusText, responseText, headersOf(call))
  return { status, body: JSON.parse(responseText) as T }
}

function headersOf(call: XMLHttpRequest): Headers {
  const headers = new Headers()
  const retryAfter = call.getResponseHeader('retry-after')
  if (retryAfter !== null) headers.set('retry-after', retryAfter)
  return headers
}
