import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import arabicContact from '@ufuq/shared/i18n/locales/ar/contact.json' with { type: 'json' }
import arabicVolunteer from '@ufuq/shared/i18n/locales/ar/volunteer.json' with { type: 'json' }
import englishCommon from '@ufuq/shared/i18n/locales/en/common.json' with { type: 'json' }
import englishContact from '@ufuq/shared/i18n/locales/en/contact.json' with { type: 'json' }
import englishVolunteer from '@ufuq/shared/i18n/locales/en/volunteer.json' with { type: 'json' }
import Subscriber from '#newsletter/subscriber'
import { newestMessage, storedMessages } from '#tests/functional/inbox/stored_messages'

const submission = {
  name: 'ليلى حدّاد',
  email: 'layla@example.org',
  message: 'نودّ أن نسأل عن ورشة القياس.\r\nشكرًا لكم 🌿',
}
const application = {
  name: 'Yusuf',
  email: 'yusuf@example.org',
  phone: '',
  skills: '',
  reason: 'I bake at night and have my evenings free.',
}

const post = (client: ApiClient, path: string, form: Record<string, string>) =>
  client.post(path).header('accept', 'text/html').form(form)

test.group('A form without JavaScript', () => {
  test('is answered with its page and the success panel: {path}')
    .with([
      { path: '/contact', form: submission, success: arabicContact.contact.successTitle },
      { path: '/en/contact', form: submission, success: englishContact.contact.successTitle },
      { path: '/volunteer', form: application, success: arabicVolunteer.application.successTitle },
      {
        path: '/en/volunteer',
        form: application,
        success: englishVolunteer.application.successTitle,
      },
    ])
    .run(async ({ client, assert }, { path, form, success }) => {
      const response = await post(client, path, form)
      response.assertStatus(200)
      assert.match(response.header('content-type') ?? '', /^text\/html/)
      assert.equal(response.header('cache-control'), 'no-store')
      assert.isUndefined(response.header('set-cookie'))
      assert.include(response.text(), success)
      const message = await newestMessage()
      assert.equal(message.name, form.name)
      assert.equal(message.type, path.endsWith('contact') ? 'contact' : 'volunteer')
      assert.equal(message.language, path.startsWith('/en/') ? 'en' : 'ar')
    })

  test('says beside each field what is wrong', async ({ client, assert }) => {
    const typed = { name: 'L', email: 'layla@', message: '<script>"short' }
    const response = await post(client, '/en/contact', typed)
    response.assertStatus(422)
    const html = response.text()
    const { name, email, message } = englishContact.validation
    for (const words of [name, email, message]) assert.include(html, words)
    assert.include(html, 'value="layla@"')
    assert.include(html, '&lt;script&gt;&quot;short</textarea>')
    assert.notInclude(html, '<script>"short')
    assert.lengthOf(html.match(/autofocus/gi) ?? [], 1)
    assert.isEmpty(await storedMessages())
  })

  test('is never kept for the next visitor', async ({ client, assert }) => {
    const before = await client.get('/en/contact')
    await post(client, '/en/contact', { ...submission, email: 'nowhere' })
    await post(client, '/en/contact', submission)
    const after = await client.get('/en/contact')
    assert.equal(after.text(), before.text())
    assert.notInclude(after.text(), submission.name)
  })

  test('counts with what scripts send, and loses no word', async ({ client, assert }) => {
    for (let sent = 0; sent < 20; sent++) {
      await client
        .post('/api/contact')
        .json({ ...submission, message: `${submission.message} ${sent}` })
    }
    const response = await post(client, '/en/contact', submission)
    response.assertStatus(429)
    assert.isAbove(Number(response.header('retry-after')), 0)
    assert.include(response.text(), englishContact.error.title)
    assert.include(response.text(), submission.name)
    assert.lengthOf(await storedMessages(), 20)
  })

  test('is a form: JSON goes to the API', async ({ client, assert }) => {
    const response = await client.post('/contact').json(submission)
    response.assertStatus(400)
    const form = await client.post('/api/contact').form(submission)
    form.assertStatus(400)
    assert.isEmpty(await storedMessages())
  })

  test('takes no list or object for a text', async ({ client, assert }) => {
    const response = await post(client, '/en/contact', {
      'name[]': 'Layla',
      'email[a]': 'layla@example.org',
      'message[__proto__][x]': 'y',
    })
    response.assertStatus(422)
    assert.isEmpty(await storedMessages())
  })

  test('subscribes to the newsletter in the language of its page', async ({ client, assert }) => {
    const response = await post(client, '/en/newsletter', { email: 'Reader@example.org' })
    response.assertStatus(200)
    assert.include(response.text(), englishCommon.footer.newsletter.success)
    const subscriber = await Subscriber.firstOrFail()
    assert.deepInclude(subscriber.$attributes, {
      email: 'Reader@example.org',
      status: 'pending',
      language: 'en',
    })
    const refused = await post(client, '/en/newsletter', { email: 'nobody' })
    refused.assertStatus(422)
    assert.include(refused.text(), englishCommon.footer.newsletter.invalidEmailText)
    assert.include(refused.text(), 'value="nobody"')
  })
})
