import { test } from '@japa/runner'
import type User from '#people/user'
import { confirmedMinutesAgo } from '#tests/aged_sessions'
import { ApiBrowser } from '#tests/api_browser'
import { cookieFrom, signIn, statusOf } from '#tests/cookies'
import { FACTORY_PASSWORD, UserFactory } from '#tests/factories/user_factory'
import { switchPasswordsOff } from '#tests/functional/accounts/two_factor/sign_in_rules'
import { addApp, appCode } from '#tests/second_steps'

const currentPassword = FACTORY_PASSWORD
const newPassword = 'a quite different one'

test.group('One’s own account', () => {
  test('accepts a new username and email address, which sign in from then on', async ({
    client,
    assert,
  }) => {
    const user = await UserFactory.create()
    const response = await client
      .as(user)
      .patch('/api/auth/account', { username: 'هدى', email: 'huda@example.org' })
    response.assertStatus(200)
    assert.equal(response.body().user.username, 'هدى')
    await user.refresh()
    assert.equal(user.email, 'huda@example.org')
    await signIn(client, user)
    const inCapitals = { username: 'هدى', email: 'HUDA@example.org' }
    ;(await client.as(user).patch('/api/auth/account', inCapitals)).assertStatus(200)
  })

  test('shows the display name to colleagues until it is taken back', async ({
    client,
    assert,
  }) => {
    const user = await UserFactory.create()
    const admin = await UserFactory.merge({ role: 'admin' }).create()
    const names = { username: 'huda', email: 'huda@example.org' }
    const change = (displayName?: string | null) =>
      client.as(user).patch('/api/auth/account', { ...names, displayName })
    const shown = async () => {
      const response = await client.as(admin).get('/api/users')
      return (response.body() as User[]).find(({ id }) => id === user.id)?.displayName
    }
    ;(await change('هدى العلي')).assertBodyContains({ user: { displayName: 'هدى العلي' } })
    assert.equal(await shown(), 'هدى العلي')
    await change()
    assert.equal(await shown(), 'هدى العلي')
    const refused = await change('هدى\nالعلي')
    refused.assertStatus(422)
    assert.equal(refused.body().errors[0].field, 'displayName')
    await change('')
    assert.isUndefined(await shown())
  })

  test('keeps its names until its owner proves who they are, if need be without a password', async ({
    client,
    assert,
  }) => {
    const user = await UserFactory.create()
    const { username, email } = user
    await addApp(user)
    const browser = new ApiBrowser(client)
    await browser.logIn(user)
    await browser.post('/api/auth/two-factor', { way: 'app', code: appCode() })
    await confirmedMinutesAgo(user, 16)
    await switchPasswordsOff()
    const names = { username: 'Huda', displayName: 'هدى', email: 'huda@example.org' }
    for (const body of [names, { ...names, currentPassword }]) {
      const refused = await browser.send('PATCH', '/api/auth/account', body)
      refused.assertStatus(403)
      assert.containsSubset(refused.body(), {
        code: 'password_confirmation_required',
        ways: ['app'],
      })
    }
    assert.containsSubset((await user.refresh()).$attributes, { username, email })
    await browser.post('/api/auth/confirm-password', { code: appCode(1) })
    ;(await browser.send('PATCH', '/api/auth/account', names)).assertStatus(200)
    assert.containsSubset((await user.refresh()).$attributes, names)
  })

  test('keeps its password without the current one, of which guesses are limited', async ({
    client,
    assert,
  }) => {
    const user = await UserFactory.create()
    const { password } = user
    const change = (body: object) => client.as(user).put('/api/auth/password', body)
    for (let attempt = 0; attempt < 10; attempt++) {
      const wrong = attempt === 0 ? currentPassword.toUpperCase() : `guess ${attempt}`
      const response = await change({ currentPassword: wrong, newPassword })
      response.assertStatus(422)
      assert.equal(response.body().errors[0].field, 'currentPassword')
    }
    ;(await change({ currentPassword, newPassword })).assertStatus(429)
    assert.equal((await user.refresh()).password, password)
  })

  test('refuses a name that somebody else signs in with', async ({ client, assert }) => {
    await UserFactory.merge({ username: 'Salma', email: 'salma@example.org' }).create()
    const user = await UserFactory.create()
    const { username } = user
    const response = await client
      .as(user)
      .patch('/api/auth/account', { username: 'SALMA@example.org', email: 'ｓalma@example.org' })
    response.assertStatus(422)
    assert.deepEqual(
      response.body().errors.map(({ rule }: { rule: string }) => rule),
      ['unique', 'unique'],
    )
    assert.equal((await user.refresh()).username, username)
  })
})

test.group('A new password', () => {
  test('ends all other sessions and goes on with this one under a new id', async ({
    client,
    assert,
  }) => {
    const user = await UserFactory.create()
    const other = await signIn(client, user)
    const mine = await signIn(client, user)
    const response = await client
      .put('/api/auth/password')
      .header('cookie', mine)
      .json({ currentPassword, newPassword })
    response.assertStatus(204)
    const renewed = cookieFrom(response, 'ufuq_session').pair
    assert.equal(await statusOf(client, renewed), 200)
    assert.equal(await statusOf(client, mine), 401)
    assert.equal(await statusOf(client, other), 401)
    await signIn(client, user, newPassword)
  })
})
