import { connect, type AddressInfo, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { extendBodyTimeout, type BodyTimeouts } from '#core/bodies/body_clock'
import { createHttpServer } from '#core/server/http_server'

/** A timeout that is longer than any test takes. */
const NEVER = 600_000
const USUAL = 200
const LENGTH = 1000

/**
 * Everything that a server sends before it closes the connection. This server extends the timeout
 * for every request body.
 */
async function answerTo(
  extended: Partial<BodyTimeouts['extended']>,
  send: (socket: Socket) => Promise<unknown>,
) {
  const timeouts = {
    headersTimeout: NEVER,
    body: { usualMs: USUAL, extended: { maxMs: NEVER, everyMs: NEVER, bytes: 1, ...extended } },
    connectionsCheckingInterval: USUAL,
    answerTimeout: NEVER,
    keepAliveTimeout: NEVER,
  }
  const server = createHttpServer((request, response) => {
    extendBodyTimeout(request)
    request.on('end', () => response.setHeader('connection', 'close').end('served'))
    request.resume()
  }, timeouts)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  // If data arrives after the connection has been closed, the connection is reset, and the response
  // may be lost.
  const answer = buffer(socket).then(String, () => '')
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${LENGTH}\r\n\r\n`)
  try {
    await send(socket)
    return await answer
  } finally {
    socket.destroy()
    server.close()
  }
}

/** Sends one byte every few milliseconds, but never the whole body. */
async function trickle(socket: Socket) {
  for (let sent = 0; sent < LENGTH - 1 && !socket.destroyed; sent += 1) {
    socket.write('x')
    await sleep(5)
  }
}

test.group('A body that was given time', () => {
  test('may be longer on its way than any other', async ({ assert }) => {
    const answer = await answerTo({}, async (socket) => {
      socket.write('x'.repeat(LENGTH / 2))
      await sleep(USUAL * 3)
      socket.write('x'.repeat(LENGTH / 2))
    })
    assert.match(answer, /^HTTP\/1\.1 200 .*served$/s)
  })

  test('that stops is answered 408', async ({ assert }) => {
    const answer = await answerTo({ everyMs: 100 }, async (socket) => socket.write('x'))
    assert.match(answer, /^HTTP\/1\.1 408 /)
  })

  test('that brings too little in each while is ended', async ({ assert }) => {
    const answer = await answerTo({ everyMs: 100, bytes: LENGTH }, trickle)
    assert.notInclude(answer, 'served')
  })

  test('is ended at last, however steadily it comes', async ({ assert }) => {
    const answer = await answerTo({ maxMs: 300 }, trickle)
    assert.notInclude(answer, 'served')
  })
})
