import { afterEach, expect, test, vi } from 'vitest'
import { takeOverCalls } from './calls-ahead.ts'
import { request } from './request.ts'

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
