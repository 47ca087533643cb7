import type { ErrorBody } from '@ufuq/shared/contract/errors'
import type { Handover } from '@ufuq/shared/contract/reviews'
import type { Sharing } from '@ufuq/shared/contract/sharing'
import type { NamedTags, PairTag } from '@ufuq/shared/contract/tags'
import { vi } from 'vitest'
import { administrator, staff } from './people.ts'

interface Call {
  method: string
  path: string
  body: unknown
}

/** A text that nobody has submitted for review. */
const UNTOUCHED: Handover = {
  authors: [],
  changedBy: null,
  changedAt: '2025-05-11T08:00:00.000Z',
  review: null,
  can: { ask: false, withdraw: false, answer: false },
}

/** A pair without authors, which is shared with nobody. */
const NOBODY: Sharing = {
  authors: [],
  sharedWith: [],
  can: { share: false, changeAuthor: false },
}

/** Matches the address of a part of an entry; the capture group is the name of the part. */
const ENTRY_PATH = /^\/api\/(?:entries\/[\w-]+|[\w-]+)\/\w+\/([\w-]+)$/

/** New tags with these names. */
const named = ({ tags }: NamedTags): PairTag[] =>
  tags.map((tag, at) => ({
    id: 20 + at,
    ar: typeof tag === 'string' ? null : (tag.ar ?? null),
    en: typeof tag === 'string' ? tag : (tag.en ?? null),
  }))

type Answer = Response | Promise<Response>
export type Handler = (call: Call) => Answer

/**
 * Replaces `fetch`, so that tests run without a server, with an administrator signed in. The keys of `initial` consist of a method
 * and a path, such as `PUT /api/users/2/role`, optionally with a query. A call without a handler
 * fails the test.
 */
export function fakeApi(initial: Record<string, Handler>) {
  const handlers: Record<string, Handler> = {
    'GET /api/health': () => json({}),
    'GET /api/auth/me': () => json({ user: administrator }),
    'GET /api/auth/sessions': () => json([]),
    'GET /api/users/admin': () => json(staff),
    'GET /api/publications/counts': () => json({ publications: 0, completePairs: 0 }),
    'GET /api/publications/translations': () => json([]),
    'GET /api/documents/limits': () => json({ maxBytes: 50 * 1024 * 1024 }),
    'GET /api/entries/documents': () => json([]),
    'GET /api/entries/events/counts': () => json({ all: 0, upcoming: 0 }),
    'GET /api/entries/tags': () => json([]),
    'GET /api/entries/inbox/counts': () => json({ contact: 0, volunteer: 0 }),
    'GET /api/activity': () => json([]),
    'GET /api/entries/pictures/counts': () => json({ all: 0, undescribed: 0, unused: 0, mine: 0 }),
    'GET /api/backups': () =>
      json({ isSetUp: false, isRunning: false, hasFailed: false, copies: null, backups: [] }),
    'GET /api/server-notices': () => json({ version: '1.0.0', notices: [] }),
    'GET /api/first-steps': () =>
      json({
        isHidden: true,
        offersImport: false,
        done: {
          organisation: true,
          logo: true,
          publication: true,
          example: true,
          colleagues: true,
          mail: true,
          backup: true,
        },
        example: { publications: 0, pages: 0, pictures: 0, tags: 0, texts: [], programmes: false },
      }),
    'GET /api/reviews/counts': () => json({}),
    'GET /api/entries/checklists': () => json([]),
    'GET /api/entries/pages': () => json([]),
    'GET /api/entries/publications': () => json([]),
    'GET /api/publications/admin/authors': () => json([]),
    ...initial,
  }
  const calls: Call[] = []
  const writes: Call[] = []

  // bodies stay texts, which tests read
  vi.stubGlobal('CompressionStream', undefined)
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname } = new URL(input, 'http://localhost')
    const method = init.method ?? 'GET'
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const call = { method, path: input, body }
    calls.push(call)
    const [, part] = ENTRY_PATH.exec(pathname) ?? []
    // An open editor sends this call every few seconds; it does not count as a write.
    const isPresence = part === 'presence'
    if (method !== 'GET' && !isPresence) writes.push(call)
    const handler = handlers[`${method} ${input}`] ?? handlers[`${method} ${pathname}`]
    if (!handler && isPresence) return json([])
    if (!handler && /^\/api\/publications\/\d+\/sharing$/.test(pathname)) return json(NOBODY)
    if (!handler && part === 'left-out') {
      return method === 'GET' ? json([]) : new Response(null, { status: 204 })
    }
    if (!handler && method === 'GET' && part === 'review') return json(UNTOUCHED)
    if (!handler && pathname === '/api/tags/named') return json({ tags: named(body as NamedTags) })
    if (!handler) throw new Error(`No answer to ${method} ${input} is prepared`)
    return handler(call)
  })

  return {
    calls,
    /** All calls except GET requests. */
    writes,
    callsTo: (name: string) =>
      calls.filter(({ method, path }) => `${method} ${path.split('?')[0]}` === name),
    answer: (name: string, handler: Handler) => {
      handlers[name] = handler
    },
  }
}

/** @param init A status code, or a complete `ResponseInit`. */
export function json(body: unknown, init: number | ResponseInit = {}): Response {
  const { headers, ...rest }: ResponseInit = typeof init === 'number' ? { status: init } : init
  return new Response(JSON.stringify(body), {
    ...rest,
    headers: { 'content-type': 'application/json', ...headers },
  })
}

export const refusal = (
  status: number,
  code: ErrorBody['code'],
  more: Partial<ErrorBody> & { ways?: readonly string[] } = {},
  headers: Record<string, string> = {},
): Response =>
  json({ message: 'In English, for nobody to see', code, ...more }, { status, headers })
