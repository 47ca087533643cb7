import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import arabicFrame from '@ufuq/shared/i18n/locales/ar/admin/frame.json' with { type: 'json' }
import english from '@ufuq/shared/i18n/locales/en/admin/sign-in.json' with { type: 'json' }
import englishFrame from '@ufuq/shared/i18n/locales/en/admin/frame.json' with { type: 'json' }
import User from '#accounts/user'
import { FACTORY_PASSWORD, UserFactory } from '#database/factories/user_factory'
import { confirmedMinutesAgo } from '#tests/aged_sessions'

const PATH = '/admin/register'
const newcomer = { username: 'Salma', email: 'salma@example.org', password: 'a quiet harbour' }

const open = (client: ApiClient) =>
  client.get(PATH).redirects(0).header('accept-language', 'en').header('accept', 'text/html')

const post = (client: ApiClient, form: Record<string, string>, path = PATH) =>
  client
    .post(path)
    .redirects(0)
    .header('accept', 'text/html')
    .header('accept-language', 'en')
    .form(form)

test.group('The registration page', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is complete without a script, for administrators', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const response = await open(client).loginAs(admin)
    response.assertStatus(200)
    assert.equal(response.header('cache-control'), 'no-store')
    assert.equal(response.header('x-robots-tag'), 'noindex')
    const html = response.text()
    assert.include(html, '<header class="site-header">')
    assert.include(html, '<footer class="site-footer">')
    assert.match(html, /<form[^>]*method="post"/)
    for (const name of Object.keys(newcomer)) assert.include(html, `name="${name}"`)
    assert.notInclude(html, 'name="currentPassword"')
    assert.include(html, english.register.title)
    assert.include(html, '/admin/register?language=ar')
  })

  test('asks a visitor to sign in, and leads back', async ({ client, assert }) => {
    const opened = await open(client).qs({ language: 'en' })
    opened.assertStatus(302)
    const back = '/admin/login?to=%2Fadmin%2Fregister%3Flanguage%3Den'
    assert.equal(opened.header('location'), back)
    const posted = await post(client, newcomer)
    posted.assertStatus(303)
    assert.equal(posted.header('location'), '/admin/login?to=%2Fadmin%2Fregister')
    assert.isNull(await User.findBy('username', newcomer.username))
    const admin = await UserFactory.apply('admin').create()
    const credentials = { username: admin.username, password: FACTORY_PASSWORD }
    const signedIn = await post(client, credentials, back)
    assert.equal(signedIn.header('location'), '/admin/register?language=en')
  })

  test('makes an author, whatever role the form names', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const response = await post(client, { ...newcomer, role: 'admin' }).loginAs(admin)
    response.assertStatus(303)
    assert.equal(response.header('location'), '/admin/login#registered')
    assert.equal((await User.findByOrFail('username', newcomer.username)).role, 'author')
    const { username, password } = newcomer
    const signIn = await client.post('/api/auth/login').json({ username, password })
    signIn.assertStatus(200)
  })

  test('names each wrong field, and keeps what was typed', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const form = { username: 'a"', email: 'nobody', password: 'abc' }
    const response = await post(client, form, `${PATH}?language=ar`).loginAs(admin)
    response.assertStatus(422)
    assert.equal(response.header('cache-control'), 'no-store')
    const html = response.text()
    const { username, email, password } = arabicFrame.errors
    assert.include(html, username.minLength)
    assert.include(html, email.invalid)
    assert.include(html, password.minLength_few.replace('{{count}}', '6'))
    assert.include(html, 'value="a&quot;"')
    assert.include(html, 'value="nobody"')
    assert.notInclude(html, 'value="abc"')
  })

  test('asks for a password that was given long ago again', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const long = () => confirmedMinutesAgo(admin, 16)
    const opened = await open(client).loginAs(admin).setup(long)
    assert.include(opened.text(), 'name="currentPassword"')

    const without = await post(client, newcomer).loginAs(admin).setup(long)
    without.assertStatus(403)
    assert.include(without.text(), englishFrame.errors.password_confirmation_required)
    assert.include(without.text(), 'name="currentPassword"')
    assert.include(without.text(), `value="${newcomer.email}"`)

    const guess = { ...newcomer, currentPassword: 'a guess' }
    const wrong = await post(client, guess).loginAs(admin).setup(long)
    wrong.assertStatus(422)
    assert.include(wrong.text(), englishFrame.errors.password.incorrect)
    assert.isNull(await User.findBy('username', newcomer.username))

    const right = { ...newcomer, currentPassword: FACTORY_PASSWORD }
    const made = await post(client, right).loginAs(admin).setup(long)
    made.assertStatus(303)
    assert.isNotNull(await User.findBy('username', newcomer.username))
  })

  test('takes no form that another site posts', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const foreign = await post(client, newcomer)
      .loginAs(admin)
      .header('sec-fetch-site', 'cross-site')
    foreign.assertStatus(403)
    const json = await client.post(PATH).loginAs(admin).json(newcomer)
    json.assertStatus(400)
    assert.isNull(await User.findBy('username', newcomer.username))
  })
})
