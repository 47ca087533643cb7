import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { Mailer } from '#core/email/mailer'
import { toDatabaseTime } from '#core/time/database_time'
import { storeEmail } from '#kinds/message/message_emails'
import { countUnsentEmails, sendUnsentEmails } from '#kinds/message/send_emails'
import { emptiesTables } from '#tests/emptied_tables'
import { createMessage } from '#tests/factories/message_factory'
import { newestMessage } from '#tests/functional/inbox/stored_messages'
import { mailRoom } from '#tests/mail_room'

const room = mailRoom()
const away = () =>
  room.set({ host: '127.0.0.1', port: 1, from: 'hello@ufuq.example', to: 'staff@ufuq.example' })
const submission = { name: 'Layla', email: 'layla@example.org', message: 'Is the workshop free?' }

const mail = async (minutesLater: number) =>
  sendUnsentEmails(await app.container.make(Mailer), {
    now: DateTime.utc().plus({ minutes: minutesLater }),
  })

/** Stores a message that nobody was told of yet. */
async function receive(body: string, at: DateTime) {
  const time = toDatabaseTime(at)
  const { id: entry_id } = await createMessage({ body }, time)
  await storeEmail({ entry_id })
  const row = db.from('message_emails').where({ entry_id })
  await row.update({ created_at: time, tried_at: time })
}

test.group('A message that the mail server did not accept', (group) => {
  group.each.teardown(() => room.clear())

  test('is mailed ten minutes later, and once', async ({ client, assert }) => {
    away()
    const response = await client.post('/api/contact').json(submission)
    assert.deepEqual(response.body(), { emailSent: false })
    await mail(11)
    await room.clear()

    const emails = await room.open()
    await mail(20)
    assert.lengthOf(emails, 0, 'within ten minutes of the attempt before')
    for (const minutes of [22, 33]) await mail(minutes)
    assert.lengthOf(emails, 1)
    assert.include(emails[0]?.email.text, submission.message)
    assert.match(emails[0]?.email.messageId ?? '', /^<message-\d+-\d+@ufuq\.example>$/)
    assert.isNotNull((await newestMessage()).emailedAt)
  })

  test('is tried for two days', async ({ assert }) => {
    const now = DateTime.utc()
    await receive('of yesterday', now.minus({ hours: 47 }))
    await receive('too old', now.minus({ hours: 49 }))
    await receive('another process is at it', now)
    assert.equal(await countUnsentEmails(), 1)
    const emails = await room.open()
    await mail(0)
    assert.deepEqual(
      emails.map(({ email }) => email.text?.split('\n')[0]),
      ['of yesterday'],
    )
    assert.equal(await countUnsentEmails(), 0)
  })

  test('does not keep others from being mailed', async ({ assert }) => {
    const createdAt = DateTime.utc().minus({ minutes: 11 })
    for (const body of ['refused', 'accepted']) await receive(body, createdAt)
    const emails = await room.open({
      onData(stream, _session, done) {
        let source = ''
        stream.on('data', (part) => (source += String(part)))
        stream.on('end', () => {
          if (source.includes('refused')) return done(new Error('Looks like spam'))
          emails.push({ from: '', to: [], email: {} as never, source })
          done()
        })
      },
    })
    await mail(0)
    assert.lengthOf(emails, 0, 'after a failure the others wait for the next round')
    await mail(11)
    assert.lengthOf(emails, 1)
    assert.include(emails[0]?.source, 'accepted')
  })
})

// The processes need separate connections, so there is no transaction around this test.
test.group('Two processes that mail at once', (group) => {
  emptiesTables(group)
  group.each.teardown(() => room.clear())

  test('mail a message once', async ({ assert }) => {
    const emails = await room.open()
    const at = DateTime.utc().minus({ minutes: 11 })
    for (let made = 0; made < 5; made += 1) await receive('Words', at)
    await Promise.all([mail(0), mail(0)])
    assert.lengthOf(emails, 5)
  })
})
