import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import arabic from '@ufuq/shared/i18n/locales/ar/admin/sign-in.json' with { type: 'json' }
import englishFrame from '@ufuq/shared/i18n/locales/en/admin/frame.json' with { type: 'json' }
import english from '@ufuq/shared/i18n/locales/en/admin/sign-in.json' with { type: 'json' }
import Provider from '#accounts/providers/provider'
import { cookieFrom } from '#tests/cookies'
import { FACTORY_PASSWORD, UserFactory } from '#tests/factories/user_factory'
import { mailRoom } from '#tests/mail_room'

const password = FACTORY_PASSWORD

const open = (client: ApiClient, path = '/admin/login', language = 'en') =>
  client.get(path).redirects(0).header('accept-language', language)

const post = (client: ApiClient, form: Record<string, string>, path = '/admin/login') =>
  client
    .post(path)
    .redirects(0)
    .header('accept', 'text/html')
    .header('accept-language', 'en')
    .form(form)

test.group('The sign-in page', (group) => {
  const room = mailRoom()
  group.each.setup(() => room.set(null))
  group.each.teardown(() => room.clear())

  test('is complete without a script, in the browser’s language: {language}')
    .with([
      { language: 'ar', texts: arabic },
      { language: 'en-GB,en;q=0.9,ar;q=0.1', texts: english },
      { language: 'fr', texts: arabic },
    ])
    .run(async ({ client, assert }, { language, texts }) => {
      const response = await open(client, '/admin/login', language)
      response.assertStatus(200)
      assert.equal(response.header('cache-control'), 'no-cache')
      assert.equal(response.header('x-robots-tag'), 'noindex')
      assert.match(response.header('vary') ?? '', /accept-language/i)
      assert.isUndefined(response.header('set-cookie'))
      const html = response.text()
      for (const part of [
        'name="username"',
        'name="password"',
        texts.login.title,
        texts.login.askAdministrator,
      ]) {
        assert.include(html, part)
      }
      assert.match(html, /<form[^>]*method="post"/)
      assert.include(html, '<header class="site-header">')
      assert.include(html, '<footer class="site-footer">')
    })

  test('follows the language switch, keeps where one wanted to go', async ({ client, assert }) => {
    const response = await open(client, '/admin/login?language=ar&to=%2Fadmin%2Fusers')
    assert.match(response.text(), /<html lang="ar" dir="rtl" class="rtl" data-theme="system">/)
    assert.include(response.text(), '/admin/login?language=en&amp;to=%2Fadmin%2Fusers')
  })

  test('signs in by a form post and leads to the overview', async ({ client, assert }) => {
    const user = await UserFactory.create()
    const response = await post(client, { username: user.username, password })
    response.assertStatus(303)
    assert.equal(response.header('location'), '/admin')
    assert.equal(response.header('cache-control'), 'no-store')
    const { pair } = cookieFrom(response, 'ufuq_session')
    const me = await client.get('/api/auth/me').header('cookie', pair)
    assert.equal(me.body().user.id, user.id)
    const again = await open(client, '/admin/login?to=/admin/tags').header('cookie', pair)
    again.assertStatus(302)
    assert.equal(again.header('location'), '/admin/tags')
  })

  test('leads only to addresses of the admin area', async ({ client, assert }) => {
    const { username } = await UserFactory.create()
    for (const [to, place] of [
      ['/admin/publications/create?from=1', '/admin/publications/create?from=1'],
      ['//evil.example/admin', '/admin'],
      ['https://evil.example/admin', '/admin'],
      ['/\\evil.example/admin', '/admin'],
      ['/admin/..//evil.example', '/admin'],
      ['/admin/../publications', '/admin'],
      ['/administrators', '/admin'],
      ['/admin/login', '/admin'],
      ['/admin/\t\nx', '/admin/x'],
      ['javascript:alert(1)', '/admin'],
    ] as const) {
      const path = `/admin/login?${new URLSearchParams({ to })}`
      const response = await post(client, { username, password }, path)
      response.assertStatus(303)
      assert.equal(response.header('location'), place, to)
    }
  })

  test('refuses with the reason, never the password', async ({ client, assert }) => {
    const disabled = await UserFactory.apply('disabled').create()
    for (const username of ['no"body', disabled.username]) {
      const response = await post(client, { username, password: 'a-secret-of-mine' })
      response.assertStatus(401)
      assert.equal(response.header('cache-control'), 'no-store')
      assert.isUndefined(response.header('set-cookie'))
      const html = response.text()
      assert.include(html, englishFrame.errors.invalid_credentials)
      assert.include(html, `value="${username.replace('"', '&quot;')}"`)
      assert.notInclude(html, 'a-secret-of-mine')
    }
    assert.lengthOf(await db.from('sessions').where('user_id', String(disabled.id)), 0)
  })

  test('counts failures with those of the call', async ({ client, assert }) => {
    const user = await UserFactory.create()
    const wrong = { username: user.username, password: 'wrong' }
    const { failures } = RATE_LIMITS.signInPerAccountAndAddress
    for (let tries = 1; tries < failures; tries++) await post(client, wrong)
    await client.post('/api/auth/login').json(wrong)
    const response = await post(client, { ...wrong, password })
    response.assertStatus(429)
    assert.isAbove(Number(response.header('retry-after')), 0)
    assert.match(response.text(), /Too many attempts\. Try again in \d+ minutes/)
  })

  test('accepts the form from browsers only', async ({ client }) => {
    const user = await UserFactory.create()
    const response = await client.post('/admin/login').json({ username: user.username, password })
    response.assertStatus(400)
  })

  test('offers a new password by email where emails can be sent', async ({ client, assert }) => {
    await room.open()
    const html = (await open(client)).text()
    assert.include(html, english.login.forgot)
    assert.notInclude(html, english.login.askAdministrator)
  })

  test('offers work accounts, and says why one failed', async ({ client, assert }) => {
    assert.notInclude((await open(client)).text(), '/admin/login/with/')
    const { id } = await Provider.create(provider)
    await Provider.create({ ...provider, name: 'Later', isEnabled: false })
    const html = (await open(client)).text()
    assert.include(html, `href="/admin/login/with/${id}"`)
    assert.include(html, 'Continue with Contoso')
    assert.notInclude(html, 'Later')
    const failed = await open(client, `/admin/login?with=${id}&failure=unknown&to=/admin/tags`)
    assert.include(failed.text(), `href="/admin/login/with/${id}?to=%2Fadmin%2Ftags"`)
    assert.match(failed.text(), /No account on this site is linked to your account at .Contoso./)
    const forged = await open(client, `/admin/login?with=${id}&failure=Call+0900`)
    assert.notInclude(forged.text(), '0900')
  })

  test('puts work accounts first where passwords are switched off', async ({ client, assert }) => {
    await Provider.create(provider)
    const rules = { two_factor: '{}', takes_passwords: false, passwords_kept_by: '[]', version: 1 }
    await db.table('sign_in_rules').insert({ id: 1, ...rules })
    const html = (await open(client)).text()
    assert.include(html, english.providers.text)
    assert.isBelow(html.indexOf('Continue with Contoso'), html.indexOf('name="password"'))
    assert.match(html, /<details class="other-way"><summary>/)
  })
})

const provider = {
  kind: 'microsoft',
  name: 'Contoso',
  issuer: 'https://login.example',
  clientId: 'ufuq',
  admits: 'linked',
  domains: [] as string[],
  role: 'author',
  isEnabled: true,
  version: 1,
} as const
