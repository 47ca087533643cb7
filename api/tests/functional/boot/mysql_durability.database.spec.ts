import { test } from '@japa/runner'
import { createConnection } from 'mysql2/promise'
import { databaseOf, leaveDatabase } from '#tests/spawned_database'
import { isOnMysql, serverRoom } from '#tests/spawned_server'

const room = serverRoom()
const WARNING = 'the database may lose writes that it acknowledged'

// The product itself sets the durability of SQLite, so there is nothing to check.
if (isOnMysql) {
  test.group('A start on MySQL', (group) => {
    group.each.teardown(async () => {
      await leaveDatabase()
      await room.clear()
    })

    test('does not warn about a database whose commits survive a power loss', async ({
      assert,
    }) => {
      const server = room.spawn(await room.emptySettings())
      await server.ready()
      await server.stop()
      assert.notInclude(server.stdout, WARNING)
    })

    test('says once in the log what is weaker and what to set', async ({ assert }) => {
      const settings = await room.emptySettings()
      await databaseOf(settings).rawQuery('create table brought_along (id int) engine = MyISAM')
      const root = await createConnection({
        socketPath: process.env['DB_SOCKET'] ?? '',
        user: 'root',
      })
      await root.query('set global innodb_flush_log_at_trx_commit = 2')
      try {
        const server = room.spawn(settings)
        await server.ready()
        await server.stop()
        assert.lengthOf(server.stdout.split(WARNING).slice(1), 1)
        assert.include(
          server.stdout,
          'Set on the database server: innodb_flush_log_at_trx_commit = 1 (it is 2), alter table brought_along engine = InnoDB (it is MyISAM).',
        )
      } finally {
        await root.query('set global innodb_flush_log_at_trx_commit = 1')
        await root.end()
      }
    })
  })
}
