import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { createQueryClient } from './query-client.ts'
import { request } from './request.ts'

afterEach(() => {
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

test('a query is never stale, tried again or fetched again by itself', async () => {
  const load = vi.fn(() => Promise.reject(new Error('down')))
  const client = createQueryClient()
  await expect(client.fetchQuery({ queryKey: ['list'], queryFn: load })).rejects.toThrow('down')
  expect(load).toHaveBeenCalledTimes(1)
  expect(client.getDefaultOptions().queries).toMatchObject({
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: false,
  })
})
