import { test } from '@japa/runner'
import { ApiBrowser } from '#tests/api_browser'
import { FACTORY_PASSWORD, UserFactory } from '#tests/factories/user_factory'
import { addApp, addRecoveryCodes, appCode } from '#tests/second_steps'
import { recordingEvents } from '#tests/security_events'

const network = '127.0.0.1'

test.group('A security event is recorded', () => {
  test('of sign-ins and failures, without names', async ({ client, assert }) => {
    const user = await UserFactory.create()
    const logIn = (username: string, password: string) =>
      client.post('/api/auth/login').json({ username, password })
    const { lines } = await recordingEvents(async () => {
      await logIn(user.username, 'wrong horizon')
      await logIn('nobody.knows', 'wrong horizon')
      await logIn(user.email, FACTORY_PASSWORD)
    })
    assert.deepEqual(lines, [
      { event: 'sign_in_failed', userId: user.id, network },
      { event: 'sign_in_failed', userId: null, network },
      { event: 'signed_in', userId: user.id, network, isTwoFactor: false },
    ])
  })

  test('of wrong codes and of a recovery code', async ({ client, assert }) => {
    const user = await UserFactory.create()
    await addApp(user)
    const [code] = await addRecoveryCodes(user)
    const { lines } = await recordingEvents(async () => {
      const browser = new ApiBrowser(client)
      await browser.logIn(user)
      for (const proof of [
        { way: 'app', code: '000000' },
        { way: 'recovery', code: 'abcde-abcde' },
        { way: 'recovery', code },
      ])
        await browser.post('/api/auth/two-factor', proof)
    })
    const own = { userId: user.id, network }
    assert.deepEqual(lines, [
      { event: 'two_factor_failed', ...own, way: 'app' },
      { event: 'two_factor_failed', ...own, way: 'recovery' },
      { event: 'signed_in', ...own, isTwoFactor: true },
      { event: 'recovery_code_used', ...own },
    ])
    assert.notInclude(JSON.stringify(lines), String(code))
  })

  test('of confirmations, refusals and changes, with whose session it was', async ({
    client,
    assert,
  }) => {
    const [admin, author] = [
      await UserFactory.merge({ role: 'admin' }).create(),
      await UserFactory.create(),
    ]
    await addApp(admin)
    const own = { userId: admin.id, network }
    const confirm = '/api/auth/confirm-password'
    const role = `/api/users/${author.id}/role`
    const { lines } = await recordingEvents(async () => {
      await client.as(admin).post(confirm, { password: 'wrong horizon' })
      await client.as(admin).post(confirm, { password: FACTORY_PASSWORD })
      await client.as(admin).post(confirm, { code: appCode() })
      await client.as(author).put(role, { role: 'editor' })
      await client.as(admin).put(role, { role: 'editor' })
      await client.as(admin).put(role, { role: 'queen' })
      await client.as(admin).put(`/api/users/${author.id}/disabled`, { disabled: true })
    })
    const target = { id: author.id }
    assert.deepEqual(
      lines.filter(({ userId }) => userId === admin.id),
      [
        { event: 'confirmation_failed', ...own },
        { event: 'identity_confirmed', ...own, isTwoFactor: false },
        { event: 'identity_confirmed', ...own, isTwoFactor: true },
        { event: 'role_changed', ...own, target },
        { event: 'account_disabled', ...own, target },
      ],
    )
    assert.deepEqual(
      lines.filter(({ userId }) => userId === author.id),
      [
        {
          event: 'refused',
          userId: author.id,
          network,
          code: 'forbidden',
          method: 'PUT',
          route: '/api/users/:id/role',
        },
      ],
    )
  })

  test('of forgotten and chosen passwords, and of strangers only failures', async ({
    client,
    assert,
  }) => {
    const { lines } = await recordingEvents(async () => {
      await client.get('/api/entries/pages')
      await client.post('/api/auth/logout').header('sec-fetch-site', 'cross-site')
    })
    assert.isEmpty(lines)
    const user = await UserFactory.create()
    const changed = await recordingEvents(() =>
      client.as(user).put('/api/auth/password', {
        currentPassword: FACTORY_PASSWORD,
        newPassword: 'a quite different one',
      }),
    )
    assert.deepEqual(changed.lines, [{ event: 'password_changed', userId: user.id, network }])
  })
})
