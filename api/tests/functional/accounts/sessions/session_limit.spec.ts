import string from '@adonisjs/core/helpers/string'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { forgetEndedSessions } from '#accounts/sessions/staff_sessions'
import { sessionAge } from '#config/session'
import { sessionsOf, signedInDaysAgo } from '#tests/aged_sessions'
import { signIn, statusOf } from '#tests/cookies'
import { FACTORY_PASSWORD, UserFactory } from '#tests/factories/user_factory'

test.group('The end of a session', () => {
  test('comes 30 days after the sign-in, however busy it was', async ({ client, assert }) => {
    const user = await UserFactory.create()
    const cookie = await signIn(client, user)
    await signedInDaysAgo(user, 29)
    assert.equal(await statusOf(client, cookie), 200)

    await signedInDaysAgo(user, 31)
    const after = await client.get('/api/auth/me').header('cookie', cookie)
    after.assertStatus(401)
    assert.isUndefined(after.header('set-cookie'))
    const change = await client
      .put('/api/auth/password')
      .header('cookie', cookie)
      .json({ currentPassword: FACTORY_PASSWORD, newPassword: 'a quite different one' })
    change.assertStatus(401)
    assert.isTrue(await (await user.refresh()).verifyPassword(FACTORY_PASSWORD))
    await sessionsOf(user).update({ created_at: null })
    assert.equal(await statusOf(client, cookie), 401)
  })

  test('leaves a visitor, to whom drafts are closed', async ({ client, assert }) => {
    const user = await UserFactory.create()
    const cookie = await signIn(client, user)
    await signedInDaysAgo(user, 31)
    ;(await client.get('/api/publications?status=draft').header('cookie', cookie)).assertStatus(401)
    const list = await client.get('/api/publications').header('cookie', cookie)
    list.assertStatus(200)
    assert.equal(list.header('cache-control'), 'no-cache')
  })

  test('takes it from the person’s list', async ({ client, assert }) => {
    const user = await UserFactory.create()
    await signIn(client, user)
    await signedInDaysAgo(user, 31)
    const cookie = await signIn(client, user)
    const response = await client.get('/api/auth/sessions').header('cookie', cookie)
    assert.lengthOf(response.body(), 1)
    assert.isTrue(response.body()[0].isCurrent)
  })

  test('moves on when it is used, and is not written again at once', async ({ client, assert }) => {
    const user = await UserFactory.create()
    const cookie = await signIn(client, user)
    const endsAfterCall = async (expiresAt: number) => {
      await sessionsOf(user).update({ expires_at: new Date(expiresAt) })
      assert.equal(await statusOf(client, cookie), 200)
      const row = (await sessionsOf(user).select('expires_at').firstOrFail()) as {
        expires_at: number | Date
      }
      return new Date(row.expires_at).getTime()
    }
    const now = Math.floor(Date.now() / 1000) * 1000
    const fullAge = now + string.milliseconds.parse(sessionAge)
    assert.isAtLeast(await endsAfterCall(fullAge - 3_600_000), fullAge)
    // The session was last extended less than a minute ago, even on a slow machine.
    const prolongedLater = fullAge + 3_600_000
    assert.equal(await endsAfterCall(prolongedLater), prolongedLater)
  })

  test('leads to its row being deleted, and no other', async ({ client, assert }) => {
    const [old, unused, busy] = await UserFactory.createMany(3)
    for (const user of [old!, unused!, busy!]) await signIn(client, user)
    await signedInDaysAgo(old!, 31)
    await sessionsOf(unused!).update({ expires_at: new Date(Date.now() - 60_000) })
    await signedInDaysAgo(busy!, 29)
    await forgetEndedSessions()
    const left = await db.from('sessions').select('user_id')
    assert.deepEqual(left, [{ user_id: String(busy!.id) }])
  })
})
