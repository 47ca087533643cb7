import { writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import { dirname, join } from 'node:path'
import { rootCertificates } from 'node:tls'
import { test } from '@japa/runner'
import { createConnection } from 'mysql2/promise'
import { plainConnectionWarning } from '#core/database/database_tls'
import { healthOf, isOnMysql, refusal, serverRoom } from '#tests/spawned_server'

const room = serverRoom()
const socketPath = process.env['DB_SOCKET'] ?? ''

/** A TCP port that forwards to this run's database, whose certificate is for `localhost`. */
async function openPort(): Promise<Server> {
  const server = createServer((socket) => {
    const database = connect(socketPath)
    for (const end of [socket, database]) end.on('error', () => {})
    // If a process is killed, the stream gets an error that `pipe` does not pass on.
    socket.on('close', () => database.destroy())
    database.on('close', () => socket.destroy())
    socket.pipe(database).pipe(socket)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return server
}

if (isOnMysql) {
  test.group('A database behind TLS', (group) => {
    let settings: Record<string, string>
    const certificate = join(dirname(socketPath), 'tls.pem')

    group.each.setup(async () => {
      const port = await openPort()
      const empty: Record<string, string> = await room.migratedSettings()
      const { DB_DATABASE = '', DATA_DIR = '' } = empty
      const root = await createConnection({ socketPath, user: 'root' })
      await root.query(`create or replace user encrypted@localhost identified by 'x' require ssl`)
      await root.query(`grant all on ${DB_DATABASE}.* to encrypted@localhost`)
      settings = {
        DATA_DIR,
        DB_DATABASE,
        DB_CONNECTION: 'mysql',
        DB_HOST: 'localhost',
        DB_PORT: String((port.address() as AddressInfo).port),
        DB_USER: 'encrypted',
        DB_PASSWORD: 'x',
      }
      return async () => {
        await room.clear()
        await root.query('drop user encrypted@localhost')
        await root.end()
        port.close()
      }
    })

    test('is used when it accepts TLS connections only', async ({ assert }) => {
      const address = await room
        .spawn({ ...settings, DB_TLS: 'true', DB_TLS_CA: certificate })
        .ready()
      assert.equal(await healthOf(address), 200)
    })

    test('refuses a start without TLS when it insists on it', async ({ assert }) => {
      assert.deepEqual(await refusal(room.spawn(settings)), {
        code: 78,
        sentence: 'The database refuses DB_USER "encrypted" with this DB_PASSWORD.',
        hasStack: false,
        lines: 1,
      })
    })

    test('is not connected to when another authority signed its certificate', async ({
      assert,
    }) => {
      const other = join(room.dataFolder(), 'other.pem')
      writeFileSync(other, rootCertificates[0] ?? '')
      const server = room.spawn({ ...settings, DB_TLS: 'true', DB_TLS_CA: other })
      const { code, sentence, hasStack, lines } = await refusal(server)
      assert.deepEqual({ code, hasStack, lines }, { code: 78, hasStack: false, lines: 1 })
      assert.match(
        sentence,
        /^The database's certificate is not trusted \(.+\)\. Set DB_TLS_CA to /,
      )
    })

    test('is not connected to unless a trusted authority signed its certificate', async ({
      assert,
    }) => {
      const { code, sentence } = await refusal(room.spawn({ ...settings, DB_TLS: 'true' }))
      assert.equal(code, 78)
      assert.match(sentence, /^The database's certificate is not trusted/)
    })
  })
}

test.group('A database connection without TLS', () => {
  test('is warned about when it leads to another machine, until somebody says it is right', ({
    assert,
  }) => {
    assert.include(plainConnectionWarning('db.example.org', undefined), 'DB_HOST db.example.org')
    assert.include(plainConnectionWarning('10.0.0.7', undefined), 'DB_TLS')
    for (const host of ['localhost', '127.0.0.1', '127.1.2.3', '::1', undefined]) {
      assert.isNull(plainConnectionWarning(host, undefined))
    }
    assert.isNull(plainConnectionWarning('db.example.org', false))
    assert.isNull(plainConnectionWarning('db.example.org', true))
  })
})
