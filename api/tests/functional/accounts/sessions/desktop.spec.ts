import { createHash, randomBytes } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { StaffSessions } from '#accounts/sessions/staff_sessions'
import { setDisabled } from '#accounts/staff/change_access'
import { sessionsOf } from '#tests/aged_sessions'
import { Browser } from '#tests/browser'
import { UserFactory } from '#tests/factories/user_factory'
import { browserOf, whoIsIn } from '#tests/functional/accounts/providers/provider_world'

const verifier = randomBytes(32).toString('base64url')
const opened = {
  challenge: createHash('sha256').update(verifier).digest('base64url'),
  port: '40123',
  state: randomBytes(32).toString('base64url'),
}
const pageOf = (change: Partial<typeof opened> = {}) =>
  `/admin/login/desktop?${new URLSearchParams({ ...opened, ...change })}`

/** What the browser brings to the app once the button has been pressed. */
async function codeFrom(browser: Browser): Promise<string> {
  const answer = await browser.fetch(pageOf(), { method: 'POST' })
  const location = new URL(answer.headers.get('location') ?? '')
  return location.searchParams.get('code') ?? ''
}

const exchange = (desktop: Browser, code: string, own = verifier) =>
  desktop.send('POST', '/api/auth/desktop', { code, verifier: own })

test.group('The desktop app’s sign-in in the browser', () => {
  test('leads people to the sign-in page first, and back', async ({ assert }) => {
    for (const method of ['GET', 'POST']) {
      const answer = await new Browser().fetch(pageOf(), { method })
      const path = `/admin/login?${new URLSearchParams({ to: pageOf() })}`
      assert.equal(answer.headers.get('location'), path)
    }
    const user = await UserFactory.create()
    const signedIn = await (
      await browserOf(user)
    ).fetch(`/admin/login?${new URLSearchParams({ to: pageOf() })}`)
    assert.equal(signedIn.headers.get('location'), pageOf())
    assert.lengthOf(await db.from('sign_in_attempts'), 0)
  })

  test('asks by name, and only then gives the app a code', async ({ assert }) => {
    const user = await UserFactory.create()
    const browser = await browserOf(user)
    const page = await browser.fetch(pageOf())
    assert.equal(page.status, 200)
    assert.include(await page.text(), user.username)
    const policy = page.headers.get('content-security-policy')
    assert.include(policy, "form-action 'self' http://127.0.0.1:40123")
    assert.lengthOf(await db.from('sign_in_attempts'), 0)
    const answer = await browser.fetch(pageOf(), { method: 'POST' })
    assert.equal(answer.status, 303)
    const { origin, searchParams } = new URL(answer.headers.get('location') ?? '')
    assert.equal(origin, 'http://127.0.0.1:40123')
    assert.equal(searchParams.get('state'), opened.state)
    const desktop = new Browser()
    assert.equal((await exchange(desktop, searchParams.get('code') ?? '')).status, 200)
    assert.equal(await whoIsIn(desktop), user.username)
  })

  test('gives nobody a code whose page posts the form from another site', async ({ assert }) => {
    const browser = await browserOf(await UserFactory.create())
    const headers = { 'sec-fetch-site': 'cross-site' }
    const answer = await browser.fetch(pageOf(), { method: 'POST', headers })
    assert.equal(answer.status, 403)
    assert.lengthOf(await db.from('sign_in_attempts'), 0)
  })

  test('leads to no other place than a port of this computer')
    .with([
      { port: '80' },
      { port: '70000' },
      { port: '40123@evil.example' },
      { challenge: 'short' },
      { state: '' },
    ])
    .run(async ({ assert }, change) => {
      const browser = await browserOf(await UserFactory.create())
      for (const method of ['GET', 'POST']) {
        const answer = await browser.fetch(pageOf(change), { method })
        assert.equal(answer.status, 422)
        assert.isNull(answer.headers.get('location'))
      }
      assert.lengthOf(await db.from('sign_in_attempts'), 0)
    })

  test('begins a session that proves no more than that of the browser', async ({ assert }) => {
    const user = await UserFactory.create()
    const browser = await browserOf(user)
    const confirmedAt = new Date(Date.now() - 40 * 60_000)
    for (const twoFactorAt of [null, new Date()]) {
      await sessionsOf(user).update({
        password_confirmed_at: confirmedAt,
        two_factor_at: twoFactorAt,
      })
      const before = (await sessionsOf(user)).map(({ id }: { id: string }) => id)
      await exchange(new Browser(), await codeFrom(browser))
      const begun = await sessionsOf(user).whereNotIn('id', before).firstOrFail()
      assert.equal(begun.two_factor_at === null, twoFactorAt === null)
      assert.equal(new Date(begun.password_confirmed_at).getTime(), confirmedAt.getTime())
    }
  })

  test('exchanges a code once, and only for who began', async ({ assert }) => {
    const browser = await browserOf(await UserFactory.create())
    const used = await codeFrom(browser)
    assert.equal((await exchange(new Browser(), used)).status, 200)
    assert.equal((await exchange(new Browser(), used)).status, 401)
    const stolen = await codeFrom(browser)
    const guess = randomBytes(32).toString('base64url')
    for (const wrong of [guess, verifier]) {
      const thief = new Browser()
      const answer = await exchange(thief, stolen, wrong)
      assert.equal(answer.status, 401)
      assert.equal(((await answer.json()) as { code: string }).code, 'sign_in_expired')
      assert.isNull(await whoIsIn(thief))
    }
  })

  test('exchanges no code that is old, or from before the account was disabled', async ({
    assert,
  }) => {
    const user = await UserFactory.create()
    const browser = await browserOf(user)
    const old = await codeFrom(browser)
    await db.from('sign_in_attempts').update({ expires_at: '2020-01-01 00:00:00' })
    assert.equal((await exchange(new Browser(), old)).status, 401)
    const code = await codeFrom(browser)
    const admin = await UserFactory.apply('admin').create()
    const sessions = await app.container.make(StaffSessions)
    for (const disabled of [true, false]) await setDisabled(user.id, { disabled }, admin, sessions)
    assert.equal((await exchange(new Browser(), code)).status, 401)
  })
})
