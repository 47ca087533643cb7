import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { test } from '@japa/runner'
import { serverRoom } from '#tests/spawned_server'
import { ATTACKED, keepAsking, LEFT_BEHIND, watchMemory } from './attacked_server.js'

const room = serverRoom()

/** The number of connections, which is more than one network may have open at a time. */
const MANY = 300
const UPGRADE = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'

async function open(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** Sends the text `sent`. Resolves to the status, or to null if the connection is closed first. */
async function answerTo(origin: string, sent: string): Promise<number | null> {
  const socket = await open(origin)
  try {
    return await new Promise((resolve) => {
      socket.once('close', () => resolve(null))
      socket.once('data', (data) => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1])))
      socket.write(sent)
    })
  } finally {
    socket.destroy()
  }
}

test.group('Connections that are made to be a burden', (group) => {
  group.each.teardown(() => room.clear())

  test('and ask for another protocol are answered and give their place back', async ({
    assert,
  }) => {
    const server = room.spawn(await room.migratedSettings())
    const origin = await server.ready()
    const statuses = []
    for (let count = 0; count < MANY; count += 1) statuses.push(await answerTo(origin, UPGRADE))
    assert.deepEqual([...new Set(statuses)], [200])
    const honest = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
    const after = []
    for (let count = 0; count < MANY; count += 1) after.push(await answerTo(origin, honest))
    assert.deepEqual([...new Set(after)], [200])
  }).timeout(240_000)

  test('and bring more requests than are answered are closed, while others are answered', async ({
    assert,
  }) => {
    const server = room.spawn({ ...(await room.migratedSettings()), ...ATTACKED })
    const origin = await server.ready()
    await (await fetch(origin)).arrayBuffer()
    const leftBehind = await watchMemory(server)
    const stop = keepAsking(origin)
    const request = 'GET /og/1-a.png HTTP/1.1\r\nHost: x\r\n\r\n'
    for (let count = 0; count < 20; count += 1) {
      const socket = await open(origin)
      socket.resume()
      const closed = once(socket, 'close')
      socket.write(request.repeat(1500))
      await closed
    }
    const pipelined = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(4)
    assert.equal(await answerTo(origin, pipelined), 200)
    assert.deepEqual([...new Set(await stop())], [200])
    assert.isAtMost(await leftBehind(), LEFT_BEHIND)
  }).timeout(240_000)
})
