import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { MysqlConfig } from '@adonisjs/lucid/types/database'
import { test } from '@japa/runner'
import { createConnection, type ConnectionOptions } from 'mysql2/promise'
import { MysqlDatabase } from '#backup/mysql_database'
import { ADMIN, sessionAt, tryToSignIn } from '#tests/several_servers'
import { serverRoom } from '#tests/spawned_server'

const room = serverRoom()
const VALUES = ["it's", "x' or true#", "x\\' or true#", 'back\\slash', '\\', '"quoted"', 'a\0b']

test.group('A database server with a mode that changes how values are quoted', (group) => {
  group.each.setup(async () => {
    const { DB_SOCKET: socketPath = '' } = process.env
    const root = await createConnection({ socketPath, user: 'root' })
    const [[row]] = (await root.query('select @@global.sql_mode as mode')) as unknown as [
      [{ mode: string }],
    ]
    await root.query(`set global sql_mode = 'NO_BACKSLASH_ESCAPES,ANSI,TRADITIONAL'`)
    return async () => {
      await room.clear()
      await root.query('set global sql_mode = ?', [row.mode])
      await root.end()
    }
  })

  test('stores values as they are, on each kind of connection', async ({ assert, cleanup }) => {
    const settings = app.config.get<MysqlConfig>('database.connections.mysql')
    db.manager.add('with_modes', settings)
    const archive = await MysqlDatabase.toRead(settings.connection as ConnectionOptions)
    cleanup(async () => {
      await archive.close()
      await db.manager.release('with_modes')
    })
    for (const value of VALUES) {
      const [[pooled]] = await db.connection('with_modes').rawQuery('select ? as value', [value])
      assert.equal(pooled.value, value)
      const [archived] = await archive.run('select ? as value', [value])
      assert.equal(archived?.['value'], value)
    }
  })

  test('lets nobody sign in with SQL, and takes messages', async ({ assert }) => {
    const server = room.spawn({
      ...(await room.migratedSettings()),
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
    })
    const address = await server.ready()
    for (const username of VALUES) {
      const { status } = await tryToSignIn(address, { ...ADMIN, username })
      assert.equal(status, 401, username)
    }
    const call = await sessionAt(address)
    const message = { name: "O'Neil", email: 'o@example.org', message: "It's \\' a message#" }
    const sent = await fetch(`${address}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    })
    assert.equal(sent.status, 200)
    const inbox = (await (await call(address, '/api/entries/inbox')).json()) as object
    assert.include(JSON.stringify(inbox), JSON.stringify(message.message))
  })
})
