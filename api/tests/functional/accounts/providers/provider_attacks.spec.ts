import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type Provider from '#accounts/providers/provider'
import { Browser } from '#tests/browser'
import { UserFactory } from '#tests/factories/user_factory'
import {
  beginOf,
  browserOf,
  callbackAfter,
  enabledProvider,
  layla,
  linkTo,
  ofDomain,
  pathAfter,
  requireTwoFactorAt,
  whoIsIn,
} from '#tests/functional/accounts/providers/provider_world'
import { forgingServer, oidcServer } from '#tests/oidc_server'

test.group('Attacks on a sign-in with a work account', (group) => {
  let server: Awaited<ReturnType<typeof forgingServer>>
  let provider: Provider
  group.each.setup(async () => {
    server = await forgingServer()
    provider = await enabledProvider(server)
    await linkTo(provider, await UserFactory.merge({ username: 'Layla' }).create(), 'layla')
    return () => server.close()
  })

  test('login CSRF: another browser can’t go on with a sign-in', async ({ assert }) => {
    const callback = await callbackAfter(new Browser(), beginOf(provider))
    const victim = new Browser()
    assert.include(await pathAfter(victim, callback.href), 'failure=expired')
    // Nor if the victim has begun a sign-in, which goes on.
    const own = await callbackAfter(victim, beginOf(provider))
    assert.include(await pathAfter(victim, callback.href), 'failure=expired')
    assert.isNull(await whoIsIn(victim))
    assert.equal(await pathAfter(victim, own.href), '/admin')
  })

  test('replay: a callback works once', async ({ assert }) => {
    const browser = new Browser()
    const callback = await callbackAfter(browser, beginOf(provider))
    const { cookies } = browser
    assert.equal(await pathAfter(browser, callback.href), '/admin')
    const replayed = new Browser()
    replayed.cookies = cookies
    assert.include(await pathAfter(replayed, callback.href), 'failure=expired')
    assert.isNull(await whoIsIn(replayed))
  })

  test('a sign-in that took too long is refused', async ({ assert }) => {
    const browser = new Browser()
    const callback = await callbackAfter(browser, beginOf(provider))
    await db.from('sign_in_attempts').update({ expires_at: '2020-01-01 00:00:00' })
    assert.include(await pathAfter(browser, callback.href), 'failure=expired')
    assert.isNull(await whoIsIn(browser))
  })

  test('mix-up: the answer of one provider is not taken for that of another', async ({
    assert,
  }) => {
    const other = await enabledProvider(server)
    const browser = new Browser()
    const callback = await callbackAfter(browser, beginOf(provider))
    callback.pathname = callback.pathname.replace(`/${provider.id}/`, `/${other.id}/`)
    assert.include(await pathAfter(browser, callback.href), 'failure=expired')
    assert.isEmpty(server.verifiers)
    server.answer = { iss: 'https://evil.example' }
    assert.include(await pathAfter(browser, beginOf(provider)), 'failure=token')
    assert.isEmpty(server.verifiers)
    assert.isNull(await whoIsIn(browser))
  })

  test('a token that is not for this sign-in is refused')
    .with([
      { name: 'token substitution', token: { claims: { aud: 'another client' } } },
      { name: 'another issuer', token: { claims: { iss: 'https://evil.example' } } },
      { name: 'a replayed nonce', token: { claims: { nonce: 'of an earlier sign-in' } } },
      { name: 'an expired token', token: { claims: { iat: 1e9, exp: 1e9 + 60 } } },
      { name: 'a foreign key', token: { isForeign: true } },
      { name: 'no signature', token: { isUnsigned: true } },
      { name: 'an empty subject', token: { claims: { sub: '' } } },
      { name: 'a subject that ends with a blank', token: { claims: { sub: 'layla ' } } },
    ])
    .run(async ({ assert }, { token, name }) => {
      server.token = token
      const browser = new Browser()
      const path = await pathAfter(browser, beginOf(provider))
      assert.equal(path, `/admin/login?with=${provider.id}&failure=token`, name)
      assert.isNull(await whoIsIn(browser))
    })

  test('an empty subject is nobody’s account', async ({ assert }) => {
    const open = await enabledProvider(server, ofDomain)
    server.token = { claims: { ...layla, sub: '' } }
    assert.include(await pathAfter(new Browser(), beginOf(open)), 'failure=token')
    assert.lengthOf(await db.from('users').where('display_name', layla.name), 0)
  })

  test('an address is verified by what names it', async ({ assert }) => {
    server.userInfo = { email: 'layla@example.org', email_verified: true }
    const open = await enabledProvider(server, ofDomain)
    server.token = { claims: { sub: 'layla', email: 'other@example.org' } }
    await db.from('work_accounts').delete()
    assert.include(await pathAfter(new Browser(), beginOf(open)), 'failure=unverified')
    server.token = { claims: { sub: 'layla', email: 'layla@example.org' } }
    assert.equal(await pathAfter(new Browser(), beginOf(open)), '/admin')
  })

  test('a discovery that is too large or broken fails, and is not repeated at once')
    .with([
      { metadata: { padding: 'x'.repeat(2 ** 20) } },
      { metadata: { authorization_endpoint: undefined } },
      { metadata: { authorization_endpoint: 'no address' } },
      { metadata: { acr_values_supported: 5 } },
    ])
    .run(async ({ assert, cleanup }, { metadata }) => {
      requireTwoFactorAt(cleanup, server)
      server.metadata = metadata
      for (let click = 0; click < 3; click++) {
        assert.include(await pathAfter(new Browser(), beginOf(provider)), 'failure=discovery')
      }
      assert.equal(server.discoveries, 1)
    })

  test('a confirmation with an old sign-in at the provider is refused', async ({ assert }) => {
    const user = await UserFactory.create()
    await linkTo(provider, user, 'own')
    const browser = await browserOf(user)
    await db.from('sessions').update({ password_confirmed_at: null })
    for (const auth_time of [undefined, Math.floor(Date.now() / 1000) - 600]) {
      server.token = { claims: { sub: 'own', auth_time } }
      const response = await browser.send('POST', '/api/auth/confirm-password/provider')
      const { url } = (await response.json()) as { url: string }
      assert.equal(await pathAfter(browser, url), '/admin/security?failure=token')
    }
    assert.lengthOf(await db.from('sessions').whereNotNull('password_confirmed_at'), 0)
  })

  test('PKCE: a stolen code is useless in another browser', async ({ assert }) => {
    const real = await oidcServer()
    real.person = { sub: 'layla' }
    const strict = await enabledProvider(real)
    await linkTo(strict, await UserFactory.create(), 'layla')
    const stolen = await callbackAfter(new Browser(), beginOf(strict))
    const thief = new Browser()
    const own = await callbackAfter(thief, beginOf(strict))
    own.searchParams.set('code', stolen.searchParams.get('code') ?? '')
    assert.include(await pathAfter(thief, own.href), 'failure=exchange')
    assert.isNull(await whoIsIn(thief))
    real.close()
  })

  test('PKCE downgrade: the verifier is sent to a provider that does not mention it', async ({
    assert,
  }) => {
    const browser = new Browser()
    const begun = new URL((await browser.fetch(beginOf(provider))).headers.get('location') ?? '')
    assert.equal(begun.searchParams.get('code_challenge_method'), 'S256')
    assert.equal(await pathAfter(browser, begun.href), '/admin')
    assert.match(server.verifiers[0] ?? '', /^[\w-]{43}$/)
  })

  test('the sign-in begins a new session, whatever cookie the browser had', async ({ assert }) => {
    const browser = await browserOf(await UserFactory.create())
    const before = browser.cookies
    await pathAfter(browser, beginOf(provider))
    assert.equal(await whoIsIn(browser), 'Layla')
    assert.notInclude(browser.cookies, /ufuq_session=[^;]+/.exec(before)?.[0] ?? 'none')
  })
})
