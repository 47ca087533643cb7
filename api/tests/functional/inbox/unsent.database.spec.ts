import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { Mailer } from '#core/email/mailer'
import { MessageFactory } from '#database/factories/message_factory'
import { countUnsentMessages, mailUnsentMessages } from '#inbox/mail_message'
import Message from '#inbox/message'
import { mailRoom } from '#tests/mail_room'

const room = mailRoom()
const away = () =>
  room.set({ host: '127.0.0.1', port: 1, from: 'hello@ufuq.example', to: 'staff@ufuq.example' })
const submission = { name: 'Layla', email: 'layla@example.org', message: 'Is the workshop free?' }

const mail = async (minutesLater: number) =>
  mailUnsentMessages(await app.container.make(Mailer), {
    now: DateTime.utc().plus({ minutes: minutesLater }),
  })

test.group('A message that the mail server did not accept', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
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
    assert.isNotNull((await Message.firstOrFail()).emailedAt)
  })

  test('is tried for two days, and also where no mail server was set when it arrived', async ({
    assert,
  }) => {
    const now = DateTime.utc()
    await MessageFactory.merge([
      { body: 'of yesterday', createdAt: now.minus({ hours: 47 }) },
      { body: 'too old', createdAt: now.minus({ hours: 49 }) },
      { body: 'another process is at it', createdAt: now },
    ]).createMany(3)
    assert.equal(await countUnsentMessages(), 1)
    const emails = await room.open()
    await mail(0)
    assert.deepEqual(
      emails.map(({ email }) => email.text?.split('\n')[0]),
      ['of yesterday'],
    )
    assert.equal(await countUnsentMessages(), 0)
  })

  test('does not keep others from being mailed', async ({ assert }) => {
    const createdAt = DateTime.utc().minus({ minutes: 11 })
    await MessageFactory.merge([
      { body: 'refused', createdAt },
      { body: 'accepted', createdAt },
    ]).createMany(2)
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
  group.each.teardown(async () => {
    await room.clear()
    await Message.query().delete()
  })

  test('mail a message once', async ({ assert }) => {
    const emails = await room.open()
    await MessageFactory.merge({ createdAt: DateTime.utc().minus({ minutes: 11 }) }).createMany(5)
    await Promise.all([mail(0), mail(0)])
    assert.lengthOf(emails, 5)
  })
})
