import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import httpServer from '@adonisjs/core/services/server'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { sessionCookie } from '#config/session'
import { createHttpServer } from '#core/server/http_server'
import { FACTORY_PASSWORD, UserFactory } from '#database/factories/user_factory'
import { cookieFrom } from '#tests/cookies'
import { traces } from '#tests/functional/pictures/library'
import { photo } from '#tests/functional/pictures/photos'
import { RawConnection } from '#tests/raw_connection'

/** A timeout that is longer than any test takes. */
const NEVER = 600_000
const SOON = 100

/** Serves the application from an HTTP server with these timeouts for request bodies. */
async function serve(usualMs: number, everyMs: number) {
  const timeouts = {
    headersTimeout: NEVER,
    body: { usualMs, extended: { maxMs: NEVER, everyMs, bytes: 64 * 1024 } },
    connectionsCheckingInterval: SOON,
    answerTimeout: NEVER,
    keepAliveTimeout: NEVER,
  }
  const server = createHttpServer(httpServer.handle.bind(httpServer), timeouts)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => void server.close(),
  }
}

async function sessionOf(client: ApiClient): Promise<string> {
  const author = await UserFactory.create()
  const login = { username: author.username, password: FACTORY_PASSWORD }
  return cookieFrom(await client.post('/api/auth/login').json(login), sessionCookie).pair
}

/** Sends half of an upload. */
async function beginUpload(address: string, cookie?: string): Promise<RawConnection> {
  const content = await photo()
  const connection = await RawConnection.open(address)
  const lines = [
    'POST /api/pictures HTTP/1.1',
    'Host: x',
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${content.length * 2}`,
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    '',
    '--b',
    'Content-Disposition: form-data; name="file"; filename="a.jpg"',
    '',
    content.toString('latin1'),
  ]
  await connection.write(lines.join('\r\n'))
  return connection
}

test.group('An upload over a slow line', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('that has come to a stop is answered 408, and nothing of it stays', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { address, stop } = await serve(NEVER, SOON)
    cleanup(stop)
    const before = await traces()
    const upload = await beginUpload(address, await sessionOf(client))
    assert.match(await upload.closed, /^HTTP\/1\.1 408 /)
    // The file is deleted once the server has noticed that the connection is closed.
    while ((await traces()).incoming.length > before.incoming.length) await sleep(20)
    assert.deepEqual(await traces(), before)
  })

  test('has only the usual time when nobody knows who sends it', async ({ assert, cleanup }) => {
    const { address, stop } = await serve(SOON, NEVER)
    cleanup(stop)
    const upload = await beginUpload(address)
    assert.match(await upload.closed, /^HTTP\/1\.1 408 /)
  })
})
