import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { mailRoom } from '#tests/mail_room'
import { startTwo } from '#tests/several_servers'
import { databaseOf, leaveDatabase } from '#tests/spawned_database'
import { serverRoom } from '#tests/spawned_server'

const room = serverRoom()
const mail = mailRoom()
const PAST = '2020-01-01 00:00:00'

test.group('A mail server that was away', (group) => {
  group.each.teardown(async () => {
    await leaveDatabase()
    await room.clear()
    await mail.clear()
  })

  test('gets a message later from one of several processes, once', async ({ assert }) => {
    let isAway = true
    const emails = await mail.open({
      onMailFrom(_address, _session, done) {
        done(isAway ? Object.assign(new Error('Come later'), { responseCode: 421 }) : null)
      },
    })
    const settings = {
      ...(await room.migratedSettings()),
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(mail.settings?.port),
      MAIL_TO: 'staff@ufuq.example',
    }
    const first = room.spawn(settings)
    const response = await fetch(`${await first.ready()}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Layla', email: 'layla@example.org', message: 'A question' }),
    })
    assert.deepEqual(await response.json(), { emailSent: false })
    await first.stop()

    const database = databaseOf(settings)
    await database.from('message_emails').update({ tried_at: PAST })
    await database.from('legacy_jobs').where('name', 'unsent emails').delete()
    isAway = false
    const { servers } = await startTwo(room, settings)
    while (emails.length === 0) await sleep(20)
    await Promise.all(servers.map((server) => server.stop()))
    assert.lengthOf(emails, 1)
    assert.isNotNull((await database.from('message_emails').first()).emailed_at)
  })
})
