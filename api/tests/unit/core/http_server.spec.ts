import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { test } from '@japa/runner'
import { createHttpServer } from '#core/boot/http_server'

const HASTE = {
  headersTimeout: 150,
  requestTimeout: 300,
  connectionsCheckingInterval: 30,
  keepAliveTimeout: 5000,
}

/** What a server in haste has answered by the time it closes the connection on which this was sent. */
async function answerTo(sent: string): Promise<{ answer: string; handled: number }> {
  let handled = 0
  const server = createHttpServer((request, response) => {
    request.on('end', () => {
      handled += 1
      response.setHeader('connection', 'close').end('served')
    })
    request.resume()
  }, HASTE)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(sent)
  const drip = setInterval(() => socket.writable && socket.write('x'), 40)
  socket.on('error', () => {})
  try {
    return { answer: (await buffer(socket)).toString(), handled }
  } finally {
    clearInterval(drip)
    server.close()
  }
}

test.group('A client that takes its time', () => {
  test('over the headers is sent away', async ({ assert }) => {
    const { answer, handled } = await answerTo('POST / HTTP/1.1\r\nHost: x\r\nSlow: ')
    assert.match(answer, /^HTTP\/1\.1 408 /)
    assert.equal(handled, 0)
  })

  test('over the body is sent away, and nothing is done with what came', async ({ assert }) => {
    const { answer, handled } = await answerTo(
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n',
    )
    assert.match(answer, /^HTTP\/1\.1 408 /)
    assert.equal(handled, 0)
  })

  test('does not disturb one that is quick', async ({ assert }) => {
    const { answer } = await answerTo('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    assert.match(answer, /^HTTP\/1\.1 200 .*served$/s)
  })
})
