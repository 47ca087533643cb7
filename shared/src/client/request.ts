import { ApiError } from './api-error.ts'

interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  signal?: AbortSignal
}

/**
 * One call to the API, with cookies. `path` starts with `/api`.
 * Throws {@link ApiError} on an answer outside 2xx and a TypeError when there was no answer.
 * A 204, and a body that is not JSON, come back as undefined.
 */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const response = await sendRequest(path, options)
  const type = response.headers.get('content-type') ?? ''
  if (response.status === 204 || !type.includes('json')) return undefined as T
  return (await response.json()) as T
}

/** The same call with the whole answer, for those who read its headers or its type. */
export async function sendRequest(path: string, options: RequestOptions = {}): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json' }
  const init: RequestInit = { method: options.method ?? 'GET', credentials: 'include', headers }
  if (options.signal) init.signal = options.signal
  if (options.body !== undefined) {
    headers['content-type'] = 'application/json'
    init.body = JSON.stringify(options.body)
  }
  const response = await fetch(path, init)
  if (!response.ok) {
    throw new ApiError(
      response.status,
      response.statusText,
      await response.text(),
      response.headers,
    )
  }
  return response
}
