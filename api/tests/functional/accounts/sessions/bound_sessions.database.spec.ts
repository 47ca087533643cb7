import hash from '@adonisjs/core/services/hash'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { replacePassword } from '#accounts/passwords/reset_link'
import User from '#people/user'
import { cookieFrom, logIn, statusOf } from '#tests/cookies'
import { emptiesTables } from '#tests/emptied_tables'
import { FACTORY_PASSWORD, UserFactory } from '#tests/factories/user_factory'

const currentPassword = FACTORY_PASSWORD
const newPassword = 'a quite different one'

/**
 * Holds every successful password check open until `release`, so that the account can change in the
 * meantime.
 */
function holdVerification() {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const { promise: isVerified, resolve: verified } = Promise.withResolvers<void>()
  const real = hash.use().verify.bind(hash.use())
  const driver = hash.use()
  driver.verify = async (...args) => {
    const outcome = await real(...args)
    verified()
    await promise
    return outcome
  }
  const restore = () => void (driver.verify = real)
  return { release, isVerified, restore }
}

// Concurrent calls need two connections, so the tests can't run in a transaction. Instead, the
// tables are emptied before and after each test.
test.group('A sign-in that was verified while the account changed', (group) => {
  emptiesTables(group)

  const changes: [string, (client: ApiClient, user: User) => Promise<unknown>][] = [
    [
      'it was disabled and enabled',
      async (client, user) => {
        const admin = await UserFactory.apply('admin').create()
        for (const disabled of [true, false]) {
          await client.as(admin).put(`/api/users/${user.id}/disabled`, { disabled })
        }
      },
    ],
    [
      'it was saved with a new password',
      (_client, user) => user.merge({ password: newPassword }).save(),
    ],
  ]

  for (const [title, change] of changes) {
    test(`opens nothing: ${title}`, async ({ client, assert, cleanup }) => {
      const user = await UserFactory.create()
      const verification = holdVerification()
      cleanup(verification.restore)
      const pending = logIn(client, user.username)
      const answered = pending.then((response) => response)
      await verification.isVerified
      await change(client, await User.findOrFail(user.id))
      verification.release()
      const response = await answered
      response.assertStatus(200)
      assert.equal(await statusOf(client, cookieFrom(response, 'ufuq_session').pair), 401)
    })
  }

  test('changes no password any more once it was reset', async ({ client, assert, cleanup }) => {
    const user = await UserFactory.create()
    const { pair } = cookieFrom(await logIn(client, user.username), 'ufuq_session')
    const verification = holdVerification()
    cleanup(verification.restore)
    const pending = client
      .put('/api/auth/password')
      .header('cookie', pair)
      .json({ currentPassword, newPassword: 'what the thief wanted' })
      .then((response) => response)
    await verification.isVerified
    assert.isTrue(await replacePassword(await User.findOrFail(user.id), newPassword))
    verification.release()
    ;(await pending).assertStatus(401)
    assert.equal(await statusOf(client, pair), 401)
    verification.restore()
    assert.equal((await logIn(client, user.username, 'what the thief wanted')).status(), 401)
    assert.equal((await logIn(client, user.username, newPassword)).status(), 200)
  })

  test('lets one of two new passwords at the same time win, and the other change nothing', async ({
    client,
    assert,
  }) => {
    const user = await UserFactory.create()
    const cookies = [
      cookieFrom(await logIn(client, user.username), 'ufuq_session').pair,
      cookieFrom(await logIn(client, user.username), 'ufuq_session').pair,
    ]
    const answers = await Promise.all(
      cookies.map((cookie, index) =>
        client
          .put('/api/auth/password')
          .header('cookie', cookie)
          .json({ currentPassword, newPassword: `${newPassword} ${index}` }),
      ),
    )
    const statuses = answers.map((answer) => answer.status())
    assert.sameMembers(statuses, [204, 401])
    const winner = statuses.indexOf(204)
    assert.equal((await logIn(client, user.username, `${newPassword} ${winner}`)).status(), 200)
    assert.equal((await logIn(client, user.username, `${newPassword} ${1 - winner}`)).status(), 401)
    const renewed = cookieFrom(answers[winner]!, 'ufuq_session').pair
    assert.equal(await statusOf(client, renewed), 200)
    for (const cookie of cookies) assert.equal(await statusOf(client, cookie), 401)
  })
})

test.group('A session', (group) => {
  emptiesTables(group)

  test('whose row outlived a new password opens nothing', async ({ client, assert }) => {
    const user = await UserFactory.create()
    const { pair } = cookieFrom(await logIn(client, user.username), 'ufuq_session')
    await replacePassword(user, newPassword)
    assert.lengthOf(await db.from('sessions'), 1)
    assert.equal(await statusOf(client, pair), 401)
  })

  test('whose row outlived a disabling opens nothing when the person is enabled', async ({
    client,
    assert,
  }) => {
    const user = await UserFactory.create()
    const { pair } = cookieFrom(await logIn(client, user.username), 'ufuq_session')
    const rows = await db.from('sessions')
    const admin = await UserFactory.apply('admin').create()
    for (const disabled of [true, false]) {
      await client.as(admin).put(`/api/users/${user.id}/disabled`, { disabled })
    }
    await db.table('sessions').multiInsert(rows)
    assert.equal(await statusOf(client, pair), 401)
  })
})
