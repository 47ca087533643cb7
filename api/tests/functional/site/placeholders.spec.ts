import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { PLACEHOLDERS } from '#config/site'
import { UserFactory } from '#database/factories/user_factory'
import { findPlaceholders } from '#server_notices/placeholders'
import { rawRequest } from '#tests/functional/site/raw_request'
import { staffApi, StaffApi, forgetAfterwards } from '#tests/functional/site_pages/staff_api'

const ORIGIN = 'https://site.test'

test.group('Contacts and addresses of the example', (group) => {
  group.each.setup(forgetAfterwards)
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are named until staff have changed them', async ({ client, assert }) => {
    const admin = await UserFactory.merge({ role: 'admin', email: 'huda@site.test' }).create()
    const contacts = async () => (await findPlaceholders(ORIGIN)).contacts
    assert.deepEqual(await contacts(), [
      "the site's email hello@ufuq.example",
      "the site's link https://facebook.com/ufuq.example",
      "the site's link https://twitter.com/ufuq_example",
      "the site's link https://youtube.com/@ufuq.example",
      "the site's link https://linkedin.com/company/ufuq.example",
    ])
    const api = new StaffApi(client, admin, 'organisation')
    await api.save({
      shared: {
        email: 'hello@site.test',
        'networks.order': ['facebook', 'youtube'],
        'networks.facebook.link': 'https://facebook.com/site.test',
      },
    })
    await api.publish()
    assert.isEmpty(await contacts())
  })

  test('are not public once a text of any page is the organisation’s own', async ({
    client,
    assert,
  }) => {
    const pages = ['/contact', '/en', '/en/privacy', '/.well-known/security.txt']
    const shown = async () => {
      const answers = await Promise.all(pages.map((path) => rawRequest(path)))
      return PLACEHOLDERS.filter((one) => answers.some(({ text }) => text.includes(one)))
    }
    assert.deepEqual(await shown(), [...PLACEHOLDERS])
    const api = await staffApi(client, 'volunteer')
    await api.save({ en: { 'page.title': 'Join us in the fields' } })
    await api.publish()
    assert.isEmpty(await shown())
    const { text } = await rawRequest('/.well-known/security.txt')
    assert.match(text, /^Contact: http.+\/contact$/m)
  })

  test('are named where emails for staff go, or come from', async ({ assert }) => {
    await UserFactory.merge({ role: 'admin', email: 'huda@site.test' }).create()
    await UserFactory.merge({ role: 'admin', username: 'sami', email: 'sami@Example.org' }).create()
    await UserFactory.merge({ role: 'author', email: 'author@example.org' }).create()
    await UserFactory.apply('disabled').merge({ role: 'admin', email: 'a@example.org' }).create()
    const mail = { from: 'hello@ufuq.example', to: 'staff@mail.example.com' }
    assert.deepEqual((await findPlaceholders(ORIGIN, mail)).emails, [
      'the email sami@Example.org of sami',
      'hello@ufuq.example, which sends emails',
      'MAIL_TO staff@mail.example.com',
    ])
    const own = { from: 'hello@site.test', to: 'staff@counterexample.org' }
    assert.lengthOf((await findPlaceholders(ORIGIN, own)).emails, 1)
  })

  test('are nobody’s concern before the site is on the internet', async ({ client, assert }) => {
    const admin = await UserFactory.merge({ role: 'admin', email: 'admin@example.org' }).create()
    const notices = await client.get('/api/server-notices').loginAs(admin)
    notices.assertStatus(200)
    assert.notIncludeMembers(notices.body().notices, ['placeholderContacts', 'placeholderEmails'])
  })
})
