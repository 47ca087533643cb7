import { writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { rootCertificates } from 'node:tls'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createConnection } from 'mysql2/promise'
import { StartFailure } from '#core/boot/start_failure'
import { checkDurability, checkRights } from '#core/database/mysql_checks'
import { databaseCable } from '#tests/database_cable'
import { healthOf, refusal, serverRoom } from '#tests/spawned_server'

const room = serverRoom()
const socketPath = process.env['DB_SOCKET'] ?? ''

const rootConnection = () => createConnection({ socketPath, user: 'root' })

test.group('A start on MySQL', (group) => {
  group.each.teardown(() => room.clear())

  test('says why the database can’t be used')
    .with<{ settings: Record<string, string>; sentence: RegExp }[]>([
      {
        settings: { DB_USER: 'ufuq', DB_PASSWORD: 'not this one' },
        sentence: /^The database refuses DB_USER "ufuq" with this DB_PASSWORD\.$/,
      },
      {
        settings: { DB_DATABASE: 'nowhere' },
        sentence:
          /^There is no database named "nowhere"\. Create it or set DB_DATABASE to another one\.$/,
      },
      {
        settings: { DB_USER: 'ufuq', DB_PASSWORD: 'ufuq' },
        sentence: /^The database does not let DB_USER "ufuq" use DB_DATABASE "boot_/,
      },
    ])
    .run(async ({ assert }, { settings, sentence }) => {
      const ended = await refusal(room.spawn({ ...(await room.emptySettings()), ...settings }))
      assert.deepInclude(ended, { code: 78, hasStack: false, lines: 1 })
      assert.match(ended.sentence, sentence)
    })

  test('says what its account may not do, also when there is nothing to migrate', async ({
    assert,
  }) => {
    const root = await rootConnection()
    const database = process.env['DB_DATABASE'] ?? ''
    const connection = { socketPath, user: 'limited', database }
    db.manager.add('limited', { client: 'mysql2', connection })
    try {
      await root.query('create user limited@localhost')
      const lacking = []
      for (const grant of ['select', 'create', 'insert', 'update', 'delete']) {
        await root.query(`grant ${grant} on ${database}.* to limited@localhost`)
        const refused: unknown = await checkRights(db.connection('limited')).catch((error) => error)
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

  test('says that no server has the socket, and goes on when one has it', async ({ assert }) => {
    const settings = await room.migratedSettings()
    const ownSocket = join(room.dataFolder(), 'database')
    const server = room.spawn({ ...settings, DB_SOCKET: ownSocket })
    const ready = server.ready()
    const { promise: isReported, resolve } = Promise.withResolvers<void>()
    server.child.stdout?.on('data', () => {
      if (server.stdout.includes(`No database answers at DB_SOCKET ${ownSocket}`)) resolve()
    })
    await isReported
    const way = databaseCable(ownSocket, socketPath)
    assert.equal(await healthOf(await ready), 200)
    await way.cut()
  })

  test('that waits for the database ends on SIGTERM', async ({ assert }) => {
    const server = room.spawn({ ...(await room.emptySettings()), DB_SOCKET: '/nowhere/db.sock' })
    await new Promise((resolve) => server.child.stdout?.once('data', resolve))
    assert.deepEqual(await server.stop(), { code: 0, signal: null })
  })

  test('can be made by several processes at once: one makes the tables and the administrator', async ({
    assert,
  }) => {
    const settings = await room.emptySettings()
    const servers = [1, 2].map(() => room.spawn({ ...settings, DATA_DIR: room.dataFolder() }))
    const addresses = await Promise.all(servers.map((server) => server.ready()))
    const credentials = servers.filter(({ stdout }) => stdout.includes('First administrator'))
    assert.lengthOf(credentials, 1)
    for (const address of addresses) assert.equal(await healthOf(address), 200)
  })

  test('says in the log what makes the database less durable, and what to set', async ({
    assert,
  }) => {
    const database = await app.container.make('lucid.db')
    assert.isNull(await checkDurability(database))
    const root = await rootConnection()
    await db.rawQuery('create table brought_along (id int) engine = MyISAM')
    await root.query('set global innodb_flush_log_at_trx_commit = 2')
    try {
      assert.include(
        await checkDurability(database),
        'Set on the database server: innodb_flush_log_at_trx_commit = 1 (it is 2), alter table brought_along engine = InnoDB (it is MyISAM).',
      )
    } finally {
      await root.query('set global innodb_flush_log_at_trx_commit = 1')
      await root.end()
      await db.rawQuery('drop table brought_along')
    }
  })

  test('uses TLS where the database accepts nothing else, and only if a trusted authority signed its certificate', async ({
    assert,
    cleanup,
  }) => {
    // A TCP port that forwards to this run's database, whose certificate is for `localhost`.
    const port = createServer((socket) => {
      const database = connect(socketPath)
      for (const end of [socket, database]) end.on('error', () => {})
      // If a process is killed, the stream gets an error that `pipe` does not pass on.
      socket.on('close', () => database.destroy())
      database.on('close', () => socket.destroy())
      socket.pipe(database).pipe(socket)
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => port.once('listening', resolve))
    const { DB_DATABASE = '', DATA_DIR }: Record<string, string> = await room.migratedSettings()
    const root = await rootConnection()
    await root.query(`create or replace user encrypted@localhost identified by 'x' require ssl`)
    await root.query(`grant all on ${DB_DATABASE}.* to encrypted@localhost`)
    cleanup(async () => {
      await room.clear()
      await root.query('drop user encrypted@localhost')
      await root.end()
      port.close()
    })
    const settings = {
      DATA_DIR,
      DB_DATABASE,
      DB_CONNECTION: 'mysql',
      DB_HOST: 'localhost',
      DB_PORT: String((port.address() as AddressInfo).port),
      DB_USER: 'encrypted',
      DB_PASSWORD: 'x',
      DB_TLS: 'true',
    }
    const other = join(room.dataFolder(), 'other.pem')
    writeFileSync(other, rootCertificates[0] ?? '')
    const { code, sentence, hasStack, lines } = await refusal(
      room.spawn({ ...settings, DB_TLS_CA: other }),
    )
    assert.deepEqual({ code, hasStack, lines }, { code: 78, hasStack: false, lines: 1 })
    assert.match(sentence, /^The database's certificate is not trusted \(.+\)\. Set DB_TLS_CA to /)
    const certificate = join(dirname(socketPath), 'tls.pem')
    const address = await room.spawn({ ...settings, DB_TLS_CA: certificate }).ready()
    assert.equal(await healthOf(address), 200)
  })
})
