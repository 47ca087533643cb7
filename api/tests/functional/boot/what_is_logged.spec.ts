import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { createConnection } from 'mysql2/promise'
import { SMTPServer } from 'smtp-server'
import { Sqlite } from '#core/database/call_database'
import { isOnMysql, serverRoom } from '#tests/spawned_server'

const room = serverRoom()

/** Runs SQL directly on the server's database. */
async function execute(settings: Record<string, string>, sql: string) {
  if (!isOnMysql) {
    const database = new Sqlite(join(settings['DATA_DIR'] ?? '', 'ufuq.sqlite3'))
    database.exec(sql)
    return database.close()
  }
  const { DB_SOCKET = '', DB_DATABASE = '' } = settings
  const connection = await createConnection({
    socketPath: DB_SOCKET,
    user: 'root',
    database: DB_DATABASE,
  })
  await connection.query(sql)
  await connection.end()
}

test.group('The log', (group) => {
  group.each.teardown(() => room.clear())

  test('names a failed preview without its token', async ({ assert }) => {
    const settings = await room.migratedSettings()
    const server = room.spawn(settings)
    const address = await server.ready()
    await execute(settings, 'drop table entry_preview_links')

    for (const language of ['', '/en']) {
      const { status } = await fetch(`${address}${language}/preview/a-token-that-opens`)
      assert.equal(status, 500)
    }
    await server.stop()
    assert.include(server.stdout, '"url":"/preview/…"')
    assert.include(server.stdout, '"url":"/en/preview/…"')
    assert.notInclude(server.stdout + server.stderr, 'a-token-that-opens')
  })

  test('says that an email was refused, and not to whom it went', async ({ assert }) => {
    const addressee = 'private.reader@example.org'
    const mail = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      logger: false,
      onRcptTo: ({ address }, _session, done) => done(new Error(`<${address}> has no mailbox`)),
    })
    await new Promise<void>((resolve) => {
      mail.listen(0, '127.0.0.1', resolve)
    })
    try {
      const { port } = mail.server.address() as AddressInfo
      const server = room.spawn({
        ...(await room.migratedSettings()),
        SMTP_HOST: '127.0.0.1',
        SMTP_PORT: String(port),
        MAIL_TO: 'staff@example.org',
      })
      await fetch(`${await server.ready()}/api/newsletter`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: addressee }),
      })
      await server.stop()
      assert.include(server.stdout, 'The mail server refused a recipient')
      assert.include(server.stdout, 'has no mailbox')
      assert.notInclude(server.stdout + server.stderr, addressee)
    } finally {
      await new Promise<void>((resolve) => {
        mail.close(resolve)
      })
    }
  })
})
