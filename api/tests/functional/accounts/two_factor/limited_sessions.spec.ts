import router from '@adonisjs/core/services/router'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { sessionsOf } from '#tests/aged_sessions'
import { ApiBrowser } from '#tests/api_browser'
import { UserFactory } from '#tests/factories/user_factory'
import { setRule } from '#tests/functional/accounts/two_factor/sign_in_rules'
import { addApp, appCode } from '#tests/second_steps'

/** The calls with which a second step is set up. */
const ALLOWED = new Set([
  'GET /api/auth/me',
  'GET /api/auth/security',
  'POST /api/auth/confirm-password',
  'POST /api/auth/confirm-password/passkey-options',
  'POST /api/auth/confirm-password/provider',
  'POST /api/auth/authenticator',
  'POST /api/auth/authenticator/check',
  'PUT /api/auth/authenticator',
  'DELETE /api/auth/authenticator',
  'POST /api/auth/recovery-codes',
  'POST /api/auth/passkeys',
  'POST /api/auth/passkeys/options',
  'PATCH /api/auth/passkeys/:id',
  'DELETE /api/auth/passkeys/:id',
  'POST /api/auth/work-accounts/:provider',
  'DELETE /api/auth/work-accounts/:id',
])

const overdue = () => setRule('admin', { rule: 'required', graceDays: 1 }, { daysAgo: 2 })

/** An administrator who joined before the rule. */
const administrator = () =>
  UserFactory.apply('admin')
    .merge({ joinedAt: DateTime.utc().minus({ days: 9 }) })
    .create()

const isAuth = (middleware: unknown) =>
  typeof middleware === 'object' &&
  middleware !== null &&
  'name' in middleware &&
  middleware.name === 'auth'

/** Values of the parameters that are no numbers. */
const PARAMETERS: Record<string, string> = {
  ':form': 'json',
  'sessions/:id': `sessions/${'0'.repeat(32)}`,
  'sides/:side': 'sides/1',
  ':side': 'ar',
  ':upload': '1-00000000-0000-4000-8000-000000000000',
  'backups/:name': 'backups/ufuq-20261121T030000Z.tar.gz',
}

/** An address that matches the route's pattern. */
const pathOf = (pattern: string) =>
  Object.entries(PARAMETERS)
    .reduce((path, [parameter, value]) => path.replace(parameter, value), pattern)
    .replaceAll(/:\w+/g, '1')

test.group('A session without a required second step', () => {
  test('is refused by every staff call but those that set one up', async ({ client, assert }) => {
    const admin = await administrator()
    await overdue()
    const staffRoutes = Object.values(router.toJSON())
      .flat()
      .filter(({ middleware }) => [...middleware.all()].some(isAuth))
    let refused = 0
    for (const { methods, pattern } of staffRoutes) {
      const [method = ''] = methods
      const call = `${method} ${pattern}`
      if (ALLOWED.has(call)) continue
      const response = await client.request(pathOf(pattern), method).loginAs(admin)
      assert.equal(response.status(), 403, call)
      if (method !== 'HEAD') response.assertBodyContains({ code: 'two_factor_setup_required' })
      refused += 1
    }
    assert.isAbove(refused, 120)
  })

  test('is that of a visitor where visitors are admitted', async ({ client }) => {
    const admin = await administrator()
    ;(await client.as(admin).get('/api/publications?status=draft')).assertStatus(200)
    await overdue()
    ;(await client.as(admin).get('/api/publications?status=draft')).assertStatus(401)
  })

  test('may set a second step up, and is whole afterwards', async ({ client, assert }) => {
    const admin = await administrator()
    const browser = new ApiBrowser(client)
    await browser.logIn(admin)
    await overdue()
    assert.equal((await browser.get('/api/users')).status(), 403)
    assert.isTrue((await browser.get('/api/auth/security')).body().duty.isOver)
    const { secret } = (await browser.post('/api/auth/authenticator')).body()
    const code = appCode(0, secret.replaceAll(' ', ''))
    await browser.post('/api/auth/authenticator/check', { code })
    await browser.send('PUT', '/api/auth/authenticator')
    assert.equal((await browser.get('/api/users')).status(), 200)
    assert.notProperty((await browser.get('/api/auth/security')).body(), 'duty')
  })

  test('that began before the rule is limited when the grace is over, not before', async ({
    client,
    assert,
  }) => {
    const admin = await administrator()
    const browser = new ApiBrowser(client)
    await browser.logIn(admin)
    await setRule('admin', { rule: 'required', graceDays: 3 }, { daysAgo: 2 })
    assert.equal((await browser.get('/api/users')).status(), 200)
    await setRule('admin', { rule: 'required', graceDays: 3 }, { daysAgo: 4 })
    assert.equal((await browser.get('/api/users')).status(), 403)
  })

  test('is not that of somebody who proved the second step', async ({ client, assert }) => {
    const admin = await administrator()
    await addApp(admin)
    await overdue()
    const browser = new ApiBrowser(client)
    await browser.logIn(admin)
    await browser.post('/api/auth/two-factor', { way: 'app', code: appCode() })
    assert.equal((await browser.get('/api/users')).status(), 200)
    const changed = await browser.send('PUT', '/api/auth/password', {
      currentPassword: 'a-long-enough-password',
      newPassword: 'a quite different one',
    })
    changed.assertStatus(204)
    assert.equal((await browser.get('/api/users')).status(), 200)
    await sessionsOf(admin).update({ two_factor_at: null })
    assert.equal((await browser.get('/api/users')).status(), 403)
  })
})
