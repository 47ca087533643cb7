import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { WorkAccountSchema } from '#database/schema'
import { confirmedMinutesAgo, sessionsOf } from '#tests/aged_sessions'
import { ApiBrowser } from '#tests/api_browser'
import { UserFactory } from '#tests/factories/user_factory'
import { setRule } from '#tests/functional/accounts/two_factor/sign_in_rules'
import { addApp, addRecoveryCodes, appCode } from '#tests/second_steps'

const APP = '/api/auth/authenticator'
const CODES = '/api/auth/recovery-codes'

class WorkAccount extends WorkAccountSchema {}

async function signedIn(client: ApiClient) {
  const user = await UserFactory.create()
  const browser = new ApiBrowser(client)
  await browser.logIn(user)
  return { user, browser }
}

/** A signed-in user with an authenticator app and recovery codes. */
async function withApp(client: ApiClient) {
  const { user, browser } = await signedIn(client)
  await addApp(user)
  return { user, browser, codes: await addRecoveryCodes(user) }
}

/** Begins to add an app, and answers its secret without spaces. */
async function beginApp(browser: ApiBrowser): Promise<string> {
  const response = await browser.post(APP)
  return (response.body() as { secret: string }).secret.replaceAll(' ', '')
}

const security = async (browser: ApiBrowser) => (await browser.get('/api/auth/security')).body()

