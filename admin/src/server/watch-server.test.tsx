import type { QueryClient } from '@tanstack/react-query'
import { QueryObserver } from '@tanstack/react-query'
import { readFrom } from '@ufuq/shared/client/list'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi, json, refusal } from '../testing/fake-api.ts'
import { createAdminQueryClient } from './query-client.ts'
import { watchServer, type ServerState } from './server-watch.tsx'

const LIST = '/api/publications'
const HEALTH = 'GET /api/health'
const gone = () => Promise.reject(new TypeError('Failed to fetch'))

const ends: (() => void)[] = []
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

function watch(client: QueryClient) {
  const states: ServerState[] = []
  ends.push(watchServer(client, (state) => states.push(state)))
  return states
}

/** A list on a screen, read from the API. */
function showList(client: QueryClient) {
  const observer = new QueryObserver(client, { queryKey: ['list'], queryFn: readFrom(LIST) })
  ends.push(observer.subscribe(() => {}))
  return observer
}

const soon = () => vi.advanceTimersByTimeAsync(0)

test.each([
  ['has no database', () => refusal(503, 'unavailable')],
  [
    'is behind a proxy that can’t reach it',
    () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
  ],
  ['gives no answer', gone],
])(
  'a server that %s is away, is asked again, and the screen goes on by itself',
  async (_, fail) => {
    const api = fakeApi({ [`GET ${LIST}`]: fail, [HEALTH]: fail })
    const client = createAdminQueryClient()
    const states = watch(client)
    const list = showList(client)
    await soon()
    expect(states).toEqual(['away'])
    expect(list.getCurrentResult().isError).toBe(true)

    await vi.advanceTimersByTimeAsync(60_000)
    expect(states).toEqual(['away'])
    const asked = api.callsTo(HEALTH).length
    expect(asked).toBeGreaterThan(4)
    expect(asked).toBeLessThan(12)

    api.answer(HEALTH, () => json({ status: 'ok' }))
    api.answer(`GET ${LIST}`, () => json(['a publication']))
    await vi.advanceTimersByTimeAsync(15_000)
    expect(states).toEqual(['away', 'answering'])
    expect(list.getCurrentResult().data).toEqual(['a publication'])
    const until = api.calls.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(api.calls).toHaveLength(until)
  },
)

test.each([
  ['fails by itself', () => refusal(503, 'unavailable')],
  ['is told when to come back', () => refusal(503, 'unavailable', {}, { 'retry-after': '10' })],
  ['is refused', () => refusal(403, 'forbidden')],
])('a call that %s is no sign that the server is away', async (_, fail) => {
  fakeApi({ [`GET ${LIST}`]: fail })
  const client = createAdminQueryClient()
  const states = watch(client)
  showList(client)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states).toEqual([])
})

test('a device that is online again, or a window that is looked at, asks at once', async () => {
  const api = fakeApi({ [`GET ${LIST}`]: gone, [HEALTH]: gone })
  const client = createAdminQueryClient()
  const states = watch(client)
  window.dispatchEvent(new Event('offline'))
  expect(states).toEqual(['offline'])
  expect(api.calls).toEqual([])

  window.dispatchEvent(new Event('online'))
  await soon()
  expect(states).toEqual(['offline', 'away'])
  api.answer(HEALTH, () => json({ status: 'ok' }))
  document.dispatchEvent(new Event('visibilitychange'))
  await soon()
  expect(states).toEqual(['offline', 'away', 'answering'])
})
