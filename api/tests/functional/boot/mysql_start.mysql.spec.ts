import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createConnection } from 'mysql2/promise'
import { StartFailure } from '#core/boot/start_failure'
import { checkRights } from '#core/database/database_rights'
import { databaseCable } from '#tests/database_cable'
import { healthOf, isOnMysql, refusal, serverRoom } from '#tests/spawned_server'

const room = serverRoom()

const rootConnection = () =>
  createConnection({ socketPath: process.env['DB_SOCKET'] ?? '', user: 'root' })

// These tests need a MySQL server, and a test run on SQLite has none.
if (isOnMysql) {
  test.group('A start on MySQL', (group) => {
    group.each.teardown(() => room.clear())

    test('says that the database refuses the account', async ({ assert }) => {
      const settings = await room.emptySettings()
      const server = room.spawn({ ...settings, DB_USER: 'ufuq', DB_PASSWORD: 'not this one' })
      assert.deepEqual(await refusal(server), {
        code: 78,
        sentence: 'The database refuses DB_USER "ufuq" with this DB_PASSWORD.',
        hasStack: false,
        lines: 1,
      })
    })

    test('says that there is no such database', async ({ assert }) => {
      const settings = await room.emptySettings()
      const server = room.spawn({ ...settings, DB_DATABASE: 'nowhere' })
      assert.deepEqual(await refusal(server), {
        code: 78,
        sentence:
          'There is no database named "nowhere". Create it or set DB_DATABASE to another one.',
        hasStack: false,
        lines: 1,
      })
    })

    test('says that the account may not use the database', async ({ assert }) => {
      const settings = await room.emptySettings()
      const server = room.spawn({ ...settings, DB_USER: 'ufuq', DB_PASSWORD: 'ufuq' })
      const { code, sentence, hasStack } = await refusal(server)
      assert.equal(code, 78)
      assert.match(sentence, /^The database does not let DB_USER "ufuq" use DB_DATABASE "boot_/)
      assert.isFalse(hasStack)
    })

    test('says that the account may not make tables', async ({ assert }) => {
      const settings: Record<string, string> = await room.emptySettings()
      const root = await rootConnection()
      await root.query(`grant select on ${settings['DB_DATABASE']}.* to ufuq@localhost`)
      const server = room.spawn({ ...settings, DB_USER: 'ufuq', DB_PASSWORD: 'ufuq' })
      const ended = await refusal(server)
      await root.end()
      assert.deepEqual(ended, {
        code: 78,
        sentence:
          'DB_USER lacks the CREATE privilege on DB_DATABASE. Give that account all privileges on this database (GRANT ALL).',
        hasStack: false,
        lines: 1,
      })
    })

    test('says that no server has the socket, and goes on when one has it', async ({ assert }) => {
      const settings: Record<string, string> = await room.migratedSettings()
      const socketPath = join(room.dataFolder(), 'database')
      const server = room.spawn({ ...settings, DB_SOCKET: socketPath })
      const ready = server.ready()
      const { promise: isReported, resolve } = Promise.withResolvers<void>()
      server.child.stdout?.on('data', () => {
        if (server.stdout.includes(`No database answers at DB_SOCKET ${socketPath}`)) resolve()
      })
      await isReported
      const way = databaseCable(socketPath, settings['DB_SOCKET'] ?? '')
      assert.equal(await healthOf(await ready), 200)
      await way.cut()
    })

    test('that waits for the database ends on SIGTERM', async ({ assert }) => {
      const server = room.spawn({ ...(await room.emptySettings()), DB_SOCKET: '/nowhere/db.sock' })
      await new Promise((resolve) => server.child.stdout?.once('data', resolve))
      assert.deepEqual(await server.stop(), { code: 0, signal: null })
    })

    test('says what its account may not do, also when there is nothing to migrate', async ({
      assert,
    }) => {
      const root = await rootConnection()
      const connection = {
        socketPath: process.env['DB_SOCKET'] ?? '',
        user: 'limited',
        database: process.env['DB_DATABASE'] ?? '',
      }
      db.manager.add('limited', { client: 'mysql2', connection })
      try {
        await root.query('create user limited@localhost')
        const lacking = []
        for (const grant of ['select', 'create', 'insert', 'update', 'delete']) {
          await root.query(`grant ${grant} on ${connection.database}.* to limited@localhost`)
          const refused: unknown = await checkRights(db.connection('limited')).catch(
            (error) => error,
          )
          lacking.push(refused instanceof StartFailure ? refused.message : refused)
          await db.manager.close('limited')
        }
        const sentence = (right: string) =>
          `DB_USER lacks the ${right} privilege on DB_DATABASE. Give that account all privileges on this database (GRANT ALL).`
        const expected = ['CREATE', 'INSERT', 'UPDATE', 'DELETE'].map(sentence)
        assert.deepEqual(lacking, [...expected, undefined])
      } finally {
        await db.manager.release('limited')
        await root.query('drop user limited@localhost')
        await root.end()
      }
    })

    test('can be made by several processes at once: one makes the tables and the administrator', async ({
      assert,
    }) => {
      const settings = await room.emptySettings()
      const servers = [1, 2, 3].map(() => room.spawn({ ...settings, DATA_DIR: room.dataFolder() }))
      const addresses = await Promise.all(servers.map((server) => server.ready()))
      const credentials = servers.filter(({ stdout }) => stdout.includes('First administrator'))
      assert.lengthOf(credentials, 1)
      for (const address of addresses) {
        assert.equal(await healthOf(address), 200)
      }
    })
  })
}
