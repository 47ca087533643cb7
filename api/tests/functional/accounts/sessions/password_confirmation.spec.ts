import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { FACTORY_PASSWORD, UserFactory } from '#database/factories/user_factory'
import { confirmedMinutesAgo, sessionsOf } from '#tests/aged_sessions'
import { cookieFrom } from '#tests/cookies'
import User from '#accounts/user'

const REQUIRED = 'password_confirmation_required'

const newAdministrator = {
  username: 'Salma',
  email: 'salma@example.org',
  password: 'horizon',
  role: 'admin',
}

/** An administrator who has just signed in, with the session's cookie. */
async function signedIn(client: ApiClient) {
  const admin = await UserFactory.apply('admin').create()
  const response = await client
    .post('/api/auth/login')
    .json({ username: admin.username, password: FACTORY_PASSWORD })
  return { admin, cookie: cookieFrom(response, 'ufuq_session').pair }
}

const confirm = (client: ApiClient, cookie: string, body: object) =>
  client.post('/api/auth/confirm-password').header('cookie', cookie).json(body)

const promote = (client: ApiClient, cookie: string, user: User) =>
  client.put(`/api/users/${user.id}/role`).header('cookie', cookie).json({ role: 'editor' })

test.group('A password that was given', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('counts for fifteen minutes after the sign-in, and no longer', async ({
    client,
    assert,
  }) => {
    const { admin, cookie } = await signedIn(client)
    const user = await UserFactory.create()
    await confirmedMinutesAgo(admin, 10)
    const early = await promote(client, cookie, user)
    early.assertStatus(200)

    await (await user.refresh()).merge({ role: 'author' }).save()
    await confirmedMinutesAgo(admin, 16)
    const late = await promote(client, cookie, user)
    late.assertStatus(403)
    assert.equal(late.body().code, REQUIRED)
    assert.equal((await user.refresh()).role, 'author')
  })

  test('again makes the same call pass', async ({ client, assert }) => {
    const { admin, cookie } = await signedIn(client)
    const user = await UserFactory.create()
    await confirmedMinutesAgo(admin, 16)
    const confirmation = await confirm(client, cookie, { password: FACTORY_PASSWORD })
    confirmation.assertStatus(204)
    const atOnce = await confirm(client, cookie, { password: FACTORY_PASSWORD })
    atOnce.assertStatus(204)
    const response = await promote(client, cookie, user)
    response.assertStatus(200)
    assert.equal((await user.refresh()).role, 'editor')
  })

  test('counts for its own session alone', async ({ client, assert }) => {
    const { admin, cookie } = await signedIn(client)
    await confirmedMinutesAgo(admin, 16)
    await client
      .post('/api/auth/login')
      .json({ username: admin.username, password: FACTORY_PASSWORD })
    const user = await UserFactory.create()
    const response = await promote(client, cookie, user)
    response.assertStatus(403)
    assert.equal((await user.refresh()).role, 'author')
  })

  test('to choose a new one counts too', async ({ client }) => {
    const { admin, cookie } = await signedIn(client)
    await confirmedMinutesAgo(admin, 16)
    const change = await client
      .put('/api/auth/password')
      .header('cookie', cookie)
      .json({ currentPassword: FACTORY_PASSWORD, newPassword: 'a quite different one' })
    const renewed = cookieFrom(change, 'ufuq_session').pair
    const response = await promote(client, renewed, await UserFactory.create())
    response.assertStatus(200)
  })

  test('is asked for when it was never kept', async ({ client, assert }) => {
    const { admin, cookie } = await signedIn(client)
    await sessionsOf(admin).update({ password_confirmed_at: null })
    const user = await UserFactory.create()
    const response = await promote(client, cookie, user)
    response.assertStatus(403)
    assert.equal((await user.refresh()).role, 'author')
  })
})

test.group('A new account', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('of an administrator needs the password, and is not made without', async ({
    client,
    assert,
  }) => {
    const { admin, cookie } = await signedIn(client)
    await confirmedMinutesAgo(admin, 16)
    const response = await client.post('/api/users').header('cookie', cookie).json(newAdministrator)
    response.assertStatus(403)
    assert.equal(response.body().code, REQUIRED)
    assert.isNull(await User.findBy('username', newAdministrator.username))
  })

  test('of anybody else needs it too')
    .with(['editor', 'author', undefined])
    .run(async ({ client, assert }, role) => {
      const { admin, cookie } = await signedIn(client)
      await confirmedMinutesAgo(admin, 16)
      const response = await client
        .post('/api/users')
        .header('cookie', cookie)
        .json({ ...newAdministrator, role })
      response.assertStatus(403)
      assert.equal(response.body().code, REQUIRED)
      assert.isNull(await User.findBy('username', newAdministrator.username))
    })
})

test.group('Confirming the password', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('needs a session', async ({ client }) => {
    const response = await client
      .post('/api/auth/confirm-password')
      .json({ password: FACTORY_PASSWORD })
    response.assertStatus(401)
  })

  test('refuses a wrong one beside the field, and nothing passes after it')
    .with([{ password: 'wrong' }, { password: '' }, {}, { password: ['a'] }, { password: null }])
    .run(async ({ client, assert }, body) => {
      const { admin, cookie } = await signedIn(client)
      await confirmedMinutesAgo(admin, 16)
      const confirmation = await confirm(client, cookie, body)
      confirmation.assertStatus(422)
      assert.equal(confirmation.body().errors[0].field, 'password')
      const user = await UserFactory.create()
      const response = await promote(client, cookie, user)
      response.assertStatus(403)
      assert.equal((await user.refresh()).role, 'author')
    })

  test('refuses the password of somebody else', async ({ client }) => {
    const { admin, cookie } = await signedIn(client)
    await admin.merge({ password: 'my own, and nobody else’s' }).save()
    const response = await client
      .post('/api/auth/confirm-password')
      .loginAs(admin)
      .json({ password: FACTORY_PASSWORD })
    response.assertStatus(422)
    const ended = await confirm(client, cookie, { password: 'my own, and nobody else’s' })
    ended.assertStatus(401)
  })

  test('limits guesses in an open session', async ({ client, assert }) => {
    const { admin, cookie } = await signedIn(client)
    await confirmedMinutesAgo(admin, 16)
    for (let attempt = 0; attempt < 10; attempt++) {
      const guess = await confirm(client, cookie, { password: `guess ${attempt}` })
      guess.assertStatus(422)
    }
    const right = await confirm(client, cookie, { password: FACTORY_PASSWORD })
    right.assertStatus(429)
    assert.exists(right.header('retry-after'))
    const user = await UserFactory.create()
    const response = await promote(client, cookie, user)
    response.assertStatus(403)
    assert.equal((await user.refresh()).role, 'author')
  })

  test('brings no session back that ended meanwhile', async ({ client, assert }) => {
    const { admin, cookie } = await signedIn(client)
    const verify = User.prototype.verifyPassword
    User.prototype.verifyPassword = async function (password: string) {
      await sessionsOf(admin).delete()
      return verify.call(this, password)
    }
    try {
      const response = await confirm(client, cookie, { password: FACTORY_PASSWORD })
      response.assertStatus(401)
    } finally {
      User.prototype.verifyPassword = verify
    }
    assert.lengthOf(await db.from('sessions'), 0)
    const me = await client.get('/api/auth/me').header('cookie', cookie)
    me.assertStatus(401)
  })
})
