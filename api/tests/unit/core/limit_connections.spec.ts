import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { test } from '@japa/runner'
import { Connections } from '#core/boot/graceful_stop'
import { limitConnections } from '#core/server/http_server'

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`
const nobody = (_address: string) => false

/** A server that accepts few connections, and clients that report whether they were accepted. */
async function openServer({ isProxy = nobody, total = 3 } = {}) {
  const connections = new Connections()
  const watched = connections.watch(
    createServer((request, response) => {
      if (request.url === '/') response.end()
    }),
  )
  const server = limitConnections(
    watched,
    { isProxy, connections },
    { perNetwork: 2, total },
  ).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sockets: Socket[] = []
  const open = (localAddress: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    sockets.push(socket.on('error', () => {}))
    return socket
  }
  /**
   * Connects from an address of this machine. Resolves to true if the server keeps the connection,
   * and otherwise to false.
   */
  const isKept = (localAddress: string) =>
    new Promise<boolean>((resolve) => {
      const socket = open(localAddress)
      socket.once('data', () => resolve(true))
      socket.once('close', () => resolve(false))
      // The server responds immediately to data that is not a request.
      socket.write('nonsense\r\n\r\n')
    })
  const hold = async (localAddress: string) => {
    const socket = open(localAddress)
    await once(server, 'connection')
    return socket
  }
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  /** Connects, and sends a request that is never answered. */
  const occupy = async (localAddress: string) => {
    const socket = await hold(localAddress)
    socket.write(get('/slow'))
    await once(server, 'request')
  }
  return { isKept, hold, occupy, close }
}

test.group('Connections', () => {
  test('of one network have a limit, which takes none from another', async ({
    assert,
    cleanup,
  }) => {
    const { isKept, hold, close } = await openServer()
    cleanup(close)
    await hold('127.0.0.1')
    const second = await hold('127.0.0.1')
    assert.isFalse(await isKept('127.0.0.1'))
    assert.isTrue(await isKept('127.0.0.2'))

    const left = once(second, 'close')
    second.destroy()
    await left
    const isLetIn = async () => {
      while (!(await isKept('127.0.0.1')));
      return true
    }
    assert.isTrue(await isLetIn(), 'a place that was left is free again')
  })

  test('have a limit for all networks together while each has a request', async ({
    assert,
    cleanup,
  }) => {
    const { isKept, occupy, close } = await openServer()
    cleanup(close)
    for (const address of ['127.0.0.1', '127.0.0.2', '127.0.0.3']) await occupy(address)
    assert.isFalse(await isKept('127.0.0.4'))
  })

  test('that are idle make room, the longest idle first', async ({ assert, cleanup }) => {
    const { isKept, hold, occupy, close } = await openServer({ total: 4 })
    cleanup(close)
    await occupy('127.0.0.1')
    const first = await hold('127.0.0.1')
    const second = await hold('127.0.0.2')
    // Half a request, as attackers send it.
    second.write('GET / HTTP/1.1\r\n')
    first.write(get('/'))
    await once(first, 'data')
    const closed: string[] = []
    const ended = [
      once(
        first.on('close', () => closed.push('first')),
        'close',
      ),
      once(
        second.on('close', () => closed.push('second')),
        'close',
      ),
    ]
    await hold('127.0.0.3')
    assert.isTrue(await isKept('127.0.0.4'), 'a visitor')
    await hold('127.0.0.4')
    await Promise.all(ended)
    assert.deepEqual(closed, ['second', 'first'])
  })

  test('of a proxy are its visitors’, and limited together only', async ({ assert, cleanup }) => {
    const { isKept, hold, close } = await openServer({
      isProxy: (address) => address.endsWith('127.0.0.1'),
    })
    cleanup(close)
    await hold('127.0.0.1')
    await hold('127.0.0.1')
    assert.isTrue(await isKept('127.0.0.1'))
  })
})
