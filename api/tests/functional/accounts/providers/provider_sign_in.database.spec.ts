import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import { UserFactory } from '#database/factories/user_factory'
import { takeFrom } from '#core/limits/rate_limit'
import { hashOfToken } from '#core/hashes/secret_token'
import { issueResetLink } from '#accounts/passwords/reset_link'
import User from '#accounts/user'
import { Browser } from '#tests/browser'
import { switchPasswordsOff } from '#tests/functional/accounts/two_factor/sign_in_rules'
import { oidcServer, type OidcServer } from '#tests/oidc_server'
import {
  beginOf,
  browserOf,
  callbackAfter,
  enabledProvider,
  linkTo,
  pathAfter,
  whoIsIn,
} from '#tests/functional/accounts/providers/provider_world'

const layla = {
  sub: 'subject-1',
  email: 'Layla@Example.org',
  email_verified: true,
  name: 'Layla Haddad',
}
const ofDomain = { admits: 'domains' as const, domains: ['example.org'] }

test.group('A sign-in with a work account', (group) => {
  let server: OidcServer
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(async () => {
    server = await oidcServer()
    server.person = { ...layla }
    return () => server.close()
  })

  test('admits the person who linked it, with two factors, and leads on', async ({ assert }) => {
    const provider = await enabledProvider(server)
    const user = await UserFactory.create()
    await linkTo(provider, user, layla.sub)
    const browser = new Browser()
    const path = await pathAfter(browser, beginOf(provider, '?to=/admin/pictures?page=2'))
    assert.equal(path, '/admin/pictures?page=2')
    assert.equal(await whoIsIn(browser), user.username)
    const session = await db.from('sessions').where('user_id', String(user.id)).firstOrFail()
    assert.isNotNull(session.two_factor_at)
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

  test('creates the account of a newcomer of an admitted domain', async ({ assert }) => {
    const provider = await enabledProvider(server, ofDomain)
    await UserFactory.merge({ username: 'layla' }).create()
    const browser = new Browser()
    assert.equal(await pathAfter(browser, beginOf(provider)), '/admin')
    const user = await User.findByOrFail('email', 'Layla@example.org')
    assert.match(user.username, /^Layla-[0-9a-f]{4}$/)
    assert.deepInclude(user.$attributes, { displayName: 'Layla Haddad', role: 'author' })
    assert.isNotNull(user.joinedAt)
    assert.equal(await whoIsIn(browser), user.username)
    const event = await db.from('activities').where('person_id', user.id).firstOrFail()
    assert.containsSubset(event, { kind: 'joined', actor_id: user.id })
    await pathAfter(new Browser(), beginOf(provider))
    assert.lengthOf(await db.from('work_accounts'), 1)
  })

  test('admits newcomers only with a verified address of an admitted domain')
    .with([
      { email_verified: false },
      { email_verified: 'true' },
      { email_verified: undefined },
      { email: 'layla@evil-example.org' },
      { email: 'layla@example.org.evil' },
      { email: 'example.org' },
      { email: undefined },
    ])
    .run(async ({ assert }, claims) => {
      const provider = await enabledProvider(server, ofDomain)
      server.person = { ...layla, ...claims }
      assert.include(await pathAfter(new Browser(), beginOf(provider)), 'failure=domain')
      assert.lengthOf(await db.from('users').where('display_name', layla.name), 0)
    })

  test('admits no Google account outside the organisation')
    .with([{ hd: undefined }, { hd: 'evil.example' }])
    .run(async ({ assert }, claims) => {
      const provider = await enabledProvider(server, { ...ofDomain, kind: 'google' })
      server.person = { ...layla, ...claims }
      // The server knows no `prompt=select_account`, which is sent to Google.
      const location = (await new Browser().fetch(beginOf(provider))).headers.get('location') ?? ''
      assert.include(location, 'prompt=select_account')
      const browser = new Browser()
      const url = new URL((await browser.fetch(beginOf(provider))).headers.get('location') ?? '')
      url.searchParams.delete('prompt')
      assert.include(await pathAfter(browser, url.href), 'failure=domain')
    })

  test('accepts that Microsoft Entra says it verified the domain')
    .with([
      { claims: { xms_edov: true }, isAdmitted: true },
      { claims: { xms_edov: 1 }, isAdmitted: true },
      { claims: { xms_edov: false }, isAdmitted: false },
      { claims: {}, isAdmitted: false },
    ])
    .run(async ({ assert }, { claims, isAdmitted }) => {
      const provider = await enabledProvider(server, { ...ofDomain, kind: 'microsoft' })
      server.person = { ...layla, email_verified: undefined, ...claims }
      const browser = new Browser()
      const url = new URL((await browser.fetch(beginOf(provider))).headers.get('location') ?? '')
      url.searchParams.delete('prompt')
      assert.equal((await pathAfter(browser, url.href)) === '/admin', isAdmitted)
    })

  test('gives newcomers the role of the first of their groups, and admits none without', async ({
    assert,
  }) => {
    const groups = [
      { group: 'press', role: 'editor' as const },
      { group: 'staff', role: 'author' as const },
    ]
    const provider = await enabledProvider(server, { ...ofDomain, groups })
    server.person = { ...layla, groups: ['visitors'] }
    assert.include(await pathAfter(new Browser(), beginOf(provider)), 'failure=group')
    server.person = { ...layla, groups: ['staff', 'press'] }
    assert.equal(await pathAfter(new Browser(), beginOf(provider)), '/admin')
    assert.equal((await User.findByOrFail('displayName', layla.name)).role, 'editor')
  })

  test('accepts an invitation in place of a password, once', async ({ assert }) => {
    const provider = await enabledProvider(server)
    const user = await UserFactory.apply('invited').create()
    const token = (await issueResetLink(user.id)).link.split('#')[1] ?? ''
    const [browser, other] = [new Browser(), new Browser()]
    const begin = async (one: Browser) => {
      const path = '/api/auth/password-reset/provider'
      const response = await one.send('POST', path, { token, provider: provider.id })
      assert.equal(response.status, 200)
      return ((await response.json()) as { url: string }).url
    }
    const [url, otherUrl] = [await begin(browser), await begin(other)]
    assert.equal(await pathAfter(browser, url), '/admin')
    assert.equal(await whoIsIn(browser), user.username)
    await user.refresh()
    assert.deepInclude(user.$attributes, { invitedAt: null, resetTokenHash: null })
    assert.isNotNull(user.joinedAt)
    server.person = { ...layla, sub: 'somebody else' }
    assert.include(await pathAfter(other, otherUrl), 'failure=expired')
    assert.isNull(await whoIsIn(other))
    assert.lengthOf(await db.from('work_accounts'), 1)
  })

  test('needs a valid invitation for that', async ({ client, assert }) => {
    const provider = await enabledProvider(server)
    const user = await UserFactory.create()
    const token = (await issueResetLink(user.id)).link.split('#')[1] ?? ''
    for (const wrong of [token, 'guessed', hashOfToken(token)]) {
      const body = { token: wrong, provider: provider.id }
      const response = await client.post('/api/auth/password-reset/provider').json(body)
      response.assertStatus(404)
    }
    assert.lengthOf(await db.from('sign_in_attempts'), 0)
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

test.group('The link to a work account', (group) => {
  let server: OidcServer
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(async () => {
    server = await oidcServer()
    server.person = { ...layla }
    return () => server.close()
  })

  const begin = async (browser: Browser, path: string, body: object = {}) =>
    ((await (await browser.send('POST', path, body)).json()) as { url: string }).url

  test('is made by the person who is signed in, and removed again', async ({ assert }) => {
    const provider = await enabledProvider(server)
    const user = await UserFactory.create()
    const browser = await browserOf(user)
    const url = await begin(browser, `/api/auth/work-accounts/${provider.id}`)
    assert.equal(await pathAfter(browser, url), '/admin/security')
    const [row] = await db.from('work_accounts')
    assert.containsSubset(row, { user_id: user.id, subject: layla.sub, email: layla.email })
    const theirs = await (
      await browserOf(await UserFactory.create())
    ).send('DELETE', `/api/auth/work-accounts/${row.id}`)
    assert.equal(theirs.status, 404)
    assert.equal((await browser.send('DELETE', `/api/auth/work-accounts/${row.id}`)).status, 204)
    assert.lengthOf(await db.from('work_accounts'), 0)
  })

  test('is not made for somebody else who has signed in meanwhile', async ({ assert }) => {
    const provider = await enabledProvider(server)
    const browser = await browserOf(await UserFactory.create())
    const url = await begin(browser, `/api/auth/work-accounts/${provider.id}`)
    const callback = await callbackAfter(browser, url)
    browser.cookies = (await browserOf(await UserFactory.create())).cookies
    assert.equal(await pathAfter(browser, callback.href), '/admin/security?failure=expired')
    assert.lengthOf(await db.from('work_accounts'), 0)
  })

  test('is not made to the account of another person', async ({ assert }) => {
    const provider = await enabledProvider(server)
    const owner = await UserFactory.create()
    await linkTo(provider, owner, layla.sub)
    const browser = await browserOf(await UserFactory.create())
    const url = await begin(browser, `/api/auth/work-accounts/${provider.id}`)
    assert.equal(await pathAfter(browser, url), '/admin/security?failure=taken')
    assert.containsSubset(await db.from('work_accounts'), [{ user_id: owner.id }])
  })

  test('stays while it is the only way to sign in', async ({ assert, client }) => {
    const provider = await enabledProvider(server)
    const user = await UserFactory.create()
    const keeper = await UserFactory.apply('admin').create()
    await switchPasswordsOff([keeper.id])
    const own = await linkTo(provider, user, 'one')
    const kept = await linkTo(provider, keeper, 'two')
    const refused = await client.delete(`/api/auth/work-accounts/${own.id}`).loginAs(user)
    refused.assertStatus(409)
    assert.equal(refused.body().code, 'provider_needed')
    const removed = await client.delete(`/api/auth/work-accounts/${kept.id}`).loginAs(keeper)
    removed.assertStatus(204)
    assert.lengthOf(await db.from('work_accounts'), 1)
  })

  test('confirms who its owner is, with a fresh sign-in at the provider', async ({ assert }) => {
    const provider = await enabledProvider(server)
    const user = await UserFactory.create()
    await linkTo(provider, user, layla.sub)
    const [browser, other] = [await browserOf(user), await browserOf(user)]
    await db.from('sessions').update({ password_confirmed_at: null })
    const confirm = (one: Browser) =>
      begin(one, '/api/auth/confirm-password/provider', { returnTo: '/admin/users' })
    server.person = { ...layla, sub: 'another account' }
    assert.equal(await pathAfter(other, await confirm(other)), '/admin/security?failure=taken')
    assert.lengthOf(await db.from('sessions').whereNotNull('password_confirmed_at'), 0)
    server.person = { ...layla }
    const url = await confirm(browser)
    assert.include(url, 'max_age=0')
    assert.equal(await pathAfter(browser, url), '/admin/users')
    assert.lengthOf(await db.from('sessions').whereNotNull('password_confirmed_at'), 1)
  })
})
