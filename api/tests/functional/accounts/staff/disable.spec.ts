import { test } from '@japa/runner'
import { signIn, statusOf } from '#tests/cookies'
import { FACTORY_PASSWORD, UserFactory } from '#tests/factories/user_factory'

test.group('Disabling a person', () => {
  test('ends their sessions for good and lets them in again when it is taken back', async ({
    client,
    assert,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    const user = await UserFactory.create()
    const credentials = { username: user.username, password: FACTORY_PASSWORD }
    const cookie = await signIn(client, user)
    const set = (disabled: boolean) =>
      client.as(admin).put(`/api/users/${user.id}/disabled`, { disabled })

    const response = await set(true)
    response.assertStatus(200)
    assert.isTrue(response.body().user.isDisabled)
    assert.equal(await statusOf(client, cookie), 401)
    assert.equal((await client.post('/api/auth/login').json(credentials)).status(), 401)

    const back = await set(false)
    assert.notProperty(back.body().user, 'isDisabled')
    assert.equal(await statusOf(client, cookie), 401)
    assert.equal((await client.post('/api/auth/login').json(credentials)).status(), 200)
  })

  test('leaves the last administrator in', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    await UserFactory.apply('admin').apply('disabled').create()
    const response = await client
      .as(admin)
      .put(`/api/users/${admin.id}/disabled`, { disabled: true })
    response.assertStatus(409)
    response.assertBodyContains({ code: 'last_administrator' })
    assert.isFalse((await admin.refresh()).isDisabled)
  })
})
