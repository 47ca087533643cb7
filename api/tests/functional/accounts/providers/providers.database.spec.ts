import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { UserFactory } from '#tests/factories/user_factory'
import Provider from '#accounts/providers/provider'
import { WorkAccount } from '#accounts/providers/work_accounts'
import type User from '#accounts/user'
import { switchPasswordsOff } from '#tests/functional/accounts/two_factor/sign_in_rules'
import { oidcServer, type OidcServer } from '#tests/oidc_server'
import {
  browserOf,
  enabledProvider,
  pathAfter,
  providerBody,
} from '#tests/functional/accounts/providers/provider_world'

const ISSUER = 'https://accounts.example.org'

test.group('Sign-in providers', (group) => {
  let admin: User
  group.each.setup(async () => {
    admin = await UserFactory.apply('admin').create()
  })

  test('are stored switched off, and never show their secret', async ({ client, assert }) => {
    const created = await client
      .as(admin)
      .post(
        '/api/sign-in-providers',
        providerBody(`${ISSUER}/.well-known/openid-configuration`, { domains: ['@Example.ORG'] }),
      )
    created.assertStatus(201)
    const list = await client.as(admin).get('/api/sign-in-providers')
    const { clientSecret, ...values } = providerBody(ISSUER, { domains: ['example.org'] })
    assert.containsSubset(list.body(), [
      { ...values, isEnabled: false, hasSecret: true, test: null, version: 1 },
    ])
    assert.match(list.body()[0].redirectUri, /\/admin\/login\/with\/\d+\/callback$/)
    assert.notInclude(created.text() + list.text(), clientSecret)
    const row = await Provider.firstOrFail()
    assert.notInclude(row.clientSecret, clientSecret)
    assert.equal(row.plainSecret, clientSecret)
  })

  test('are rejected beside the field')
    .with([
      { change: { issuer: 'http://accounts.example.org' }, field: 'issuer' },
      { change: { issuer: 'http://localhost.evil.example' }, field: 'issuer' },
      { change: { issuer: 'accounts' }, field: 'issuer' },
      { change: { issuer: 'https://name:word@accounts.example.org' }, field: 'issuer' },
      { change: { admits: 'domains' as const }, field: 'domains' },
      { change: { domains: ['nothing'] }, field: 'domains.0' },
      { change: { role: 'admin' as never }, field: 'role' },
      { change: { clientSecret: '' }, field: 'clientSecret' },
    ])
    .run(async ({ client, assert }, { change, field }) => {
      const response = await client
        .as(admin)
        .post('/api/sign-in-providers', providerBody(ISSUER, change))
      response.assertStatus(422)
      assert.equal(response.body().errors[0].field, field)
      assert.lengthOf(await Provider.all(), 0)
    })

  test('keep their secret in a change, and refuse an outdated one', async ({ client, assert }) => {
    const { id } = await enabledProvider({ issuer: ISSUER })
    const { clientSecret: _, ...values } = providerBody(ISSUER, { name: 'Renamed' })
    const change = () =>
      client.as(admin).put(`/api/sign-in-providers/${id}`, { ...values, version: 1 })
    const changed = await change()
    changed.assertStatus(200)
    assert.containsSubset(changed.body().provider, { name: 'Renamed', version: 2 })
    const late = await change()
    late.assertStatus(409)
    assert.containsSubset(late.body(), { code: 'version_conflict', current: { version: 2 } })
    assert.equal((await Provider.findOrFail(id)).plainSecret, 'client-secret')
  })

  test('keep their issuer once people are linked to them', async ({ client, assert }) => {
    const { id } = await enabledProvider({ issuer: ISSUER })
    const linked = { userId: admin.id, providerId: id, subject: '1', linkedAt: DateTime.utc() }
    await WorkAccount.create(linked)
    const { clientSecret: _, ...values } = providerBody(`${ISSUER}/other`)
    const response = await client
      .as(admin)
      .put(`/api/sign-in-providers/${id}`, { ...values, version: 1 })
    response.assertStatus(422)
    assert.containsSubset(response.body().errors, [{ field: 'issuer', rule: 'linked' }])
    assert.equal((await Provider.findOrFail(id)).issuer, ISSUER)
  })

  test('lose their test with a changed issuer, client or secret, and stay on', async ({
    client,
    assert,
  }) => {
    const provider = await enabledProvider({ issuer: ISSUER })
    const { clientSecret: _, ...values } = providerBody(ISSUER)
    const success = { at: '2026-01-01T00:00:00Z', failure: null, code: null, email: null }
    for (const [change, isVoid] of [
      [{ name: 'Another' }, false],
      [{ issuer: `${ISSUER}/other` }, true],
      [{ clientId: 'other' }, true],
      [{ clientSecret: 'other' }, true],
    ] as const) {
      await provider.refresh()
      await provider.merge({ test: success, issuer: ISSUER, clientId: 'ufuq' }).save()
      const response = await client.as(admin).put(`/api/sign-in-providers/${provider.id}`, {
        ...values,
        ...change,
        version: provider.version,
      })
      response.assertStatus(200)
      assert.equal(response.body().provider.test === null, isVoid, JSON.stringify(change))
      assert.isTrue(response.body().provider.isEnabled)
    }
  })

  test('are switched on only after a successful test', async ({ client, assert }) => {
    const provider = await enabledProvider({ issuer: ISSUER })
    await provider.merge({ isEnabled: false }).save()
    const failed = {
      at: '2026-01-01T00:00:00Z',
      failure: 'exchange',
      code: null,
      email: null,
    } as const
    const switchOn = () =>
      client.as(admin).put(`/api/sign-in-providers/${provider.id}/enabled`, { isEnabled: true })
    for (const result of [null, failed]) {
      await provider.merge({ test: result }).save()
      const response = await switchOn()
      response.assertStatus(409)
      assert.equal(response.body().code, 'provider_untested')
    }
    await provider.merge({ test: { ...failed, failure: null } }).save()
    const response = await switchOn()
    response.assertStatus(200)
    const offer = await client.get('/api/auth/providers')
    assert.deepEqual(offer.body(), {
      providers: [{ id: provider.id, kind: 'other', name: 'Work' }],
      takesPasswords: true,
    })
  })

  test('stay while nobody signs in with a password', async ({ client, assert }) => {
    const provider = await enabledProvider({ issuer: ISSUER })
    await switchPasswordsOff()
    const path = `/api/sign-in-providers/${provider.id}`
    const off = await client.as(admin).put(`${path}/enabled`, { isEnabled: false })
    off.assertStatus(409)
    const deleted = await client.as(admin).delete(path)
    deleted.assertStatus(409)
    assert.equal(deleted.body().code, 'provider_needed')
    await enabledProvider({ issuer: ISSUER })
    ;(await client.as(admin).delete(path)).assertStatus(204)
  })
})

