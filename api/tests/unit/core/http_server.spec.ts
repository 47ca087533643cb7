import { once } from 'node:events'
import type { RequestListener, ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { test } from '@japa/runner'
import { createHttpServer } from '#core/server/http_server'

/**
 * Short timeouts, in milliseconds. They apply to the whole request, so a test can trigger them by
 * never sending the rest of a request.
 */
const HASTE = {
  headersTimeout: 150,
  body: { usualMs: 300, extended: { maxMs: 300, everyMs: 300, bytes: 1 } },
  connectionsCheckingInterval: 30,
  answerTimeout: 100,
  keepAliveTimeout: 5000,
}

async function listen(handler: RequestListener, timeouts?: typeof HASTE) {
  const server = createHttpServer(handler, timeouts)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, port: (server.address() as AddressInfo).port }
}

/** What the server sends before it closes the connection, if it receives nothing except `sent`. */
async function answerTo(sent: string, timeouts?: typeof HASTE) {
  let handled = 0
  const { server, port } = await listen((request, response) => {
    request.on('end', () => {
      handled += 1
      response.setHeader('connection', 'close').end('served')
    })
    request.resume()
  }, timeouts)
  const socket = connect(port, '127.0.0.1')
  // Nothing else is written, because data that arrives after the connection is closed would reset
  // the connection. The response would then be lost.
  socket.write(sent)
  try {
    return { answer: (await buffer(socket)).toString(), handled }
  } finally {
    server.close()
  }
}

test.group('A client that takes its time', () => {
  test('over the headers is sent away', async ({ assert }) => {
    const { answer, handled } = await answerTo('POST / HTTP/1.1\r\nHost: x\r\nSlow: ', HASTE)
    assert.match(answer, /^HTTP\/1\.1 408 /)
    assert.equal(handled, 0)
  })

  test('over the body is sent away, and nothing is done with what came', async ({ assert }) => {
    const { answer, handled } = await answerTo(
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\nthe beginning',
      HASTE,
    )
    assert.match(answer, /^HTTP\/1\.1 408 /)
    assert.equal(handled, 0)
  })

  test('over the answer, of which it takes nothing, is sent away', async ({ assert, cleanup }) => {
    // This is more than the operating system buffers.
    const large = Buffer.alloc(32 * 2 ** 20)
    const answering = Promise.withResolvers<ServerResponse>()
    const { server, port } = await listen((_request, response) => {
      answering.resolve(response.end(large))
    }, HASTE)
    cleanup(() => void server.close())
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    const response = await answering.promise
    await once(response, 'close')
    assert.isFalse(response.writableFinished)
  })

  test('may wait for an answer longer than it may take to read it', async ({ assert, cleanup }) => {
    const { server, port } = await listen((_request, response) => {
      response.once('timeout', () => response.setHeader('connection', 'close').end('served'))
    }, HASTE)
    cleanup(() => void server.close())
    const socket = connect(port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    assert.match((await buffer(socket)).toString(), /served$/)
  })

  test('does not disturb one that is quick', async ({ assert }) => {
    const { answer, handled } = await answerTo('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    assert.match(answer, /^HTTP\/1\.1 200 .*served$/s)
    assert.equal(handled, 1)
  })
})
