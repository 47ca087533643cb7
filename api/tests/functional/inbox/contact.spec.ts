import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/time/database_time'
import { newestMessage, storedMessages } from '#tests/functional/inbox/stored_messages'

const submission = {
  name: 'ليلى حدّاد',
  email: 'layla@example.org',
  message: 'نودّ أن نسأل عن ورشة القياس.\nشكرًا لكم 🌿',
}

/**
 * Each message has a different text, because a message with the same text would count as the same
 * message.
 */
const another = (number: number) => ({ ...submission, message: `${submission.message} ${number}` })

test.group('Contact', () => {
  test('keeps the message as it was written', async ({ client, assert }) => {
    const body = `  ${submission.message}\n\n<script>alert(1)</script> '; drop table messages; --  `
    const response = await client
      .post('/api/contact')
      .json({ ...submission, message: body, _gotcha: '' })
    response.assertStatus(200)
    assert.deepEqual(response.body(), { emailSent: false })
    assert.isUndefined(response.header('set-cookie'))
    const message = await newestMessage()
    assert.deepInclude(message, {
      type: 'contact',
      name: submission.name,
      email: submission.email,
      body,
      status: 'new',
      phone: '',
      skills: '',
    })
  })

  test('knows in which language the page was, by its address', async ({ client, assert }) => {
    const pages = {
      'http://localhost/en/contact': 'en',
      'http://localhost/contact?x=/en/': 'ar',
      'http://localhost/': 'ar',
      'no address at all': 'unknown',
      '': 'unknown',
    }
    let sent = 0
    for (const [page, language] of Object.entries(pages)) {
      sent += 1
      await client.post('/api/contact').header('referer', page).json(another(sent))
      const message = await newestMessage()
      assert.equal(message.body, another(sent).message)
      assert.equal(message.language, language, page)
    }
  })

  test('ignores fields that are not the sender’s to set', async ({ client, assert }) => {
    await client.post('/api/contact').json({
      ...submission,
      type: 'volunteer',
      status: 'archived',
      emailedAt: '2020-01-01',
      outcome: 'accepted',
      assignee: 1,
      language: 'en',
      id: 99,
    })
    const message = await newestMessage()
    assert.equal(message.type, 'contact')
    assert.equal(message.status, 'new')
    assert.isNull(message.emailedAt)
    assert.deepInclude(message, { outcome: 'open', assignee: null, language: 'unknown' })
    assert.notEqual(message.id, 99)
  })

  test('answers a filled trap as a success and keeps nothing', async ({ client, assert }) => {
    for (const body of [{ ...submission, _gotcha: 'http://spam.example' }, { _gotcha: 'x' }]) {
      const response = await client.post('/api/contact').json(body)
      response.assertStatus(200)
      assert.deepEqual(response.body(), { emailSent: false })
    }
    assert.isEmpty(await storedMessages())
  })
})

test.group('A message that comes again', () => {
  test('is kept once, one after the other or at once', async ({ client, assert }) => {
    const send = () => client.post('/api/contact').json(submission)
    for (const response of [await send(), await send(), ...(await Promise.all([send(), send()]))]) {
      response.assertStatus(200)
      assert.deepEqual(response.body(), { emailSent: false })
    }
    assert.lengthOf(await storedMessages(), 1)
    const together = { ...submission, name: 'Somebody else' }
    await Promise.all([1, 2, 3].map(() => client.post('/api/contact').json(together)))
    assert.lengthOf(await storedMessages(), 2)
  })

  test('is another one after ten minutes, or with a word changed', async ({ client, assert }) => {
    await client.post('/api/contact').json(submission)
    await client.post('/api/contact').json(another(1))
    assert.lengthOf(await storedMessages(), 2)
    const created_at = toDatabaseTime(DateTime.now().minus({ minutes: 11 }))
    await db.from('entries').where('kind', 'message').update({ created_at })
    await client.post('/api/contact').json(submission)
    assert.lengthOf(await storedMessages(), 3)
  })
})

test.group('The limit of the public forms', () => {
  test('lets twenty messages pass, then says how long to wait', async ({ client, assert }) => {
    for (let refused = 0; refused < 5; refused++) {
      await client.post('/api/contact').json({ ...submission, email: 'nowhere' })
    }
    for (let sent = 0; sent < 20; sent++) {
      const response = await client.post('/api/contact').json(another(sent))
      response.assertStatus(200)
    }
    const response = await client
      .post('/api/contact')
      .header('x-forwarded-for', '203.0.113.7')
      .json({ ...another(20), email: 'LAYLA@example.org' })
    response.assertStatus(429)
    response.assertBodyContains({ code: 'too_many_requests' })
    const seconds = Number(response.header('retry-after'))
    assert.isTrue(seconds > 0 && seconds <= 10 * 60)
    assert.lengthOf(await storedMessages(), 20)
  })

  test('holds for messages that come at once', async ({ client, assert }) => {
    const responses = await Promise.all(
      Array.from({ length: 25 }, (_, sent) => client.post('/api/contact').json(another(sent))),
    )
    const accepted = responses.filter((response) => response.status() === 200)
    assert.lengthOf(accepted, 20)
    assert.lengthOf(await storedMessages(), 20)
  })
})

const application = {
  name: 'Omar Nasser',
  email: 'omar@example.org',
  reason: 'I taught statistics for nine years and would like to help with the surveys.',
}

test.group('Volunteering', () => {
  test('keeps the application with all that was told, for anybody', async ({ client, assert }) => {
    const response = await client.post('/api/volunteer').json({
      ...application,
      name: `\u202B${application.name}\u202C`,
      phone: ' \u200E+961 1 234 567\u200E ',
      skills: 'Statistics,\nteaching',
    })
    response.assertStatus(200)
    assert.deepEqual(response.body(), { emailSent: false })
    assert.isUndefined(response.header('set-cookie'))
    const message = await newestMessage()
    assert.deepInclude(message, {
      type: 'volunteer',
      name: application.name,
      email: application.email,
      phone: '+961 1 234 567',
      skills: 'Statistics,\nteaching',
      body: application.reason,
      status: 'new',
    })
  })
})

const PHRASES = {
  name: 'Name must be at least 2 characters',
  email: 'Please enter a valid email address',
  message: 'Message must be at least 10 characters',
  reason: 'Please provide more details about why you want to volunteer',
  phone: 'Phone number must be at most 40 characters',
  skills: 'Skills must be at most 5000 characters',
}

test.group('A form with invalid fields', () => {
  test('says by field what is wrong, in the specified words, and keeps nothing')
    .with([
      { form: 'contact', body: {}, fields: ['name', 'email', 'message'] },
      {
        form: 'contact',
        body: { name: null, email: 'layla', message: null },
        fields: ['name', 'email', 'message'],
      },
      {
        form: 'volunteer',
        body: { name: 'O', email: 'omar', reason: 'Because I want to.  ' },
        fields: ['name', 'email', 'reason'],
      },
      {
        form: 'volunteer',
        body: { ...application, phone: '1'.repeat(41), skills: 'x'.repeat(5001) },
        fields: ['phone', 'skills'],
      },
    ] as const)
    .run(async ({ client, assert }, { form, body, fields }) => {
      const response = await client.post(`/api/${form}`).json(body)
      response.assertStatus(422)
      const { code, errors } = response.body()
      assert.equal(code, 'validation')
      assert.deepEqual(
        errors.map(({ field, message }: { field: string; message: string }) => [field, message]),
        fields.map((field) => [field, PHRASES[field]]),
      )
      assert.isEmpty(await storedMessages())
    })
})
