import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { isOnMysql, serverRoom } from '#tests/spawned_server'

const room = serverRoom()

/** A connection to the database server that can be cut and restored. */
function cable(socketPath: string, databaseSocket: string) {
  const ends = new Set<Socket>()
  const plug = () => {
    const server = createServer((socket) => {
      const other = connect(databaseSocket)
      for (const end of [socket, other]) {
        ends.add(end)
        end.on('error', () => {})
      }
      socket.pipe(other).pipe(socket)
    })
    return server.listen(socketPath)
  }
  let server = plug()
  return {
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const end of ends) end.destroy()
      ends.clear()
      await closed
    },
    async mend() {
      server = plug()
      await new Promise((resolve) => server.once('listening', resolve))
    },
  }
}

// An SQLite file can't become unreachable by itself; this takes a database server.
if (isOnMysql) {
  test.group('A database that goes away', (group) => {
    group.each.teardown(() => room.clear())

    test('is told with 503 as long as it lasts, kept pages are served, and the server goes on by itself', async ({
      assert,
    }) => {
      const settings = await room.emptySettings()
      const socketPath = join(room.dataFolder(), 'database')
      const way = cable(socketPath, process.env['DB_SOCKET'] ?? '')
      const server = room.spawn({ ...settings, DB_SOCKET: socketPath, LOG_LEVEL: 'silent' })
      const address = await server.ready()
      const subscribe = () =>
        fetch(`${address}/api/newsletter`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: 'reader@example.org' }),
        })
      assert.equal((await fetch(`${address}/api/health`)).status, 200)
      assert.equal((await subscribe()).status, 200)
      const page = () => fetch(`${address}/en/contact`)
      const kept = (await page()).headers.get('etag')

      await way.cut()
      assert.equal((await page()).headers.get('etag'), kept, 'kept pages are served')
      const health = await fetch(`${address}/api/health`)
      assert.equal(health.status, 503)
      assert.deepEqual(await health.json(), {
        message: 'The database does not answer',
        code: 'unavailable',
      })
      const refused = await subscribe()
      assert.equal(refused.status, 503)
      assert.deepEqual(await refused.json(), {
        message: 'The service is not available at the moment',
        code: 'unavailable',
      })

      assert.equal((await page()).headers.get('etag'), kept)

      await way.mend()
      assert.equal((await subscribe()).status, 200)
      assert.equal((await fetch(`${address}/api/health`)).status, 200)
      await way.cut()
    })
  })
}
