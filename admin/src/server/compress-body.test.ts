import { gunzipSync } from 'node:zlib'
import { request } from '@ufuq/shared/client/request'
import { expect, test, vi } from 'vitest'
import { compressBody } from '../entry/calls.ts'

/** The bytes that reach the network for this body. */
async function sent(body: object) {
  const fetch = vi.fn(
    async (_path: string, _init: RequestInit) => new Response(null, { status: 204 }),
  )
  vi.stubGlobal('fetch', fetch)
  await request('/api/publications/1', { method: 'PATCH', body, compress: compressBody })
  const { body: content, headers } = fetch.mock.calls[0]?.[1] ?? {}
  return { content, headers: new Headers(headers) }
}

test('a long text leaves compressed, with a length and as the JSON that it is', async () => {
  const body = { content: 'نصّ طويل، '.repeat(2000) }
  const { content, headers } = await sent(body)
  expect(headers.get('content-encoding')).toBe('gzip')
  expect(headers.get('content-type')).toBe('application/json')
  const bytes = Buffer.from(await new Response(content).arrayBuffer())
  expect(bytes.length).toBeLessThan(2000)
  expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(body)
})

test('a short text leaves as it is, and so does a long one from a browser that can’t compress', async () => {
  const short = await sent({ content: 'نصّ قصير' })
  expect(short.content).toBe('{"content":"نصّ قصير"}')
  expect(short.headers.has('content-encoding')).toBe(false)
  vi.stubGlobal('CompressionStream', undefined)
  const body = { content: 'x'.repeat(20_000) }
  expect((await sent(body)).content).toBe(JSON.stringify(body))
})
