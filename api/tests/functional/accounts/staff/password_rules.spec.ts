import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { issueResetLink } from '#accounts/passwords/reset_link'
import { passwordRule } from '#config/passwords'
import User from '#people/user'
import { FACTORY_PASSWORD, UserFactory } from '#tests/factories/user_factory'

const newcomer = { username: 'Salma', email: 'salma.haddad@example.org' }
const strict = { minLength: 10, refusesCommon: true }

/** Passwords that a server with stricter settings rejects, with the rule and its message. */
const REFUSED = [
  { password: 'a harbour', rule: 'minLength', message: 'Password must be at least 10 characters' },
  { password: '1234567890', rule: 'commonPassword' },
  {
    password: 'a quiet harbour\u200F',
    rule: 'blankEnds',
    message: 'The password begins or ends with a blank',
  },
  { password: 'QwertyUIOP', rule: 'commonPassword' },
  { password: 'aaaaaaaaaaaa', rule: 'commonPassword' },
  { password: 'xoxoxoxoxoxo', rule: 'commonPassword' },
  { password: 'i am SALMA 2026', rule: 'containsName' },
  { password: 'salma.haddad@example.org', rule: 'containsName' },
  { password: 'my salma.haddad', rule: 'containsName' },
]

const create = async (client: ApiClient, password: string) =>
  client.as(await UserFactory.apply('admin').create()).post('/api/users', { ...newcomer, password })

test.group('A server that is stricter about passwords', (group) => {
  group.each.setup(() => {
    const usual = { ...passwordRule }
    Object.assign(passwordRule, strict)
    return () => void Object.assign(passwordRule, usual)
  })

  test('refuses {password} for a new person, and nobody is made')
    .with(REFUSED)
    .run(async ({ client, assert }, { password, rule, message }) => {
      const response = await create(client, password)
      response.assertStatus(422)
      const [error] = response.body().errors
      assert.equal(error.field, 'password')
      assert.equal(error.rule, rule)
      assert.equal(error.min, rule === 'minLength' ? 10 : undefined)
      if (message) assert.equal(response.body().message, message)
      assert.isNull(await User.findBy('username', newcomer.username))
    })

  test('refuses {password} as one’s own new one and by a link, and the old one stays')
    .with(REFUSED.slice(1, 3).concat(REFUSED.slice(6, 7)))
    .run(async ({ client, assert }, { password, rule }) => {
      const user = await UserFactory.merge(newcomer).create()
      const token = new URL((await issueResetLink(user.id)).link).hash.slice(1)
      const calls = [
        client
          .as(user)
          .put('/api/auth/password', { currentPassword: FACTORY_PASSWORD, newPassword: password }),
        client.post('/api/auth/password-reset').json({ token, newPassword: password }),
      ]
      for (const call of calls) {
        const response = await call
        response.assertStatus(422)
        response.assertBodyContains({ errors: [{ field: 'newPassword', rule }] })
      }
      assert.equal((await User.findOrFail(user.id)).password, user.password)
    })

  test('accepts what is long enough, rare and no name, or has a short name inside', async ({
    client,
  }) => {
    for (const [username, password] of [
      ['Salma', 'a quiet harbour'],
      ['Ali', 'specialities'],
    ] as const) {
      const response = await client
        .as(await UserFactory.apply('admin').create())
        .post('/api/users', { username, email: `${username}@example.org`, password })
      response.assertStatus(201)
    }
  })

  test('tells the screens its rule, with the session and with a link', async ({
    client,
    assert,
  }) => {
    const user = await UserFactory.create()
    const me = await client.as(user).get('/api/auth/me')
    assert.deepEqual(me.body().user.passwordRule, strict)
    const token = new URL((await issueResetLink(user.id)).link).hash.slice(1)
    const check = await client.post('/api/auth/password-reset/check').json({ token })
    assert.deepEqual(check.body(), { username: user.username, passwordRule: strict })
  })
})

test.group('A server with the usual rule', () => {
  test('accepts any six characters, and mentions no rule', async ({ client, assert }) => {
    ;(await create(client, '123456')).assertStatus(201)
    const me = await client.as(await UserFactory.create()).get('/api/auth/me')
    assert.notProperty(me.body().user, 'passwordRule')
  })
})
