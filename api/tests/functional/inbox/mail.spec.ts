import { text } from 'node:stream/consumers'
import { test } from '@japa/runner'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import PostalMime from 'postal-mime'
import { createEntry } from '#entries/change'
import { PRODUCT } from '#entries/permissions'
import { events } from '#kinds/event/event_kind'
import { createForm } from '#tests/factories/form_factory'
import { UserFactory } from '#tests/factories/user_factory'
import { newestMessage, storedMessages } from '#tests/functional/inbox/stored_messages'
import { organisationOf } from '#tests/functional/site/organisation/organisation_calls'
import { staffApi, titled } from '#tests/functional/site_pages/staff_api'
import { mailRoom } from '#tests/mail_room'

const submission = {
  name: 'ليلى حدّاد',
  email: 'layla@example.org',
  message: 'نودّ أن نسأل عن ورشة القياس.\n.\nشكرًا لكم 🌿\nFrom here on in English.',
}
const application = {
  name: 'Yusuf',
  email: 'yusuf@example.org',
  phone: '+962 7 9000 0000',
  skills: 'الخَبز، والوساطة',
  reason: 'I bake at night and have my evenings free.',
}
const room = mailRoom()

test.group('What visitors write is mailed', (group) => {
  group.each.teardown(() => room.clear())

  test('to the organisation, from the site’s own address', async ({ client, assert }) => {
    const emails = await room.open()
    const response = await client.post('/api/contact').json(submission)
    response.assertStatus(200)
    assert.deepEqual(response.body(), { emailSent: true })
    assert.lengthOf(emails, 1)
    const [{ from, to, email }] = emails as [(typeof emails)[0]]
    assert.equal(from, 'hello@ufuq.example')
    assert.deepEqual(to, ['staff@ufuq.example'])
    assert.equal(email.from?.address, 'hello@ufuq.example')
    assert.deepEqual(
      email.replyTo?.map(({ name, address }) => ({ name, address })),
      [{ name: submission.name, address: submission.email }],
    )
    assert.include(email.subject, 'رسالة من الموقع · Message from the contact form')
    assert.include(email.subject, submission.name)
    assert.isTrue(
      email.text?.startsWith(`${submission.message}\n`),
      'the words as they were written',
    )
    assert.isUndefined(email.html)
    assert.isNotNull((await newestMessage()).emailedAt)
  })

  test('never from a placeholder', async ({ client, assert }) => {
    const emails = await room.open()
    const api = await staffApi(client, 'volunteer')
    await api.change(titled({ en: 'Join us in the fields' }))
    await api.publish()
    await client.post('/api/contact').json(submission)
    assert.deepEqual(
      emails.map(({ from }) => from),
      ['staff@ufuq.example'],
    )
  })

  test('even if its mail server refuses the visitor’s address in a header: {address}')
    .with([
      { address: 'هالة@example.org', replyTo: undefined },
      { address: 'hala@refused.example', replyTo: 'hello@ufuq.example' },
      { address: 'info@مؤسسة.السعودية', replyTo: 'info@xn--jgbk3aa1g.xn--mgberp4a5d4ar' },
    ])
    .run(async ({ client, assert }, { address, replyTo }) => {
      const sources: string[] = []
      await room.open({
        hideSMTPUTF8: true,
        onData(stream, _session, done) {
          void text(stream).then((source) => {
            const [head = ''] = source.split('\r\n\r\n')
            const isRefused = /[^\p{ASCII}]|@refused\.example/u.test(head)
            if (!isRefused) sources.push(source)
            done(isRefused ? Object.assign(new Error('Refused'), { responseCode: 550 }) : null)
          })
        },
      })
      const response = await client.post('/api/contact').json({ ...submission, email: address })
      assert.deepEqual(response.body(), { emailSent: true })
      assert.lengthOf(sources, 1)
      const email = await PostalMime.parse(sources[0] ?? '')
      assert.equal(email.replyTo?.[0]?.address, replyTo)
      assert.include(email.text, address)
    })

  test('from the sender in the settings, or from the organisation as staff have named it')
    .with([
      { settings: { from: 'site@ufuq.example' }, from: 'site@ufuq.example' },
      { settings: {}, from: 'us@ours.example' },
    ])
    .run(async ({ client, assert }, { settings, from }) => {
      const emails = await room.open({}, settings)
      await (await organisationOf(client)).show({ email: 'us@ours.example' })
      await client.post('/api/contact').json(submission)
      await client.post('/api/newsletter').json({ email: 'reader@example.org' })
      const admin = await UserFactory.apply('admin').create()
      const invitation = { username: 'Salma', email: 'salma@example.org' }
      await client.as(admin).post('/api/users/invitations', invitation)
      const seen = emails.map(({ from: envelope, email }) => [
        envelope,
        email.from?.address,
        email.replyTo?.[0]?.address,
      ])
      assert.deepEqual(seen, [
        [from, from, submission.email],
        [from, from, 'us@ours.example'],
        [from, from, 'us@ours.example'],
      ])
    })

  test('with everything that a volunteer said', async ({ client, assert }) => {
    const emails = await room.open()
    await client.post('/api/volunteer').json(application)
    const text = emails[0]?.email.text ?? ''
    for (const words of Object.values(application)) assert.include(text, words)
    assert.include(emails[0]?.email.subject, 'طلب تطوّع · Volunteer application')
    assert.isNotNull((await newestMessage()).emailedAt)
  })

  test('and answers to a form are confirmed, with the date of the event', async ({
    client,
    assert,
  }) => {
    const emails = await room.open()
    const form = await createForm()
    const values = {
      title: { ar: 'لقاء', en: 'A meeting' },
      slug: { ar: 'meeting', en: 'meeting' },
      text: { ar: 'نصّ', en: 'Text' },
      place: { ar: 'عمّان', en: 'Amman, Jordan' },
      starts: '2099-12-05T07:00:00.000Z',
      registration: form.id,
    }
    const event = await createEntry({ kind: events, by: PRODUCT }, { values, publish: LANGUAGES })
    const answers = { name: 'Layla', email: 'layla@example.org', meal: 'plants' }
    const about = `event:${event.id}`
    await client.post(`/api/forms/${form.id}`).json({ ...answers, about, language: 'ar' })
    const sent = emails.find(({ to }) => to[0] === answers.email)?.email
    assert.lengthOf(emails, 2)
    assert.equal(sent?.subject, 'وصلتنا أجوبتك: لقاء')
    for (const words of ['الاسم: Layla', 'الغداء: نباتي', 'المكان: عمّان', '/events/meeting'])
      assert.include(sent?.text, words)
    assert.include(sent?.text, '2099')
    const [calendar] = sent?.attachments ?? []
    assert.equal(calendar?.filename, 'event.ics')
    const content = new TextDecoder().decode(calendar?.content as ArrayBuffer)
    assert.include(content, 'DTSTART:20991205T070000Z')

    await client.post(`/api/forms/${form.id}`).json({ ...answers, name: 'Hoda', language: 'en' })
    const plain = emails.findLast(({ to }) => to[0] === answers.email)?.email
    assert.equal(plain?.subject, 'We have your answers: Registration')
    assert.lengthOf(plain?.attachments ?? [], 0)
  })

  test('with the name and password of the settings', async ({ client, assert }) => {
    const seen: string[] = []
    const emails = await room.open(
      {
        authOptional: false,
        allowInsecureAuth: true,
        onAuth({ username, password }, _session, done) {
          seen.push(String(username), String(password))
          done(null, { user: String(username) })
        },
      },
      { user: 'ufuq', password: 'a secret' },
    )
    const response = await client.post('/api/contact').json(submission)
    assert.deepEqual(response.body(), { emailSent: true })
    assert.deepEqual(seen, ['ufuq', 'a secret'])
    assert.lengthOf(emails, 1)
  })

  test('and no header can be written through the name, by {trick}')
    .with([
      { trick: 'a line break', name: 'Layla\r\nBcc: victim@example.org' },
      { trick: 'an empty line', name: 'Layla\nBcc: victim@example.org\n\nAnother letter' },
      { trick: 'a carriage return', name: 'Layla\rBcc: victim@example.org' },
      { trick: 'Unicode’s line separator', name: 'Layla\u2028Bcc: victim@example.org' },
      { trick: 'quotes and brackets', name: 'Layla" <victim@example.org>, "' },
      { trick: 'the end of a letter', name: 'Layla\r\n.\r\nMAIL FROM:<x@example.org>' },
    ])
    .run(async ({ client, assert }, { name }) => {
      const emails = await room.open()
      const response = await client.post('/api/contact').json({ ...submission, name })
      assert.deepEqual(response.body(), { emailSent: true })
      assert.lengthOf(emails, 1)
      const [{ to, email, source }] = emails as [(typeof emails)[0]]
      assert.deepEqual(to, ['staff@ufuq.example'])
      const [head = ''] = source.split('\r\n\r\n')
      assert.notMatch(head, /^(bcc|cc):/im)
      assert.isEmpty([...(email.bcc ?? []), ...(email.cc ?? [])])
      assert.deepEqual(
        email.replyTo?.map(({ address }) => address),
        [submission.email],
      )
      assert.equal((await newestMessage()).name, name)
    })

  test('and an e-mail address that could be more than one is refused: {what}')
    .with([
      { what: 'a line break', email: 'layla@example.org\r\nBcc: victim@example.org' },
      { what: 'a line feed', email: 'layla@example.org\nBcc:victim@example.org' },
      { what: 'one in quotes', email: '"layla\r\nBcc: victim@example.org"@example.org' },
      { what: 'a control character', email: '"layla\u0000"@example.org' },
      { what: 'a comma', email: 'layla@example.org, victim@example.org' },
    ])
    .run(async ({ client, assert }, { email }) => {
      const emails = await room.open()
      for (const call of ['/api/contact', '/api/volunteer']) {
        const response = await client.post(call).json({ ...submission, ...application, email })
        response.assertStatus(422)
        assert.equal(response.body().errors[0].field, 'email')
      }
      assert.isEmpty(emails)
      assert.isEmpty(await storedMessages())
    })
})

test.group('A mail server that fails', (group) => {
  group.each.teardown(() => room.clear())

  test('is given no email when it offers no TLS', async ({ client, assert }) => {
    const emails = await room.open({}, { requiresTls: true })
    const response = await client.post('/api/contact').json(submission)
    assert.deepEqual(response.body(), { emailSent: false })
    assert.isEmpty(emails)
    assert.isNull((await newestMessage()).emailedAt)
  })

  test('is given up when it takes too long', async ({ client, assert }) => {
    await room.openSilent(300)
    const response = await client.post('/api/contact').json(submission)
    response.assertStatus(200)
    assert.deepEqual(response.body(), { emailSent: false })
    assert.isNull((await newestMessage()).emailedAt)
  })
})
