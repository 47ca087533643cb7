import db from '@adonisjs/lucid/services/db'
import type { ApiClient, ApiResponse } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { issueResetLink, replacePassword } from '#accounts/passwords/reset_link'
import { toDatabaseTime } from '#core/time/database_time'
import User from '#people/user'
import { sessionsOf } from '#tests/aged_sessions'
import { ApiBrowser } from '#tests/api_browser'
import { FACTORY_PASSWORD, UserFactory } from '#tests/factories/user_factory'
import { addApp, addRecoveryCodes, appCode } from '#tests/second_steps'

const TWO_FACTOR = '/api/auth/two-factor'
const newPassword = 'a quite different one'

const app = (code = appCode()) => ({ way: 'app', code })
const recovery = (code: string) => ({ way: 'recovery', code })

async function secured() {
  const user = await UserFactory.create()
  await addApp(user)
  return { user, codes: await addRecoveryCodes(user) }
}

/** A browser in which the right password was given. */
async function pending(client: ApiClient, user: User) {
  const browser = new ApiBrowser(client)
  ;(await browser.logIn(user)).assertStatus(401)
  return browser
}

function assertRejected(response: ApiResponse) {
  response.assertStatus(422)
  response.assertBodyContains({ errors: [{ field: 'code', rule: 'incorrect' }] })
}

function assertExpired(response: ApiResponse) {
  response.assertStatus(401)
  response.assertBodyContains({ code: 'sign_in_expired' })
}

test.group('A sign-in with a second step', () => {
  test('asks for it after the password, and begins a session with it', async ({
    client,
    assert,
  }) => {
    const { user } = await secured()
    const browser = new ApiBrowser(client)
    const response = await browser.logIn(user)
    response.assertStatus(401)
    response.assertBodyContains({ code: 'two_factor_required', ways: ['app', 'recovery'] })
    assert.lengthOf(await sessionsOf(user), 0)
    const accepted = await browser.post(TWO_FACTOR, app())
    accepted.assertStatus(200)
    assert.equal(accepted.body().user.id, user.id)
    assert.equal(await browser.whoami(), 200)
    const [session] = await sessionsOf(user)
    assert.isNotNull(session.two_factor_at)
  })
})

