import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import User from '#people/user'
import { confirmedMinutesAgo, sessionsOf } from '#tests/aged_sessions'
import { cookieFrom } from '#tests/cookies'
import { FACTORY_PASSWORD, UserFactory } from '#tests/factories/user_factory'

const REQUIRED = 'password_confirmation_required'

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

test.group('A password that was given', () => {
  test('counts for fifteen minutes after the sign-in, and no longer', async ({
    client,
    assert,
  }) => {
    const { admin, cookie } = await signedIn(client)
    const user = await UserFactory.create()
    await confirmedMinutesAgo(admin, 10)
    ;(await promote(client, cookie, user)).assertStatus(200)

    await (await user.refresh()).merge({ role: 'author' }).save()
    for (const end of [
      () => confirmedMinutesAgo(admin, 16),
      () => sessionsOf(admin).update({ password_confirmed_at: null }),
    ]) {
      await end()
      const late = await promote(client, cookie, user)
      late.assertStatus(403)
      assert.equal(late.body().code, REQUIRED)
      assert.equal((await user.refresh()).role, 'author')
    }
  })

  test('again makes the same call pass', async ({ client, assert }) => {
    const { admin, cookie } = await signedIn(client)
    const user = await UserFactory.create()
    await confirmedMinutesAgo(admin, 16)
    ;(await confirm(client, cookie, { password: FACTORY_PASSWORD })).assertStatus(204)
    ;(await confirm(client, cookie, { password: FACTORY_PASSWORD })).assertStatus(204)
    ;(await promote(client, cookie, user)).assertStatus(200)
    assert.equal((await user.refresh()).role, 'editor')
  })

  test('counts for its own session alone', async ({ client, assert }) => {
    const { admin, cookie } = await signedIn(client)
    await confirmedMinutesAgo(admin, 16)
    await client
      .post('/api/auth/login')
      .json({ username: admin.username, password: FACTORY_PASSWORD })
    const user = await UserFactory.create()
    ;(await promote(client, cookie, user)).assertStatus(403)
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
    ;(await promote(client, renewed, await UserFactory.create())).assertStatus(200)
  })
})

test.group('Confirming the password', () => {
  test('refuses a wrong one beside the field, limits guesses, and nothing passes after them', async ({
    client,
    assert,
  }) => {
    const { admin, cookie } = await signedIn(client)
    await confirmedMinutesAgo(admin, 16)
    for (let attempt = 0; attempt < 10; attempt++) {
      const guess = await confirm(client, cookie, { password: `guess ${attempt}` })
      guess.assertStatus(422)
      assert.equal(guess.body().errors[0].field, 'password')
    }
    const right = await confirm(client, cookie, { password: FACTORY_PASSWORD })
    right.assertStatus(429)
    assert.exists(right.header('retry-after'))
    const user = await UserFactory.create()
    ;(await promote(client, cookie, user)).assertStatus(403)
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
      ;(await confirm(client, cookie, { password: FACTORY_PASSWORD })).assertStatus(401)
    } finally {
      User.prototype.verifyPassword = verify
    }
    assert.lengthOf(await db.from('sessions'), 0)
    ;(await client.get('/api/auth/me').header('cookie', cookie)).assertStatus(401)
  })
})
