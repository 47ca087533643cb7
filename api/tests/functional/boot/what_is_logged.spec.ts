import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { Sqlite } from '#core/database/call_database'
import { mailRoom } from '#tests/mail_room'
import { serverRoom, type SpawnedServer } from '#tests/spawned_server'

const room = serverRoom()
const mail = mailRoom()
const READER = 'private.reader@example.org'

test.group('The log', (group) => {
  let server: SpawnedServer
  let database: InstanceType<typeof Sqlite>
  let address = ''

  group.setup(async () => {
    await mail.open({
      onRcptTo: ({ address: to }, _session, done) => done(new Error(`<${to}> has no mailbox`)),
    })
    const settings = {
      ...(await room.migratedSettings()),
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(mail.settings?.port),
      MAIL_TO: 'staff@example.org',
      TRUST_PROXY: 'loopback',
    }
    server = room.spawn(settings)
    address = await server.ready()
    database = new Sqlite(join(settings.DATA_DIR, 'ufuq.sqlite3'))
    return async () => {
      database.close()
      await room.clear()
      await mail.clear()
    }
  })

  const subscribe = (headers = {}) =>
    fetch(`${address}/api/newsletter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email: READER }),
    })

  /** The first logged line that meets the condition. */
  async function lineWhere(isIt: (line: Record<string, unknown>) => boolean) {
    for (;;) {
      const lines = server.stdout.split('\n').filter((line) => /^{.*}$/.test(line))
      const found = lines.map((line) => JSON.parse(line)).find(isIt)
      if (found) return found as Record<string, unknown>
      await sleep(20)
    }
  }

  test('says that an email was refused, and not to whom it went', async ({ assert }) => {
    await subscribe()
    const line = await lineWhere(({ msg }) => msg === 'The mail server refused a recipient')
    assert.include(JSON.stringify(line), 'has no mailbox')
    assert.notInclude(server.stdout + server.stderr, READER)
  })

  test('has security events at any level, without names', async ({ assert }) => {
    const response = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: READER, password: 'wrong horizon' }),
    })
    assert.equal(response.status, 401)
    const line = await lineWhere(({ name }) => name === 'security')
    assert.deepInclude(line, { level: 30, event: 'sign_in_failed', userId: null })
    assert.deepInclude(line, { network: '127.0.0.1' })
    assert.equal(line['request_id'], response.headers.get('x-request-id'))
    assert.notMatch(server.stdout, /wrong horizon|private\.reader/)
  })

  test('has a slow query with its statement, its time and its request, and without values', async ({
    assert,
  }) => {
    const id = 'of-the-proxy.7'
    // SQLite waits five seconds for another writer.
    database.exec('begin immediate')
    const answer = await subscribe({ 'x-request-id': id })
    database.exec('rollback')
    assert.isAtLeast(answer.status, 500)
    assert.equal(answer.headers.get('x-request-id'), id)
    const slow = await lineWhere(({ msg, request_id }) => msg === 'Slow query' && request_id === id)
    assert.match(String(slow['statement']), /\?/)
    assert.isAtLeast(Number(slow['ms']), 500)
    // A busy file counts as an outage, of which only the first failed query is logged.
    await lineWhere(({ event }) => event === 'database')
    assert.notInclude(server.stdout + server.stderr, READER)
  })

  test('names a failed preview without its token', async ({ assert }) => {
    database.exec('drop table entry_preview_links')
    for (const language of ['', '/en']) {
      const { status } = await fetch(`${address}${language}/preview/a-token-that-opens`)
      assert.equal(status, 500)
      await lineWhere(({ url }) => url === `${language}/preview/…`)
    }
    assert.notInclude(server.stdout + server.stderr, 'a-token-that-opens')
  })
})