test.group('Attacks on the second step', () => {
  test('a code that was used before', async ({ client }) => {
    const { user } = await secured()
    const code = appCode()
    ;(await (await pending(client, user)).post(TWO_FACTOR, app(code))).assertStatus(200)
    assertRejected(await (await pending(client, user)).post(TWO_FACTOR, app(code)))
  })

  test('an older code than the last one', async ({ client }) => {
    const { user } = await secured()
    ;(await (await pending(client, user)).post(TWO_FACTOR, app(appCode(1)))).assertStatus(200)
    assertRejected(await (await pending(client, user)).post(TWO_FACTOR, app(appCode(0))))
  })

  test('skipping the second step after a new password by link', async ({ client, assert }) => {
    const { user } = await secured()
    const browser = new ApiBrowser(client)
    ;(await reset(browser, user)).assertStatus(204)
    assert.equal(await browser.whoami(), 401)
    assert.lengthOf(await sessionsOf(user), 0)
  })

  test('skipping the second step with an invitation', async ({ client, assert }) => {
    const user = await UserFactory.apply('invited').create()
    await addApp(user)
    const browser = new ApiBrowser(client)
    ;(await reset(browser, user)).assertStatus(204)
    assert.equal(await browser.whoami(), 401)
    assert.lengthOf(await sessionsOf(user), 0)
  })

  test('a pending sign-in after ten minutes', async ({ client }) => {
    const { user } = await secured()
    const browser = await pending(client, user)
    const past = toDatabaseTime(DateTime.utc().minus({ seconds: 1 }))
    await db.from('sign_in_attempts').update({ expires_at: past })
    assertExpired(await browser.post(TWO_FACTOR, app()))
  })

  test('a pending sign-in after a new password, or a disabling', async ({ client }) => {
    const { user } = await secured()
    const [first, second] = [await pending(client, user), await pending(client, user)]
    await replacePassword(await User.findOrFail(user.id), newPassword)
    assertExpired(await first.post(TWO_FACTOR, app()))
    await (await User.findOrFail(user.id)).merge({ disabledAt: DateTime.utc() }).save()
    assertExpired(await second.post(TWO_FACTOR, app()))
  })

  test('the second step in another browser than the password', async ({ client }) => {
    const { user } = await secured()
    await pending(client, user)
    assertExpired(await new ApiBrowser(client).post(TWO_FACTOR, app()))
  })

  test('a code of somebody else in a pending sign-in', async ({ client }) => {
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
    const { user } = await secured()
    const other = await UserFactory.create()
    await addApp(other, secret)
    const [code = ''] = await addRecoveryCodes(other)
    const browser = await pending(client, user)
    assertRejected(await browser.post(TWO_FACTOR, app(appCode(0, secret))))
    assertRejected(await browser.post(TWO_FACTOR, recovery(code)))
  })

  test('two acceptances of one sign-in at once', async ({ client, assert }) => {
    const { user, codes } = await secured()
    const browser = await pending(client, user)
    const answers = await Promise.all(
      codes.slice(0, 2).map((code) => browser.post(TWO_FACTOR, recovery(code))),
    )
    assert.sameMembers(
      answers.map((answer) => answer.status()),
      [200, 401],
    )
    assert.lengthOf(await sessionsOf(user), 1)
  })

  test('a recovery code twice', async ({ client }) => {
    const { user, codes } = await secured()
    const [code = ''] = codes
    const first = await (await pending(client, user)).post(TWO_FACTOR, recovery(code.toLowerCase()))
    first.assertStatus(200)
    assertRejected(await (await pending(client, user)).post(TWO_FACTOR, recovery(code)))
  })

  test('downgrades: the password again, and a code under the wrong name', async ({ client }) => {
    const { user, codes } = await secured()
    const browser = await pending(client, user)
    ;(await browser.post(TWO_FACTOR, { way: 'password', code: FACTORY_PASSWORD })).assertStatus(422)
    assertRejected(await browser.post(TWO_FACTOR, recovery(appCode())))
    assertRejected(await browser.post(TWO_FACTOR, app(codes[0])))
    ;(await browser.post(TWO_FACTOR, app(''))).assertStatus(422)
  })

  test('guessing, of which there are ten in a quarter of an hour, and what it leaves to the owner', async ({
    client,
    assert,
  }) => {
    const { user, codes } = await secured()
    const known = await pending(client, user)
    ;(await known.post(TWO_FACTOR, app(appCode(-1)))).assertStatus(200)
    for (let guess = 0; guess < 10; guess++) {
      assertRejected(await (await pending(client, user)).post(TWO_FACTOR, app('000000')))
    }
    const response = await (await pending(client, user)).post(TWO_FACTOR, app())
    response.assertStatus(429)
    assert.isAbove(Number(response.header('retry-after')), 0)
    // A recovery code, a confirmation in an open session, and a device that the owner used before.
    const rescued = await (await pending(client, user)).post(TWO_FACTOR, recovery(codes[0] ?? ''))
    rescued.assertStatus(200)
    ;(await known.post('/api/auth/confirm-password', { code: appCode() })).assertStatus(204)
    await known.logIn(user)
    ;(await known.post(TWO_FACTOR, app(appCode(1)))).assertStatus(200)
  })

  test('guessing on a known device, of recovery codes and in confirmations', async ({ client }) => {
    const { user } = await secured()
    const browser = await pending(client, user)
    ;(await browser.post(TWO_FACTOR, app(appCode(-1)))).assertStatus(200)
    const guess = async (path: string, body: object) => {
      for (let time = 0; time < 10; time++) assertRejected(await browser.post(path, body))
      ;(await browser.post(path, body)).assertStatus(429)
    }
    await guess('/api/auth/confirm-password', { code: '000000' })
    await browser.logIn(user)
    await guess(TWO_FACTOR, recovery('AAAA-AAAA-AAAA-AAAA'))
    await guess(TWO_FACTOR, app('000000'))
    ;(await (await pending(client, user)).post(TWO_FACTOR, app())).assertStatus(200)
  })
})

async function reset(browser: ApiBrowser, { id }: User) {
  const { link } = await issueResetLink(id)
  const token = new URL(link).hash.slice(1)
  return browser.post('/api/auth/password-reset', { token, newPassword })
}
