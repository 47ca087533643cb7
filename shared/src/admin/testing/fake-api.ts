import { vi } from 'vitest'
import type { ErrorBody } from '../../contract/errors.ts'

interface Call {
  method: string
  path: string
  body: unknown
}

type Answer = Response | Promise<Response>
type Handler = (call: Call) => Answer

/**
 * Stands in for the API at the network's edge: these tests run without a server, everything above `fetch` is
 * the real thing. Handlers are named by method and path, such as `PUT /api/users/2/role`.
 */
export function fakeApi(initial: Record<string, Handler>) {
  const handlers: Record<string, Handler> = {
    'GET /api/messages/counts': () => json({ contact: 0, volunteer: 0 }),
    'GET /api/server-notices': () => json({ notices: [] }),
    ...initial,
  }
  const calls: Call[] = []

  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname } = new URL(input, 'http://localhost')
    const method = init.method ?? 'GET'
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const call = { method, path: input, body }
    calls.push(call)
    const handler = handlers[`${method} ${pathname}`]
    if (!handler) throw new Error(`No answer to ${method} ${pathname} is prepared`)
    return handler(call)
  })

  return {
    calls,
    callsTo: (name: string) =>
      calls.filter(({ method, path }) => `${method} ${path.split('?')[0]}` === name),
    answer: (name: string, handler: Handler) => {
      handlers[name] = handler
    },
  }
}

export const json = (body: unknown, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify(body), {
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  })

export const refusal = (
  status: number,
  code: ErrorBody['code'],
  more: Partial<ErrorBody> = {},
  headers: Record<string, string> = {},
): Response =>
  json({ message: 'In English, for nobody to see', code, ...more }, { status, headers })
