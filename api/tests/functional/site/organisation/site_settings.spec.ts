import { test } from '@japa/runner'
import type { SessionUser } from '@ufuq/shared/contract/users'
import { UserFactory } from '#tests/factories/user_factory'
import { organisationOf } from '#tests/functional/site/organisation/organisation_calls'
import { rawRequest } from '#tests/functional/site/raw_request'
import { mailRoom } from '#tests/mail_room'

test.group('Settings of the site by staff', (group) => {
  const mail = mailRoom()
  group.each.teardown(() => mail.clear())

  test('the time zone is that of screens and pages', async ({ client, assert }) => {
    const api = await organisationOf(client)
    const answer = await api.send('PATCH', '', { values: { timeZone: 'Asia/Nowhere' } })
    answer.assertStatus(422)
    assert.equal(answer.body().errors[0].field, 'timeZone')
    await api.show({ timeZone: 'Africa/Cairo' })
    const { user } = (await client.get('/api/auth/me').loginAs(api.person)).body() as {
      user: SessionUser
    }
    assert.equal(user.timeZone, 'Africa/Cairo')
    assert.include((await rawRequest('/en')).text, '"timeZone":"Africa/Cairo"')
  })

  test('search engines are asked not to list the site', async ({ client, assert }) => {
    const noindex = '<meta name="robots" content="noindex"'
    assert.notInclude((await rawRequest('/en/about')).text, noindex)
    assert.include((await rawRequest('/robots.txt')).text, 'Sitemap:')
    await (await organisationOf(client)).show({ searchEngines: 'refused' })
    for (const path of ['/', '/en/about', '/publications']) {
      assert.include((await rawRequest(path)).text, noindex)
    }
    assert.notInclude((await rawRequest('/robots.txt')).text, 'Sitemap:')
  })

  test('a test email comes from the chosen sender, to whoever asks', async ({ client, assert }) => {
    const emails = await mail.open()
    const api = await organisationOf(client)
    await api.show({ email: 'office@wells.example', sender: 'site@wells.example' })
    const answer = await client.post('/api/test-email').loginAs(api.person)
    answer.assertStatus(200)
    answer.assertBody({ to: api.person.email, outcome: 'accepted' })
    assert.deepEqual(
      emails.map(({ from, to, email }) => [from, to, email.replyTo?.[0]?.address]),
      [['site@wells.example', [api.person.email], 'office@wells.example']],
    )
  })

  test('a test email says so if no mail server is set', async ({ client }) => {
    mail.set(null)
    const admin = await UserFactory.apply('admin').create()
    const answer = await client.post('/api/test-email').loginAs(admin)
    answer.assertBody({ to: admin.email, outcome: 'notSet' })
  })
})
