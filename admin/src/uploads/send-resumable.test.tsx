import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendResumable } from './send-resumable.ts'
import { forgetStoredUploads } from './stored-uploads.ts'

// Loads the library's browser build, which jsdom would not choose. The library's requests use real
// connections.
vi.mock('tus-js-client', () => vi.importActual('tus-js-client/lib.es5/browser/index.js'))

const PATH = '/api/uploads/1-a'
/**
 * How many bytes the server accepts before it drops the connection; null if the server accepts all
 * bytes.
 */
let breaksAfter: number | null
let arrived: Buffer
let requests: string[]
let server: Server

beforeEach(async () => {
  // What tests of other screens have stored.
  localStorage.clear()
  breaksAfter = null
  arrived = Buffer.alloc(0)
  requests = []
  server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  vi.stubGlobal('location', { href: `http://127.0.0.1:${port}/admin/documents` })
})

afterEach(async () => {
  localStorage.clear()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

async function answer(request: IncomingMessage, response: ServerResponse) {
  const { method, headers, url } = request
  response.setHeader('access-control-allow-origin', headers.origin ?? '*')
  response.setHeader('access-control-allow-headers', '*')
  response.setHeader('access-control-allow-methods', '*')
  response.setHeader('access-control-expose-headers', '*')
  response.setHeader('tus-resumable', '1.0.0')
  if (method === 'OPTIONS') return void response.writeHead(204).end()
  requests.push(`${method} ${headers['upload-offset'] ?? ''}`.trim())
  if (method === 'POST') {
    if (headers['upload-length'] === '3') return void response.writeHead(507).end('{}')
    return void response.writeHead(201, { location: PATH }).end()
  }
  if (url !== PATH) return void response.writeHead(404).end()
  if (method === 'DELETE') return void response.writeHead(204).end()
  for await (const chunk of request) {
    arrived = Buffer.concat([arrived, chunk as Buffer])
    if (breaksAfter !== null && arrived.length >= breaksAfter) {
      arrived = arrived.subarray(0, breaksAfter)
      request.socket.destroy()
      return
    }
  }
  response
    .writeHead(method === 'HEAD' ? 200 : 204, {
      'upload-offset': String(arrived.length),
      'upload-length': '100',
    })
    .end()
}

const sent = (content: string, signal = new AbortController().signal) =>
  sendResumable(new File([content], 'a.pdf', { lastModified: 1 }), {
    purpose: 'documents',
    personId: 1,
    onSent: () => {},
    signal,
  })

test('goes on where the line broke, also after the page was loaded again', async () => {
  const content = 'abcde'.repeat(20)
  breaksAfter = 60
  await expect(sent(content)).rejects.toThrow(TypeError)
  breaksAfter = null
  expect(await sent(content)).toBe('1-a')
  expect(arrived.toString()).toBe(content)
  expect(requests).toEqual(['POST', 'PATCH 0', 'HEAD', 'PATCH 60'])
  expect(localStorage).toHaveLength(0)
})

test('an answer that refuses the file is an error with its status', async () => {
  await expect(sent('abc')).rejects.toMatchObject({ name: 'ApiError', status: 507 })
})

test('signing out forgets what is unfinished in this browser', async () => {
  breaksAfter = 5
  await expect(sent('abcde'.repeat(20))).rejects.toThrow(TypeError)
  forgetStoredUploads(2)
  expect(localStorage).toHaveLength(1)
  forgetStoredUploads(1)
  expect(localStorage).toHaveLength(0)
})
