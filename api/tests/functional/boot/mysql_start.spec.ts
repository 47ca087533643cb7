import { test } from '@japa/runner'
import { healthOf, isOnMysql, refusal, serverRoom } from '#tests/spawned_server'

const room = serverRoom()

// Tests that need a MySQL server; the run on SQLite has none.
if (isOnMysql) {
  test.group('A start on MySQL', (group) => {
    group.each.teardown(() => room.clear())

    test('says that the database refuses the account', async ({ assert }) => {
      const settings = await room.emptySettings()
      const server = room.spawn({ ...settings, DB_USER: 'ufuq', DB_PASSWORD: 'not this one' })
      assert.deepEqual(await refusal(server), {
        code: 1,
        sentence: 'The database refuses DB_USER "ufuq" with this DB_PASSWORD.',
        hasStack: false,
        lines: 1,
      })
    })

    test('says that there is no such database', async ({ assert }) => {
      const settings = await room.emptySettings()
      const server = room.spawn({ ...settings, DB_DATABASE: 'nowhere' })
      assert.deepEqual(await refusal(server), {
        code: 1,
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
      assert.equal(code, 1)
      assert.match(sentence, /^The database does not let DB_USER "ufuq" use DB_DATABASE "boot_/)
      assert.isFalse(hasStack)
    })

    test('says that no server has the socket', async ({ assert }) => {
      const settings = await room.emptySettings()
      const server = room.spawn({ ...settings, DB_SOCKET: '/nowhere/mysql.sock' })
      const { code, sentence, hasStack } = await refusal(server)
      assert.equal(code, 1)
      assert.include(sentence, 'No database answers at DB_SOCKET /nowhere/mysql.sock')
      assert.isFalse(hasStack)
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
