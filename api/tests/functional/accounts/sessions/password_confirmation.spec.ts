import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import User from '#people/user'
import { confirmedMinutesAgo, sessionsOf } from '#tests/aged_sessions'
import { ApiBrowser } from '#tests/api_browser'
import { FACTORY_PASSWORD, UserFactory } from '#tests/factories/user_factory'

const password = FACTORY_PASSWORD

/** An administrator who has just signed in, and somebody whose role they change. */
async function signedIn(client: ApiClient) {
  const admin = await UserFactory.apply('admin').create()
  const user = await UserFactory.create()
  const browser = new ApiBrowser(client)
  await browser.logIn(admin)
  const confirm = (body: object) => browser.post('/api/auth/confirm-password', body)
  const promote = () => browser.send('PUT', `/api/users/${user.id}/role`, { role: 'editor' })
  return { admin, user, browser, confirm, promote }
}

test.group('A password that was given', () => {
  test('counts for fifteen minutes after the sign-in, and no longer', async ({
    client,
    assert,
  }) => {
    const { admin, user, promote } = await signedIn(client)
    await confirmedMinutesAgo(admin, 10)
    ;(await promote()).assertStatus(200)

    await (await user.refresh()).merge({ role: 'author' }).save()
    for (const end of [
      () => confirmedMinutesAgo(admin, 16),
      () => sessionsOf(admin).update({ password_confirmed_at: null }),
    ]) {
      await end()
      const late = await promote()
      late.assertStatus(403)
      assert.equal(late.body().code, 'password_confirmation_required')
      assert.equal((await user.refresh()).role, 'author')
    }
  })

  test('again makes the same call pass', async ({ client, assert }) => {
    const { admin, user, confirm, promote } = await signedIn(client)
    await confirmedMinutesAgo(admin, 16)
    ;(await confirm({ password })).assertStatus(204)
    ;(await confirm({ password })).assertStatus(204)
    ;(await promote()).assertStatus(200)
    assert.equal((await user.refresh()).role, 'editor')
  })

  test('counts for its own session alone', async ({ client, assert }) => {
    const { admin, user, promote } = await signedIn(client)
    await confirmedMinutesAgo(admin, 16)
    await new ApiBrowser(client).logIn(admin)
    ;(await promote()).assertStatus(403)
    assert.equal((await user.refresh()).role, 'author')
  })

  test('to choose a new one counts too', async ({ client }) => {
    const { admin, browser, promote } = await signedIn(client)
    await confirmedMinutesAgo(admin, 16)
    const passwords = { currentPassword: password, newPassword: 'a quite different one' }
    await browser.send('PUT', '/api/auth/password', passwords)
    ;(await promote()).assertStatus(200)
  })
})

test.group('Confirming the password', () => {
  test('refuses a wrong one beside the field, limits guesses, and nothing passes after them', async ({
    client,
    assert,
  }) => {
    const { admin, user, confirm, promote } = await signedIn(client)
    await confirmedMinutesAgo(admin, 16)
    for (let attempt = 0; attempt < 10; attempt++) {
      const guess = await confirm({ password: `guess ${attempt}` })
      guess.assertStatus(422)
      assert.equal(guess.body().errors[0].field, 'password')
    }
    const right = await confirm({ password })
    right.assertStatus(429)
    assert.exists(right.header('retry-after'))
    ;(await promote()).assertStatus(403)
    assert.equal((await user.refresh()).role, 'author')
  })

  test('brings no session back that ended meanwhile', async ({ client, assert }) => {
    const { admin, browser, confirm } = await signedIn(client)
    const verify = User.prototype.verifyPassword
    User.prototype.verifyPassword = async function (given: string) {
      await sessionsOf(admin).delete()
      return verify.call(this, given)
    }
    const cookies = new Map(browser.cookies)
    try {
      ;(await confirm({ password })).assertStatus(401)
    } finally {
      User.prototype.verifyPassword = verify
    }
    assert.lengthOf(await db.from('sessions'), 0)
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    assert.equal(await browser.whoami(), 401)
  })
})
