import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { checkServer, problemOf } from './server.ts'

async function answering(status: number, type: string, body: string): Promise<string> {
  const server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': type }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Electron's `fetch` knows options that Node's does not. */
const session = { fetch: (url: string, init?: RequestInit) => fetch(url, init) } as never

describe('What answers at the address', () => {
  const html = 'text/html; charset=utf-8'
  const json = 'application/json'

  test.each([
    [502, html, '<h1>502 Bad Gateway</h1>', 'unreachable'],
    [503, html, '<h1>Maintenance</h1>', 'unreachable'],
    [504, html, '<h1>504 Gateway Time-out</h1>', 'unreachable'],
    [521, 'text/plain', 'error code: 521', 'unreachable'],
    [503, json, '{"code":"unavailable","message":""}', 'unavailable'],
    [200, html, '<title>Hotel Wi-Fi</title>', 'captivePortal'],
    [403, html, '<title>Just a moment...</title>', 'captivePortal'],
    [511, html, '<title>Network Authentication Required</title>', 'captivePortal'],
    [404, html, '<h1>Not Found</h1>', 'notUfuq'],
    [200, json, '{"status":"ok"}', 'notUfuq'],
    [403, json, '{"error":"forbidden"}', 'notUfuq'],
  ])('%i with %s %s is shown as %s', async (status, type, body, problem) => {
    const origin = await answering(status, type, body)
    expect(await checkServer(session, origin)).toEqual({ ok: false, problem })
  })
})

describe('What the network says', () => {
  test.each([
    ['net::ERR_CERT_AUTHORITY_INVALID', 'certificate'],
    ['net::ERR_CERT_DATE_INVALID', 'certificate'],
    ['net::ERR_SSL_PROTOCOL_ERROR', 'certificate'],
    ['net::ERR_BAD_SSL_CLIENT_AUTH_CERT', 'certificate'],
    ["Attempted to redirect, but redirect policy was 'error'", 'notUfuq'],
    ['net::ERR_PROXY_CONNECTION_FAILED', 'proxy'],
    ['net::ERR_TUNNEL_CONNECTION_FAILED', 'proxy'],
    ['net::ERR_UNEXPECTED_PROXY_AUTH', 'proxy'],
    ['net::ERR_CONNECTION_REFUSED', 'unreachable'],
    ['net::ERR_NAME_NOT_RESOLVED', 'unreachable'],
    ['The operation was aborted due to timeout', 'unreachable'],
  ])('as %j is shown as %s', (message, problem) => {
    expect(problemOf(new Error(message))).toBe(problem)
  })
})
