import { expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { request } from './request.ts'

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
