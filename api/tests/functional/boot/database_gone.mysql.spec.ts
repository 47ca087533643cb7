import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { databaseCable } from '#tests/database_cable'
import { ADMIN, sessionAt } from '#tests/several_servers'
import { databaseOf, leaveDatabase } from '#tests/spawned_database'
import { healthOf, isOnMysql, serverRoom } from '#tests/spawned_server'

const room = serverRoom()

// Requires a database server, because a server can become unreachable, but an SQLite file can't.
if (isOnMysql) {
  test.group('A database that goes away', (group) => {
    group.each.teardown(() => room.clear())

    test('is reported with 503 as long as it lasts, cached pages are served, and the server recovers by itself', async ({
      assert,
    }) => {
      const settings = await room.migratedSettings()
      const socketPath = join(room.dataFolder(), 'database')
      const way = databaseCable(socketPath, process.env['DB_SOCKET'] ?? '')
      const server = room.spawn({ ...settings, DB_SOCKET: socketPath, LOG_LEVEL: 'silent' })
      const address = await server.ready()
      const subscribe = () =>
        fetch(`${address}/api/newsletter`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: 'reader@example.org' }),
        })
      assert.equal(await healthOf(address), 200)
      assert.equal((await subscribe()).status, 200)
      const page = () => fetch(`${address}/en/contact`)
      const stored = (await page()).headers.get('etag')

      await way.cut()
      assert.equal((await page()).headers.get('etag'), stored, 'kept pages are served')
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

      assert.equal((await page()).headers.get('etag'), stored)

      await way.mend()
      assert.equal((await subscribe()).status, 200)
      assert.equal(await healthOf(address), 200)
      await way.cut()
    })

    for (const later of [true, false]) {
      const which = later ? 'all connections die' : 'the open connections die'
      test(`answers 503 to a write when ${which} without a word, and then takes writes again`, async ({
        assert,
      }) => {
        const settings = await room.migratedSettings()
        const socketPath = join(room.dataFolder(), 'database')
        const way = databaseCable(socketPath, process.env['DB_SOCKET'] ?? '')
        const server = room.spawn({ ...settings, DB_SOCKET: socketPath, LOG_LEVEL: 'silent' })
        const address = await server.ready()
        const subscribe = async () => {
          const { status } = await fetch(`${address}/api/newsletter`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ email: 'reader@example.org' }),
          })
          return status
        }
        // Several requests at once open several connections.
        const all = () => Promise.all([subscribe(), subscribe(), subscribe()])
        assert.deepEqual(await all(), [200, 200, 200])
        way.fallSilent({ later })
        const answers = await all()
        if (later) {
          assert.deepEqual(answers, [503, 503, 503])
          way.speakAgain()
        }
        assert.deepEqual(await all(), [200, 200, 200])
        await way.cut()
      })
    }

    test('is logged when it begins and when it ends, not with each request', async ({ assert }) => {
      const settings = await room.migratedSettings()
      const socketPath = join(room.dataFolder(), 'database')
      const way = databaseCable(socketPath, process.env['DB_SOCKET'] ?? '')
      const server = room.spawn({ ...settings, DB_SOCKET: socketPath })
      const address = await server.ready()
      assert.equal(await healthOf(address), 200)
      const before = server.stdout.length

      await way.cut()
      for (let visit = 0; visit < 10; visit += 1) {
        assert.equal((await fetch(`${address}/api/publications?page=${visit}`)).status, 503)
        await fetch(`${address}/en/publications?page=${visit}`)
      }
      await way.mend()
      while (!server.stdout.includes('The database is available again')) await sleep(20)

      const log = server.stdout.slice(before)
      assert.notInclude(log, 'Request failed')
      assert.notInclude(log, 'Acquire connection error')
      const lines = log.split('\n').filter((line) => line.includes('"event":"database"'))
      const [begins, ends] = lines.map((line) => JSON.parse(line))
      assert.equal(begins.msg, 'The database is unavailable')
      assert.equal(ends.msg, 'The database is available again')
      assert.isAtLeast(ends.failures, 10)
      await way.cut()
    })

    test('that does not respond is not waited for after a while, until it does', async ({
      assert,
    }) => {
      const settings = {
        ...(await room.migratedSettings()),
        ADMIN_USERNAME: ADMIN.username,
        ADMIN_PASSWORD: ADMIN.password,
      }
      const socketPath = join(room.dataFolder(), 'database')
      const way = databaseCable(socketPath, process.env['DB_SOCKET'] ?? '')
      const server = room.spawn({ ...settings, DB_SOCKET: socketPath, LOG_LEVEL: 'silent' })
      const address = await server.ready()
      const call = await sessionAt(address)
      const text = { title: 'Before', slug: 'edited', content: 'A text', language: 'en' }
      await call(address, '/api/publications', 'POST', { ...text, status: 'published' })
      const page = async () => (await fetch(`${address}/en/publications`)).text()
      assert.include(await page(), 'Before')

      way.fallSilent()
      for (let visit = 0; visit < 3; visit += 1) assert.include(await page(), 'Before')

      way.speakAgain()
      await databaseOf(settings).transaction(async (client) => {
        await client.from('sides').update({ title: 'Written elsewhere' })
        await client.table('changes').insert({ writer: 'elsewhere', at: '2026-01-01 00:00:00' })
      })
      await leaveDatabase()
      while (!(await page()).includes('Written elsewhere')) await sleep(20)
      await way.cut()
    })
  })
}
