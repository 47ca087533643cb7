import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { UserFactory } from '#database/factories/user_factory'
import User from '#accounts/user'

test.group('Changing a role', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('needs a session', async ({ client, assert }) => {
    const user = await UserFactory.create()
    const response = await client.put(`/api/users/${user.id}/role`).json({ role: 'admin' })
    response.assertStatus(401)
    assert.equal((await user.refresh()).role, 'author')
  })

  test('is for administrators, even for one’s own role')
    .with(['editor', 'author'] as const)
    .run(async ({ client, assert }, role) => {
      const user = await UserFactory.merge({ role }).create()
      const response = await client
        .put(`/api/users/${user.id}/role`)
        .loginAs(user)
        .json({ role: 'admin' })
      response.assertStatus(403)
      assert.equal((await user.refresh()).role, role)
    })

  test('gives the user the role, and nothing else that was sent', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const user = await UserFactory.create()
    const response = await client
      .put(`/api/users/${user.id}/role`)
      .loginAs(admin)
      .json({ role: 'editor', username: 'changed', password: 'changed too' })
    response.assertStatus(200)
    assert.deepEqual(response.body(), {
      user: { id: user.id, username: user.username, email: user.email, role: 'editor' },
    })
    const { password } = user
    await user.refresh()
    assert.equal(user.role, 'editor')
    assert.equal(user.password, password)
  })

  test('refuses a role that does not exist')
    .with([{ role: 'owner' }, { role: '' }, { role: ['admin'] }, {}, { role: 'Admin' }])
    .run(async ({ client, assert }, body) => {
      const admin = await UserFactory.apply('admin').create()
      const user = await UserFactory.create()
      const response = await client.put(`/api/users/${user.id}/role`).loginAs(admin).json(body)
      response.assertStatus(422)
      assert.equal(response.body().errors[0].field, 'role')
      assert.equal((await user.refresh()).role, 'author')
    })

  test('answers 404 for a person who does not exist')
    .with(['999999', '0', '-1', '1.5', 'abc', '99999999999999999999'])
    .run(async ({ client }, id) => {
      const admin = await UserFactory.apply('admin').create()
      const response = await client
        .put(`/api/users/${id}/role`)
        .loginAs(admin)
        .json({ role: 'editor' })
      response.assertStatus(404)
      response.assertBodyContains({ code: 'not_found' })
    })

  test('leaves the last administrator one', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    await UserFactory.apply('admin').apply('disabled').create()
    const response = await client
      .put(`/api/users/${admin.id}/role`)
      .loginAs(admin)
      .json({ role: 'editor' })
    response.assertStatus(409)
    response.assertBodyContains({ code: 'last_administrator' })
    assert.equal((await admin.refresh()).role, 'admin')
  })

  test('accepts that the last administrator is made an administrator again', async ({ client }) => {
    const admin = await UserFactory.apply('admin').create()
    const response = await client
      .put(`/api/users/${admin.id}/role`)
      .loginAs(admin)
      .json({ role: 'admin' })
    response.assertStatus(200)
  })

  test('lets one of two administrators step back', async ({ client, assert }) => {
    const [admin] = await UserFactory.apply('admin').createMany(2)
    const response = await client
      .put(`/api/users/${admin!.id}/role`)
      .loginAs(admin!)
      .json({ role: 'author' })
    response.assertStatus(200)
    assert.equal((await admin!.refresh()).role, 'author')
  })
})

test.group('Two administrators at once', (group) => {
  group.each.teardown(async () => {
    await db.from('sessions').delete()
    await User.query().delete()
  })

  test('can’t take the role from each other', async ({ client, assert }) => {
    const [one, other] = await UserFactory.apply('admin').createMany(2)
    const demote = (by: User, whom: User) =>
      client.put(`/api/users/${whom.id}/role`).loginAs(by).json({ role: 'author' })
    const responses = await Promise.all([demote(one!, other!), demote(other!, one!)])

    // The second change is rejected because it concerns the last administrator, or because its
    // sender is no longer an administrator.
    const refused = responses.filter((response) => response.status() !== 200)
    assert.lengthOf(refused, 1)
    assert.oneOf(refused[0]?.status(), [403, 409])
    assert.lengthOf(await User.query().where('role', 'admin'), 1)
  })
})
