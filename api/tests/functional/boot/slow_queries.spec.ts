import { test } from '@japa/runner'
import { databaseOf, leaveDatabase } from '#tests/spawned_database'
import { isOnMysql, serverRoom } from '#tests/spawned_server'

const room = serverRoom()

/**
 * Sets how long new connections to MySQL wait for a lock. SQLite always waits five seconds for
 * another writer.
 */
async function waitForLocks(settings: Record<string, string>, seconds: number) {
  if (!isOnMysql) return
  await databaseOf(settings).rawQuery(`set global innodb_lock_wait_timeout = ${seconds}`)
}

test.group('A slow query', (group) => {
  group.each.teardown(() => room.clear())

  test('is logged with its statement, its time and its request, and without values', async ({
    assert,
  }) => {
    const settings = { ...(await room.migratedSettings()), TRUST_PROXY: 'loopback' }
    const reader = 'slow.reader@example.org'
    await waitForLocks(settings, 1)
    const server = room.spawn(settings)
    const address = await server.ready()
    const other = await databaseOf(settings).transaction()
    const now = '2026-01-01 00:00:00'
    await other.table('subscribers').insert({
      email: reader,
      email_key: reader,
      language: 'ar',
      status: 'pending',
      created_at: now,
      updated_at: now,
    })

    const answer = await fetch(`${address}/api/newsletter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': 'of-the-proxy.7' },
      body: JSON.stringify({ email: reader }),
    })
    await other.rollback()
    await waitForLocks(settings, 50)
    await leaveDatabase()
    assert.isAtLeast(answer.status, 500)
    assert.equal(answer.headers.get('x-request-id'), 'of-the-proxy.7')

    await server.stop()
    const lines = server.stdout
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    // On a busy machine, queries made while the server starts may be slow too.
    const slow = lines.find(
      ({ msg, request_id: id }) => msg === 'Slow query' && id === 'of-the-proxy.7',
    )
    assert.match(String(slow?.['statement']), /^insert into .subscribers. .*\?/)
    assert.isAtLeast(Number(slow?.['ms']), 500)
    // SQLite is busy for all requests, which counts as an outage. During an outage, only the first
    // failed query is logged.
    const failed = lines.some(
      ({ msg, event, request_id: id }) =>
        event === 'database' || (msg === 'Request failed' && id === 'of-the-proxy.7'),
    )
    assert.isTrue(failed)
    assert.notInclude(server.stdout + server.stderr, reader)
  })
})
