import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { ABILITIES } from '@ufuq/shared/contract/users'
import { UserFactory } from '#database/factories/user_factory'

test.group('Who is signed in', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('answers 401 in the error shape, and no cookie, without a session', async ({
    client,
    assert,
  }) => {
    const response = await client.get('/api/auth/me')
    response.assertStatus(401)
    response.assertBodyContains({ code: 'unauthenticated' })
    assert.isUndefined(response.header('set-cookie'))
  })

  test('answers the person with what the role may do', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const response = await client.get('/api/auth/me').loginAs(admin)
    response.assertStatus(200)
    assert.deepEqual(response.body(), {
      user: {
        id: admin.id,
        username: admin.username,
        email: admin.email,
        role: 'admin',
        abilities: [...ABILITIES],
      },
    })
  })
})
