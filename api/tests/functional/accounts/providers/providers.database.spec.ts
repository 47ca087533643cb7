import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import Provider from '#accounts/providers/provider'
import { WorkAccount } from '#accounts/providers/work_accounts'
import type User from '#people/user'
import { UserFactory } from '#tests/factories/user_factory'
import { enabledProvider, providerBody } from '#tests/functional/accounts/providers/provider_world'
import { switchPasswordsOff } from '#tests/functional/accounts/two_factor/sign_in_rules'

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
      { ...values, isEnabled: false, hasSecret: true, version: 1 },
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

  test('are offered once they are switched on', async ({ client, assert }) => {
    const provider = await enabledProvider({ issuer: ISSUER })
    await provider.merge({ isEnabled: false }).save()
    const path = `/api/sign-in-providers/${provider.id}/enabled`
    ;(await client.as(admin).put(path, { isEnabled: true })).assertStatus(200)
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
    ;(await client.as(admin).put(`${path}/enabled`, { isEnabled: false })).assertStatus(409)
    const deleted = await client.as(admin).delete(path)
    deleted.assertStatus(409)
    assert.equal(deleted.body().code, 'provider_needed')
    await enabledProvider({ issuer: ISSUER })
    ;(await client.as(admin).delete(path)).assertStatus(204)
  })
})
