import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { StaffSessions } from '#accounts/sessions/staff_sessions'
import { FACTORY_PASSWORD, UserFactory } from '#database/factories/user_factory'
import { cookieFrom } from '#tests/cookies'
import { restoreAdministrator } from '#accounts/staff/restore_administrator'
import User from '#accounts/user'

const restore = async (name: string) =>
  restoreAdministrator(name, await app.container.make(StaffSessions))

async function restored(name: string) {
  const administrator = await restore(name)
  if (!administrator) throw new Error(`${name} was not restored`)
  return administrator
}

test.group('Restoring an administrator', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('enables the person, makes them one and gives a password that signs in', async ({
    client,
    assert,
  }) => {
    const user = await UserFactory.apply('disabled').merge({ email: 'huda@example.org' }).create()
    const { password, username, isNew } = await restored('HUDA@example.org')
    assert.isFalse(isNew)
    assert.equal(username, user.username)
    const response = await client.post('/api/auth/login').json({ username, password })
    response.assertStatus(200)
    assert.equal(response.body().user.role, 'admin')
    assert.lengthOf(await User.query(), 1)
  })

  test('ends the sessions that the person had, and the old password', async ({
    client,
    assert,
  }) => {
    const { username } = await UserFactory.create()
    const credentials = { username, password: FACTORY_PASSWORD }
    const before = await client.post('/api/auth/login').json(credentials)
    await restore(username)
    const me = await client
      .get('/api/auth/me')
      .header('cookie', cookieFrom(before, 'ufuq_session').pair)
    assert.equal(me.status(), 401)
    const again = await client.post('/api/auth/login').json(credentials)
    assert.equal(again.status(), 401)
  })

  test('makes nobody of an e-mail address that nobody has', async ({ assert }) => {
    assert.isNull(await restore('nobody@example.org'))
    assert.lengthOf(await User.query(), 0)
  })

  test('makes a new one where nobody has the name, and leaves the others alone', async ({
    client,
    assert,
  }) => {
    const other = await UserFactory.apply('disabled').create()
    const { password, username, isNew } = await restored('rescue')
    assert.isTrue(isNew)
    const response = await client.post('/api/auth/login').json({ username, password })
    response.assertStatus(200)
    await other.refresh()
    assert.isTrue(other.isDisabled)
    assert.equal(other.role, 'author')
  })
})
