import { afterEach, expect, test, vi } from 'vitest'
import { createI18n } from '../i18n/instance.ts'
import { createLocaleBackend } from '../i18n/backend.ts'
import { ApiError } from './api-error.ts'
import { createQueryClient } from './query-client.ts'
import { request } from './request.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

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

test('a query is its address; it is never stale, tried again or fetched again by itself', async () => {
  const load = vi.fn(() => Promise.reject(new Error('down')))
  const client = createQueryClient(load)
  const address = '/api/publications?language=ar&status=published'
  await expect(client.fetchQuery({ queryKey: [address] })).rejects.toThrow('down')
  expect(load.mock.calls).toEqual([[address]])
  expect(client.getDefaultOptions().queries).toMatchObject({
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: false,
  })
})

test('texts that fail to come are asked for again five times, from 350 ms, doubling', async () => {
  vi.useFakeTimers()
  const asked: number[] = []
  const start = Date.now()
  vi.stubGlobal('fetch', async () => {
    asked.push(Date.now() - start)
    return new Response('', { status: 500 })
  })
  const i18n = await createI18n({ language: 'en', resources: {}, backend: createLocaleBackend() })
  const loaded = i18n.loadNamespaces('about').catch(() => {})
  await vi.advanceTimersByTimeAsync(60_000)
  await loaded
  const waits = asked.slice(1).map((time, index) => time - (asked[index] ?? 0))
  expect(waits).toEqual([350, 700, 1400, 2800, 5600])
})
