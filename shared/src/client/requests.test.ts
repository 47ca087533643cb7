import { expect, test, vi, afterEach, it } from 'vitest'
import { ApiError, foreignAnswer, conflictIn } from './api-error.ts'
import { nextCursor, withCursor } from './list.ts'
import { request, takeOverCalls } from './request.ts'

test('a refused call carries status and body, or the status text when there is no body', async () => {
  const answers = [
    new Response('no such thing', { status: 404, statusText: 'Not Found' }),
    new Response('', { status: 503, statusText: 'Service Unavailable' }),
  ]
  const fetch = vi.fn(async () => answers.shift())
  vi.stubGlobal('fetch', fetch)
  await expect(request('/api/x')).rejects.toThrow(new ApiError(404, 'Not Found', 'no such thing'))
  await expect(request('/api/x')).rejects.toThrow('503: Service Unavailable')
  expect(fetch).toHaveBeenCalledWith('/api/x', expect.objectContaining({ credentials: 'include' }))
})

const PAIR = '/api/entries/publications/7'
const json = (body: unknown) => Promise.resolve(Response.json(body))

/** A server that responds to each call with its number. */
function count() {
  let calls = 0
  vi.stubGlobal('fetch', async () => json(`call ${(calls += 1)}`))
}

afterEach(() => {
  vi.useRealTimers()
})

test('a call made before the code loaded answers the first call to its path, and no other', async () => {
  count()
  takeOverCalls([[PAIR, json('ahead')]])
  expect(await request('/api/auth/me')).toBe('call 1')
  expect(await request(PAIR)).toBe('ahead')
  expect(await request(PAIR)).toBe('call 2')
})

test('after a write, such as a sign-in, nothing from before it is answered', async () => {
  count()
  takeOverCalls([[PAIR, json('ahead')]])
  await request('/api/auth/login', { method: 'POST', body: {} })
  expect(await request(PAIR)).toBe('call 2')
})

test('a call ahead that failed fails like any other', async () => {
  const refused = Promise.resolve(Response.json({ message: 'No', code: 'x' }, { status: 401 }))
  takeOverCalls([[PAIR, refused]])
  await expect(request(PAIR)).rejects.toMatchObject({ status: 401 })
})

const HTML = '<html><head><title>Attention Required!</title></head></html>'
const ours = (code: string) => JSON.stringify({ code, message: '' })

test.each([
  [413, HTML, 'proxyLimit'],
  [413, '', 'proxyLimit'],
  [403, HTML, 'proxy'],
  [429, HTML, 'proxy'],
  [407, 'Proxy authentication required', 'proxy'],
  [403, '{"error":{"code":1020}}', 'proxy'],
  [429, '{"code":1015,"message":"Rate limited"}', 'proxy'],
  [413, ours('too_large'), null],
  [403, ours('forbidden'), null],
  [429, ours('too_many_requests'), null],
  // Responses to HEAD requests have no body.
  [403, '', null],
  // The request was interrupted.
  [408, HTML, null],
  [502, HTML, null],
  [503, ours('unavailable'), null],
])('%i with the body %s is an answer of %s', (status, body, answerer) => {
  expect(foreignAnswer(new ApiError(status, '', body))).toBe(answerer)
})

test('a call without an answer is nobody’s', () => {
  expect(foreignAnswer(new TypeError('There was no answer'))).toBeNull()
})

test.each([
  ['</api/users?after=40>; rel="next"', '40'],
  ['<http://localhost/api/users?t=1&after=40>; rel="next"', '40'],
  ['</api/x?after=2024-01-01T00%3A00%3A00Z%2C7>; rel="next"', '2024-01-01T00:00:00Z,7'],
  ['</api/x?before=3>; rel="prev", </api/x?after=4>; rel="next"', '4'],
  ['</api/x?before=1,2>; rel="prev", </api/x?after=4>; rel="next"', '4'],
  ['</api/x?after=4>; rel="prev"', null],
  ['</api/x?t=1>; rel="next"', null],
  ['nonsense; rel="next"', null],
  ['', null],
  [null, null],
])('the next cursor of %s is %s', (link, cursor) => {
  expect(nextCursor(link)).toBe(cursor)
})

test('a cursor joins the address it belongs to', () => {
  expect(withCursor('/api/users', null)).toBe('/api/users')
  expect(withCursor('/api/users', 'a b')).toBe('/api/users?after=a%20b')
  expect(withCursor('/api/users?t=1', '4')).toBe('/api/users?t=1&after=4')
})

const failure = (status: number, body: object) =>
  new ApiError(status, '', JSON.stringify({ message: 'Refused', ...body }))

it('reads what is saved now, and who saved it, from a save that was refused', () => {
  const changed = { by: null, at: '2026-11-01T08:00:00.000Z' }
  const error = failure(409, { code: 'version_conflict', current: { page: 1 }, changed })
  expect(conflictIn<{ page: number }>(error)).toMatchObject({ current: { page: 1 }, changed })
})

it('finds no conflict in other failures, nor where an older server says nothing of it', () => {
  expect(conflictIn(failure(409, { code: 'version_conflict' }))).toBeNull()
  expect(conflictIn(failure(409, { code: 'version_conflict', current: null }))).toBeNull()
  expect(conflictIn(failure(409, { code: 'picture_in_use', current: {} }))).toBeNull()
  expect(conflictIn(new TypeError('Failed to fetch'))).toBeNull()
})
