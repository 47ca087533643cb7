import { test } from '@japa/runner'
import { cookieFrom, signIn, statusOf } from '#tests/cookies'
import { FACTORY_PASSWORD, UserFactory } from '#tests/factories/user_factory'

const currentPassword = FACTORY_PASSWORD

test.group('One’s own sessions', () => {
  test('are listed with their browsers, by names that open nothing', async ({ client, assert }) => {
    const user = await UserFactory.create()
    await signIn(client, await UserFactory.create())
    const cookie = cookieFrom(
      await client
        .post('/api/auth/login')
        .header('user-agent', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0')
        .json({ username: user.username, password: currentPassword }),
      'ufuq_session',
    ).pair
    const response = await client.get('/api/auth/sessions').header('cookie', cookie)
    response.assertStatus(200)
    const [session, ...more] = response.body()
    assert.lengthOf(more, 0)
    assert.containsSubset(session, { browser: 'Firefox', system: 'Linux', isCurrent: true })
    assert.notInclude(decodeURIComponent(cookie), session.id)
    assert.isTrue(Date.parse(session.createdAt) <= Date.parse(session.lastSeenAt) + 1000)
  })

  test('show nothing of a user agent that somebody made up', async ({ client, assert }) => {
    const user = await UserFactory.create()
    const cookie = cookieFrom(
      await client
        .post('/api/auth/login')
        .header('user-agent', `<script>alert(1)</script>${'x'.repeat(5000)}`)
        .json({ username: user.username, password: currentPassword }),
      'ufuq_session',
    ).pair
    const response = await client.get('/api/auth/sessions').header('cookie', cookie)
    assert.containsSubset(response.body()[0], { browser: null, system: null })
    assert.notInclude(response.text(), 'script')
  })

  test('end one by one', async ({ client, assert }) => {
    const user = await UserFactory.create()
    const other = await signIn(client, user)
    const mine = await signIn(client, user)
    const list = await client.get('/api/auth/sessions').header('cookie', mine)
    const { id } = list.body().find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    ;(await client.delete(`/api/auth/sessions/${id}`).header('cookie', mine)).assertStatus(204)
    assert.equal(await statusOf(client, other), 401)
    assert.equal(await statusOf(client, mine), 200)
  })

  test('end all but this one', async ({ client, assert }) => {
    const user = await UserFactory.create()
    const others = [await signIn(client, user), await signIn(client, user)]
    const mine = await signIn(client, user)
    ;(await client.delete('/api/auth/sessions').header('cookie', mine)).assertStatus(204)
    for (const other of others) assert.equal(await statusOf(client, other), 401)
    assert.equal(await statusOf(client, mine), 200)
  })

  test('of somebody else are not to be ended by their names', async ({ client, assert }) => {
    const [victim, attacker] = await UserFactory.createMany(2)
    const theirs = await signIn(client, victim!)
    const list = await client.get('/api/auth/sessions').header('cookie', theirs)
    const response = await client.as(attacker!).delete(`/api/auth/sessions/${list.body()[0].id}`)
    response.assertStatus(404)
    assert.equal(await statusOf(client, theirs), 200)
  })
})
