import db from '@adonisjs/lucid/services/db'
import type { ApiClient, ApiResponse } from '@japa/api-client'
import { test } from '@japa/runner'
import arabicFrame from '@ufuq/shared/i18n/locales/ar/admin/frame.json' with { type: 'json' }
import arabic from '@ufuq/shared/i18n/locales/ar/admin/sign-in.json' with { type: 'json' }
import english from '@ufuq/shared/i18n/locales/en/admin/sign-in.json' with { type: 'json' }
import { cookieFrom } from '#tests/cookies'
import { FACTORY_PASSWORD, UserFactory } from '#tests/factories/user_factory'
import { addApp, addRecoveryCodes, appCode } from '#tests/second_steps'

const PAGE = '/admin/login/two-factor'
const WRONG = '000000'

const post = (client: ApiClient, path: string, form: Record<string, string>, cookie = '') =>
  client
    .post(path)
    .redirects(0)
    .header('accept', 'text/html')
    .header('accept-language', 'en')
    .header('cookie', cookie)
    .form(form)

const open = (client: ApiClient, path: string, cookie = '') =>
  client.get(path).redirects(0).header('accept-language', 'en').header('cookie', cookie)

/** Gives the password; returns the cookie of the sign-in and the address that follows. */
async function begin(client: ApiClient, query = '') {
  const user = await UserFactory.create()
  await addApp(user)
  const [recoveryCode = ''] = await addRecoveryCodes(user)
  const form = { username: user.username, password: FACTORY_PASSWORD }
  const response = await post(client, `/admin/login${query}`, form)
  response.assertStatus(303)
  const { pair: cookie } = cookieFrom(response, 'ufuq_two_factor')
  return { user, recoveryCode, cookie, path: response.header('location') ?? '', response }
}

const hasSession = (response: ApiResponse) =>
  [response.header('set-cookie')].flat().join().includes('ufuq_session=')

test.group('The page of the second step', () => {
  test('follows the password, before any session', async ({ client, assert }) => {
    const { user, cookie, path, response } = await begin(client, '?to=/admin/tags')
    assert.equal(path, `${PAGE}?language=en&to=%2Fadmin%2Ftags`)
    assert.isFalse(hasSession(response))
    assert.lengthOf(await db.from('sessions').where('user_id', String(user.id)), 0)

    const page = await open(client, path, cookie)
    page.assertStatus(200)
    assert.equal(page.header('cache-control'), 'no-store')
    assert.equal(page.header('x-robots-tag'), 'noindex')
    assert.include(page.text(), english.twoFactor.code)
    assert.include(page.text(), user.username)
    assert.match(page.text(), /<input[^>]*autocomplete="one-time-code"/i)

    const proved = await post(
      client,
      path,
      { code: ` ${appCode().replace(/^.../, '$& ')}` },
      cookie,
    )
    proved.assertStatus(303)
    assert.equal(proved.header('location'), '/admin/tags')
    assert.isTrue(hasSession(proved))
    const again = await open(client, path, cookie)
    again.assertStatus(302)
    assert.equal(again.header('location'), '/admin/login?language=en&to=%2Fadmin%2Ftags')
  })

  test('says beside the field that a code is wrong, and keeps it', async ({ client, assert }) => {
    const { cookie } = await begin(client)
    const response = await post(client, `${PAGE}?language=ar`, { code: WRONG }, cookie)
    response.assertStatus(422)
    assert.isFalse(hasSession(response))
    assert.include(response.text(), arabicFrame.errors.code.incorrect)
    assert.include(response.text(), `value="${WRONG}"`)
    const empty = await post(client, `${PAGE}?language=ar`, { code: '' }, cookie)
    empty.assertStatus(422)
    assert.include(empty.text(), arabicFrame.errors.code.required)
  })

  test('accepts a recovery code on its own view, once', async ({ client, assert }) => {
    const { user, recoveryCode, cookie } = await begin(client)
    const view = `${PAGE}?language=ar&way=recovery`
    assert.include((await open(client, view, cookie)).text(), arabic.twoFactor.recoveryTitle)
    const wrong = await post(client, view, { code: appCode() }, cookie)
    assert.include(wrong.text(), arabicFrame.errors.code.recovery)
    const right = await post(client, view, { code: recoveryCode.toLowerCase() }, cookie)
    right.assertStatus(303)
    assert.isTrue(hasSession(right))
    assert.lengthOf(await db.from('recovery_codes').where('user_id', user.id), 9)
  })

  test('explains what to do without phone and codes', async ({ client, assert }) => {
    const { cookie } = await begin(client)
    const page = (await open(client, `${PAGE}?way=lost`, cookie)).text()
    assert.include(page, english.twoFactor.lostSteps.call)
    assert.include(page, 'way=recovery')
  })

  test('leads to the sign-in page once it has expired', async ({ client, assert }) => {
    const { cookie, path } = await begin(client)
    await db.from('sign_in_attempts').update({ expires_at: new Date(Date.now() - 1000) })
    const response = await post(client, path, { code: appCode() }, cookie)
    response.assertStatus(303)
    assert.isFalse(hasSession(response))
    const page = await open(client, response.header('location') ?? '')
    assert.include(page.text(), english.providers.failures.expired)
    ;(await open(client, path, cookie)).assertStatus(302)
  })
})