test.group('An authenticator app', () => {
  test('is switched on once the codes were seen, and ends the other sessions', async ({
    client,
    assert,
  }) => {
    const { user, browser } = await signedIn(client)
    const other = new ApiBrowser(client)
    await other.logIn(user)
    const { secret, uri } = (await browser.post(APP)).body()
    assert.match(secret, /^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    const plain = secret.replaceAll(' ', '')
    assert.equal(new URL(uri).searchParams.get('secret'), plain)
    ;(await browser.post(`${APP}/check`, { code: appCode(-3, plain) })).assertStatus(422)
    const checked = await browser.post(`${APP}/check`, { code: appCode(0, plain) })
    const { recoveryCodes } = checked.body()
    assert.lengthOf(recoveryCodes, 10)
    assert.isNull((await security(browser)).app)
    assert.equal(await other.whoami(), 200)

    ;(await browser.send('PUT', APP)).assertStatus(204)
    assert.equal(await other.whoami(), 401)
    const [session] = await sessionsOf(user)
    assert.isNotNull(session.two_factor_at)
    const now = await security(browser)
    assert.isNotNull(now.app)
    assert.equal(now.recoveryCodes, 10)
    const stored = JSON.stringify(await db.from('authenticators').first())
    assert.notInclude(stored, plain)

    await other.logIn(user)
    const used = await other.post('/api/auth/two-factor', { way: 'app', code: appCode(0, plain) })
    used.assertStatus(422)
    const recovery = { way: 'recovery', code: recoveryCodes[0] }
    ;(await other.post('/api/auth/two-factor', recovery)).assertStatus(200)
  })

  test('is not switched on without a right code', async ({ client, assert }) => {
    const { browser } = await signedIn(client)
    await beginApp(browser)
    ;(await browser.send('PUT', APP)).assertStatus(422)
    assert.isNull((await security(browser)).app)
  })

  test('replaces a former one, and leaves the recovery codes as they are', async ({
    client,
    assert,
  }) => {
    const { user, browser, codes } = await withApp(client)
    const secret = await beginApp(browser)
    const checked = await browser.post(`${APP}/check`, { code: appCode(0, secret) })
    assert.deepEqual(checked.body(), { recoveryCodes: null })
    ;(await browser.send('PUT', APP)).assertStatus(204)
    const other = new ApiBrowser(client)
    await other.logIn(user)
    ;(await other.post('/api/auth/two-factor', { way: 'app', code: appCode() })).assertStatus(422)
    const recovery = { way: 'recovery', code: codes[0] }
    ;(await other.post('/api/auth/two-factor', recovery)).assertStatus(200)
  })

  test('that somebody else began to add is not switched on', async ({ client }) => {
    const one = await signedIn(client)
    const other = await signedIn(client)
    await beginApp(one.browser)
    const [name, value] = [...one.browser.cookies].find(([key]) => key.includes('add_app')) ?? []
    other.browser.cookies.set(String(name), String(value))
    const response = await other.browser.send('PUT', APP)
    response.assertStatus(401)
    response.assertBodyContains({ code: 'sign_in_expired' })
  })

  test('is removed with the recovery codes if it was the last second step', async ({
    client,
    assert,
  }) => {
    const { user, browser } = await withApp(client)
    const other = await sessionsOf(user).first()
    ;(await browser.send('DELETE', APP)).assertStatus(204)
    const { app, recoveryCodes } = await security(browser)
    assert.deepEqual({ app, recoveryCodes }, { app: null, recoveryCodes: 0 })
    assert.isNull((await sessionsOf(user).where('id', other.id).first()).two_factor_at)
    ;(await browser.send('DELETE', APP)).assertStatus(404)
  })

  test('stays if the role requires a second step', async ({ client, assert }) => {
    const { browser } = await withApp(client)
    await setRule('author', { rule: 'required' })
    const response = await browser.send('DELETE', APP)
    response.assertStatus(409)
    response.assertBodyContains({ code: 'two_factor_needed' })
    const { app, recoveryCodes } = await security(browser)
    assert.isNotNull(app)
    assert.equal(recoveryCodes, 10)
  })

  test('is not added if the role may have none, but still asked for', async ({
    client,
    assert,
  }) => {
    const { user, browser } = await withApp(client)
    await setRule('author', { rule: 'off' })
    for (const path of [APP, '/api/auth/passkeys/options']) {
      const response = await browser.post(path)
      response.assertStatus(409)
      response.assertBodyContains({ code: 'two_factor_off' })
    }
    assert.equal((await new ApiBrowser(client).logIn(user)).status(), 401)
    assert.equal((await security(browser)).rule, 'off')
  })
})

test.group('Recovery codes', () => {
  test('are replaced by new ones', async ({ client, assert }) => {
    const { user, browser, codes } = await withApp(client)
    const { recoveryCodes } = (await browser.post(CODES)).body()
    assert.lengthOf(recoveryCodes, 10)
    assert.equal((await security(browser)).recoveryCodes, 10)
    const other = new ApiBrowser(client)
    await other.logIn(user)
    for (const [code, status] of [
      [codes[0], 422],
      [recoveryCodes[0], 200],
    ]) {
      const response = await other.post('/api/auth/two-factor', { way: 'recovery', code })
      response.assertStatus(Number(status))
    }
    assert.equal((await security(browser)).recoveryCodes, 9)
  })
})

test.group('How somebody signs in', () => {
  test('lists the work accounts, and the time that is left for a required second step', async ({
    client,
    assert,
  }) => {
    const { user, browser } = await signedIn(client)
    await setRule('author', { rule: 'required', graceDays: 3 })
    const [providerId = 0] = await addProvider()
    const email = 'salma@example.org'
    const linkedAt = DateTime.utc()
    await WorkAccount.create({ userId: user.id, providerId, subject: 'a', email, linkedAt })
    const { duty, rule, workAccounts } = await security(browser)
    assert.equal(rule, 'required')
    assert.isFalse(duty.isOver)
    assert.closeTo(DateTime.fromISO(duty.until).diffNow('days').days, 3, 0.1)
    assert.lengthOf(workAccounts, 1)
    assert.containsSubset(workAccounts[0], { providerId, provider: 'Work', email })
  })
})

test.group('A confirmation', () => {
  test('by a code counts, once', async ({ client }) => {
    const { user, browser } = await withApp(client)
    const code = appCode()
    for (const status of [204, 422]) {
      await confirmedMinutesAgo(user, 20)
      const refused = await browser.post(APP)
      refused.assertStatus(403)
      refused.assertBodyContains({ ways: ['app', 'password'] })
      ;(await browser.post('/api/auth/confirm-password', { code })).assertStatus(status)
    }
  })

  test('by a recovery code does not count', async ({ client }) => {
    const { browser, codes } = await withApp(client)
    ;(await browser.post('/api/auth/confirm-password', { code: codes[0] })).assertStatus(422)
  })
})

const addProvider = (): Promise<number[]> =>
  db.table('sign_in_providers').insert({
    kind: 'other',
    name: 'Work',
    issuer: 'https://id.example.org',
    client_id: 'ufuq',
    client_secret: null,
    admits: 'linked',
    domains: '[]',
    role: 'author',
    is_enabled: true,
    version: 1,
    updated_at: '2026-01-01 00:00:00',
  })