test.group('The test of a provider', (group) => {
  let server: OidcServer
  group.each.setup(async () => {
    server = await oidcServer()
    server.person = { sub: '1', email: 'layla@example.org', email_verified: true }
    return () => server.close()
  })

  const tryOut = async (provider: Provider, change?: () => Promise<unknown>) => {
    const browser = await browserOf(await UserFactory.apply('admin').create())
    const response = await browser.send('POST', `/api/sign-in-providers/${provider.id}/test`)
    const { url } = (await response.json()) as { url: string }
    await change?.()
    return pathAfter(browser, url)
  }

  test('stores who signed in, and begins no session for them', async ({ assert }) => {
    const provider = await enabledProvider(server)
    await provider.merge({ isEnabled: false }).save()
    assert.equal(await tryOut(provider), `/admin/signing-in/${provider.id}`)
    await provider.refresh()
    assert.containsSubset(provider.test, { failure: null, email: 'layla@example.org' })
    assert.isFalse(provider.isEnabled)
    assert.lengthOf(await db.from('work_accounts'), 0)
    assert.lengthOf(await db.from('sessions'), 1)
  })

  test('names the step that failed, with the provider’s code', async ({ assert }) => {
    const wrong = await enabledProvider(server, { clientSecret: 'another' })
    await tryOut(wrong)
    assert.containsSubset(await wrong.refresh(), {
      test: { failure: 'exchange', code: 'invalid_client' },
    })
    const silent = await enabledProvider({ issuer: 'http://127.0.0.1:9' })
    assert.equal(await tryOut(silent), `/admin/signing-in/${silent.id}`)
    assert.containsSubset(await silent.refresh(), { test: { failure: 'discovery' } })
    server.person = null
    const declined = await enabledProvider(server)
    await tryOut(declined)
    assert.containsSubset(await declined.refresh(), {
      test: { failure: 'refused', code: 'access_denied' },
    })
  })

  test('says nothing about values that were changed meanwhile', async ({ assert }) => {
    const provider = await enabledProvider(server)
    await tryOut(provider, () => provider.merge({ version: 2 }).save())
    assert.isNull((await provider.refresh()).test)
  })
})
