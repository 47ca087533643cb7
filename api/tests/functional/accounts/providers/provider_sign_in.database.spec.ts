import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import { takeFrom } from '#core/limits/rate_limit'
import { Browser } from '#tests/browser'
import { UserFactory } from '#tests/factories/user_factory'
import {
  beginOf,
  layla,
  ofDomain,
  callbackAfter,
  enabledProvider,
  linkTo,
  pathAfter,
  requireTwoFactorAt,
  whoIsIn,
} from '#tests/functional/accounts/providers/provider_world'
import { oidcServer, type OidcServer } from '#tests/oidc_server'
import { addApp, appCode } from '#tests/second_steps'

test.group('A sign-in with a work account', (group) => {
  let server: OidcServer
  group.each.setup(async () => {
    server = await oidcServer()
    server.person = { ...layla }
    return () => server.close()
  })

  test('admits the person who linked it, and leads on', async ({ assert }) => {
    const provider = await enabledProvider(server)
    const user = await UserFactory.create()
    await linkTo(provider, user, layla.sub)
    const browser = new Browser()
    const path = await pathAfter(browser, beginOf(provider, '?to=/admin/pictures?page=2'))
    assert.equal(path, '/admin/pictures?page=2')
    assert.equal(await whoIsIn(browser), user.username)
    const session = await db.from('sessions').where('user_id', String(user.id)).firstOrFail()
    assert.isNull(session.two_factor_at)
  })

  test('is followed by the second step of the account', async ({ assert }) => {
    const provider = await enabledProvider(server)
    const user = await UserFactory.create()
    await addApp(user)
    await linkTo(provider, user, layla.sub)
    const browser = new Browser()
    const query = '?to=/admin/pictures'
    const path = await pathAfter(browser, beginOf(provider, query))
    assert.equal(path, '/admin/login/two-factor?to=%2Fadmin%2Fpictures')
    assert.isNull(await whoIsIn(browser))
    const code = { way: 'app', code: appCode() }
    assert.equal((await browser.send('POST', '/api/auth/two-factor', code)).status, 200)
    assert.equal(await whoIsIn(browser), user.username)
  })

  test('is the second step if the provider requires one and says so', async ({
    assert,
    cleanup,
  }) => {
    requireTwoFactorAt(cleanup, server)
    const provider = await enabledProvider(server)
    const user = await UserFactory.create()
    await addApp(user)
    await linkTo(provider, user, layla.sub)
    const refused = new Browser()
    assert.include(await pathAfter(refused, beginOf(provider)), 'failure=twoFactor')
    assert.isNull(await whoIsIn(refused))

    server.login = { amr: ['pwd', 'mfa'] }
    assert.equal(await pathAfter(new Browser(), beginOf(provider)), '/admin')
    server.login = { acr: 'phrh' }
    const browser = new Browser()
    const location = (await browser.fetch(beginOf(provider))).headers.get('location') ?? ''
    assert.equal(new URL(location).searchParams.get('acr_values'), 'phrh')
    assert.equal(await pathAfter(browser, location), '/admin')
    const sessions = await db.from('sessions').where('user_id', String(user.id))
    assert.isTrue(sessions.every(({ two_factor_at: at }) => at !== null))
  })

  test('never leads to another site', async ({ assert }) => {
    const provider = await enabledProvider(server)
    await linkTo(provider, await UserFactory.create(), layla.sub)
    for (const to of [
      'https://evil.example/admin',
      '//evil.example/admin',
      '/admin/../..//evil.example',
    ]) {
      const query = `?to=${encodeURIComponent(to)}`
      assert.equal(await pathAfter(new Browser(), beginOf(provider, query)), '/admin')
    }
  })

  test('finds no account by its email address alone', async ({ assert }) => {
    for (const admits of [{}, ofDomain]) {
      const provider = await enabledProvider(server, admits)
      const owner = await UserFactory.merge({ email: `layla@example.org` }).create()
      const browser = new Browser()
      const failure = 'domains' in admits ? 'email' : 'unknown'
      const path = await pathAfter(browser, beginOf(provider))
      assert.equal(path, `/admin/login?with=${provider.id}&failure=${failure}`)
      assert.isNull(await whoIsIn(browser))
      await owner.delete()
    }
    assert.lengthOf(await db.from('work_accounts'), 0)
  })

  test('does not admit a disabled person', async ({ assert }) => {
    const provider = await enabledProvider(server)
    await linkTo(provider, await UserFactory.apply('disabled').create(), layla.sub)
    const browser = new Browser()
    assert.include(await pathAfter(browser, beginOf(provider)), 'failure=disabled')
    assert.isNull(await whoIsIn(browser))
  })

  test('does not begin at a provider that is switched off', async ({ assert }) => {
    const provider = await enabledProvider(server)
    await linkTo(provider, await UserFactory.create(), layla.sub)
    const browser = new Browser()
    const callback = await callbackAfter(browser, beginOf(provider))
    await provider.merge({ isEnabled: false }).save()
    assert.include(await pathAfter(browser, callback.href), 'failure=expired')
    assert.include(await pathAfter(browser, beginOf(provider)), '/admin/login?')
    assert.isNull(await whoIsIn(browser))
  })

  test('says that the person declined', async ({ assert }) => {
    const provider = await enabledProvider(server)
    server.person = null
    assert.include(await pathAfter(new Browser(), beginOf(provider)), 'failure=refused')
  })

  test('says that the provider does not answer, or not to this secret', async ({ assert }) => {
    const wrong = await enabledProvider(server, { clientSecret: 'another' })
    assert.include(await pathAfter(new Browser(), beginOf(wrong)), 'failure=exchange')
    const silent = await enabledProvider({ issuer: 'http://127.0.0.1:9' })
    assert.include(await pathAfter(new Browser(), beginOf(silent)), 'failure=discovery')
  })

  test('begins only so often per network', async ({ assert }) => {
    const provider = await enabledProvider(server)
    const { providerSignIns: limit } = RATE_LIMITS
    const { clientNetwork } = await import('#core/http/client_address')
    const key = `provider:${clientNetwork('127.0.0.1')}`
    const counter = { key, limit: limit.accepted, seconds: limit.seconds, amount: limit.accepted }
    await takeFrom([counter])
    assert.equal((await new Browser().fetch(beginOf(provider))).status, 429)
    assert.lengthOf(await db.from('sign_in_attempts'), 0)
  })
})
