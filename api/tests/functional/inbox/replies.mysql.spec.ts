import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import { DateTime } from 'luxon'
import { Mailer } from '#core/email/mailer'
import { toDatabaseTime } from '#core/time/database_time'
import { storeEmail } from '#kinds/message/message_emails'
import { countUnsentEmails, sendUnsentEmails } from '#kinds/message/send_emails'
import type User from '#people/user'
import { createMessage } from '#tests/factories/message_factory'
import { UserFactory } from '#tests/factories/user_factory'
import { mailRoom } from '#tests/mail_room'

const room = mailRoom()
const away = () =>
  room.set({ host: '127.0.0.1', port: 1, from: 'hello@ufuq.example', to: 'staff@ufuq.example' })
const editor = () => UserFactory.apply('editor').create()
const written = {
  language: 'ar',
  subject: 'Re: رسالتك',
  body: 'مرحبًا،\n\nنعم، الورشة مجانية.\n.\n> سؤال',
} as const

const stored = () => db.from('message_emails').exec()
const reply = (client: ApiClient, { id }: { id: number }, by: User, body: object = written) =>
  client.as(by).post(`/api/messages/${id}/replies`, body)

const mail = async (minutesLater: number) =>
  sendUnsentEmails(await app.container.make(Mailer), {
    now: DateTime.utc().plus({ minutes: minutesLater }),
  })

test.group('A reply from the inbox', (group) => {
  group.each.teardown(() => room.clear())

  test('reaches the visitor, and is kept', async ({ client, assert }) => {
    const emails = await room.open()
    const [person, message] = [await editor(), await createMessage()]
    const response = await reply(client, message, person, { ...written, outcome: 'answered' })
    response.assertStatus(200)
    const [stored] = response.body().message.replies
    assert.deepInclude(stored, { ...written, by: person.username, state: 'sent' })
    assert.approximately(Date.parse(stored.emailedAt), Date.now(), 60_000)
    assert.equal(response.body().message.values.outcome, 'answered')
    assert.equal(response.body().message.outcomeBy.name, person.username)

    assert.lengthOf(emails, 1)
    const [{ from, to, email }] = emails as [(typeof emails)[0]]
    assert.equal(from, 'hello@ufuq.example')
    assert.deepEqual(to, [message.values['email']])
    assert.equal(email.replyTo?.[0]?.address, 'hello@ufuq.example')
    assert.equal(email.subject, written.subject)
    assert.equal(email.text?.trim(), written.body)
  })

  test('is sent once, however often the request comes', async ({ client, assert }) => {
    const emails = await room.open()
    const [person, message] = [await editor(), await createMessage()]
    await Promise.all([reply(client, message, person), reply(client, message, person)])
    await reply(client, message, person)
    assert.lengthOf(emails, 1)
    assert.lengthOf(await stored(), 1)
  })

  test('waits while the mail server is away', async ({ client, assert }) => {
    away()
    const [person, message] = [await editor(), await createMessage()]
    const response = await reply(client, message, person, { ...written, outcome: 'answered' })
    assert.equal(response.body().message.replies[0].state, 'waiting')
    assert.equal(response.body().message.values.outcome, 'answered')
    await room.clear()

    const emails = await room.open()
    for (const minutes of [5, 11, 12, 23]) await mail(minutes)
    assert.lengthOf(emails, 1)
    assert.isNotNull((await stored())[0].emailed_at)
  })

  test('is given up after two days, and says so', async ({ client, assert }) => {
    const [person, message] = [await editor(), await createMessage()]
    await storeEmail({ ...written, entry_id: message.id, sent_by_id: person.id })
    const old = toDatabaseTime(DateTime.utc().minus({ hours: 49 }))
    await db.from('message_emails').update({ created_at: old, tried_at: old })
    const emails = await room.open()
    await mail(0)
    assert.lengthOf(emails, 0)
    assert.equal(await countUnsentEmails(), 0)
    const response = await client.as(person).get(`/api/entries/inbox/${message.id}`)
    assert.equal(response.body().message.replies[0].state, 'failed')
  })

  test('that no address takes says so', async ({ client, assert }) => {
    await room.open({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('No such person'), { responseCode: 550 })),
    })
    const [person, message] = [await editor(), await createMessage()]
    const response = await reply(client, message, person, { ...written, outcome: 'answered' })
    response.assertStatus(200)
    assert.equal(response.body().message.replies[0].state, 'refused')
    assert.equal(response.body().message.values.outcome, 'open')
    assert.equal(await countUnsentEmails(), 0)
  })

  test('is refused where there is no mail server', async ({ client, assert }) => {
    room.set(null)
    const [person, message] = [await editor(), await createMessage()]
    const settings = await client.as(person).get('/api/messages/settings')
    assert.isNull(settings.body().replyTo)
    const response = await reply(client, message, person)
    response.assertStatus(409)
    response.assertBodyContains({ code: 'no_mail_server' })
    assert.lengthOf(await stored(), 0)
  })

  test('needs words, a language and a subject of one line: {field}')
    .with([
      { field: 'subject', value: 'Re: x\r\nBcc: victim@example.org' },
      { field: 'subject', value: 'Re: x\u2028Bcc: victim@example.org' },
      { field: 'subject', value: ' ' },
      { field: 'subject', value: 'x'.repeat(301) },
      { field: 'body', value: ' \n ' },
      { field: 'body', value: 'x'.repeat(20_001) },
      { field: 'language', value: 'fr' },
      { field: 'outcome', value: 'accepted' },
    ])
    .run(async ({ client, assert }, { field, value }) => {
      const emails = await room.open()
      const message = await createMessage()
      const response = await reply(client, message, await editor(), { ...written, [field]: value })
      response.assertStatus(422)
      response.assertBodyContains({ code: 'validation', errors: [{ field }] })
      assert.lengthOf(emails, 0)
    })

  test('is limited for each person', async ({ client }) => {
    await room.open()
    const [person, message] = [await editor(), await createMessage()]
    for (let sent = 0; sent < RATE_LIMITS.replies.accepted; sent += 1) {
      ;(await reply(client, message, person, { ...written, body: `No. ${sent}` })).assertStatus(200)
    }
    ;(await reply(client, message, person)).assertStatus(429)
    ;(await reply(client, message, await editor())).assertStatus(200)
  })

  test('goes with its message', async ({ client, assert }) => {
    await room.open()
    const message = await createMessage()
    await reply(client, message, await editor())
    const response = await client
      .as(await UserFactory.apply('admin').create())
      .post('/api/erasures', { email: message.values['email'] })
    response.assertStatus(200)
    assert.lengthOf(await stored(), 0)
  })
})
