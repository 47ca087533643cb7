import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { cookieFrom, signIn, statusOf } from '#tests/cookies'
import { UserFactory } from '#tests/factories/user_factory'

test.group('The end of a session', () => {
  test('sign-out ends it on the server, and no other, and deletes the cookie', async ({
    client,
    assert,
  }) => {
    const user = await UserFactory.create()
    const cookie = await signIn(client, user)
    const elsewhere = await signIn(client, user)
    const response = await client.post('/api/auth/logout').header('cookie', cookie)
    response.assertStatus(204)
    assert.match(
      cookieFrom(response, 'ufuq_session').attributes,
      /Max-Age=-1|Expires=Thu, 01 Jan 1970/,
    )
    assert.equal(await statusOf(client, cookie), 401)
    assert.equal(await statusOf(client, elsewhere), 200)
  })

  test('sign-out without a session is nothing to complain about', async ({ client, assert }) => {
    const response = await client.post('/api/auth/logout')
    response.assertStatus(204)
    assert.isUndefined(response.header('set-cookie'))
  })

  test('an expired session is not valid', async ({ client }) => {
    const cookie = await signIn(client, await UserFactory.create())
    await db
      .from('sessions')
      .update({ expires_at: DateTime.utc().minus({ minutes: 1 }).toJSDate() })
    ;(await client.get('/api/auth/me').header('cookie', cookie)).assertStatus(401)
  })

  test('a changed role counts on the next request', async ({ client, assert }) => {
    const user = await UserFactory.apply('admin').create()
    const cookie = await signIn(client, user)
    await user.merge({ role: 'author' }).save()
    const me = await client.get('/api/auth/me').header('cookie', cookie)
    assert.deepEqual(me.body().user.abilities, [
      'publications.create',
      'pictures.upload',
      'documents.edit',
    ])
    ;(await client.get('/api/users').header('cookie', cookie)).assertStatus(403)
  })
})
