import { ApiError } from './api-error.ts'

interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The body, sent as JSON unless it is a form with files. */
  body?: unknown
  signal?: AbortSignal
  /** Compresses the body and sets the corresponding header. */
  compress?: (json: string, headers: Record<string, string>) => Promise<BodyInit>
  /** Sends the request even if the page is being closed. */
  keepalive?: boolean
}

/**
 * One call to the API, with cookies. `path` starts with `/api`. Throws {@link ApiError} for a
 * status outside 2xx and a TypeError if there was no response. Returns undefined for a 204 or a
 * body that is not JSON.
 */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const response = await sendRequest(path, options)
  const type = response.headers.get('content-type') ?? ''
  if (response.status === 204 || !type.includes('json')) return undefined as T
  return (await response.json()) as T
}

/** Like `request`, but returns the whole response, for callers that need its headers or type. */
export async function sendRequest(path: string, options: RequestOptions = {}): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json' }
  const init: RequestInit = { method: options.method ?? 'GET', credentials: 'include', headers }
  if (options.keepalive) init.keepalive = true
  if (options.signal) init.signal = options.signal
  if (options.body instanceof FormData) init.body = options.body
  else if (options.body !== undefined) {
    headers['content-type'] = 'application/json'
    const json = JSON.stringify(options.body)
    init.body = (await options.compress?.(json, headers)) ?? json
  }
  if (init.method !== 'GET') forgetCallsAhead()
  const response = await (takeCallAhead(path) ?? fetch(path, init))
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

/** The time after which results requested at startup expire. */
const MAX_AGE_MS = 30_000

const ahead = new Map<string, Promise<Response>>()

/**
 * Takes over the calls that were made before the client code was loaded. The first later call to
 * the same path uses the result of the earlier one.
 */
export function takeOverCalls(calls: Iterable<readonly [path: string, answer: Promise<Response>]>) {
  for (const [path, answer] of calls) ahead.set(path, answer)
  setTimeout(forgetCallsAhead, MAX_AGE_MS)
}

/**
 * Discards the results of the calls made at startup, because any write, including a sign-in, may
 * change them.
 */
const forgetCallsAhead = (): void => ahead.clear()

function takeCallAhead(path: string): Promise<Response> | undefined {
  const answer = ahead.get(path)
  ahead.delete(path)
  return answer
}
