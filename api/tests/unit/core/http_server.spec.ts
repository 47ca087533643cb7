import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { test } from '@japa/runner'
import { createHttpServer } from '#core/boot/http_server'

/** The limits apply to the whole request, however steadily it arrives; so it is enough that the rest never does. */
const HASTE = {
  headersTimeout: 150,
  body: { usual: 300, given: { longest: 300, every: 300, bytes: 1 } },
  connectionsCheckingInterval: 30,
  keepAliveTimeout: 5000,
}

/** The server's answer up to the moment it closes the connection, when only this was sent. */
async function answerTo(sent: string, patience?: typeof HASTE) {
  let handled = 0
  const server = createHttpServer((request, response) => {
    request.on('end', () => {
      handled += 1
      response.setHeader('connection', 'close').end('served')
    })
    request.resume()
  }, patience)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  // Nothing is written later: data arriving at a closed connection would reset it, losing the answer.
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

  test('does not disturb one that is quick', async ({ assert }) => {
    const { answer, handled } = await answerTo('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    assert.match(answer, /^HTTP\/1\.1 200 .*served$/s)
    assert.equal(handled, 1)
  })
})
