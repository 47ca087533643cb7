import { test } from '@japa/runner'
import User from '#people/user'
import { emptiesTables } from '#tests/emptied_tables'
import { UserFactory } from '#tests/factories/user_factory'

test.group('Changing a role', () => {
  test('gives the user a role that exists', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const user = await UserFactory.create()
    const response = await client.as(admin).put(`/api/users/${user.id}/role`, { role: 'editor' })
    response.assertStatus(200)
    assert.deepEqual(response.body(), {
      user: { id: user.id, username: user.username, email: user.email, role: 'editor' },
    })
    for (const role of ['owner', ['admin'], undefined]) {
      ;(await client.as(admin).put(`/api/users/${user.id}/role`, { role })).assertStatus(422)
    }
    assert.equal((await user.refresh()).role, 'editor')
  })

  test('leaves the last administrator one', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    await UserFactory.apply('admin').apply('disabled').create()
    const response = await client.as(admin).put(`/api/users/${admin.id}/role`, { role: 'editor' })
    response.assertStatus(409)
    response.assertBodyContains({ code: 'last_administrator' })
    assert.equal((await admin.refresh()).role, 'admin')
  })

  test('lets one of two administrators step back', async ({ client, assert }) => {
    const [admin] = await UserFactory.apply('admin').createMany(2)
    const response = await client.as(admin!).put(`/api/users/${admin!.id}/role`, { role: 'author' })
    response.assertStatus(200)
    assert.equal((await admin!.refresh()).role, 'author')
  })
})

test.group('Two administrators at once', (group) => {
  emptiesTables(group)

  test('can’t take the role from each other', async ({ client, assert }) => {
    const [one, other] = await UserFactory.apply('admin').createMany(2)
    const demote = (by: User, whom: User) =>
      client.as(by).put(`/api/users/${whom.id}/role`, { role: 'author' })
    const responses = await Promise.all([demote(one!, other!), demote(other!, one!)])

    // The second change is rejected because it concerns the last administrator, or because its
    // sender is no longer an administrator.
    const refused = responses.filter((response) => response.status() !== 200)
    assert.lengthOf(refused, 1)
    assert.oneOf(refused[0]?.status(), [403, 409])
    assert.lengthOf(await User.query().where('role', 'admin'), 1)
  })
})
