import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { cookieFrom } from '#tests/cookies'
import { FACTORY_PASSWORD, UserFactory } from '#tests/factories/user_factory'

const logIn = (client: ApiClient, username: string, password = FACTORY_PASSWORD, cookie = '') =>
  client.post('/api/auth/login').header('cookie', cookie).json({ username, password })

test.group('The cookie of a known device', () => {
  test('is set by signing in alone, out of the reach of scripts and of other sites, and opens nothing', async ({
    client,
    assert,
  }) => {
    const user = await UserFactory.create()
    const { attributes, pair } = cookieFrom(await logIn(client, user.username), 'ufuq_device')
    assert.match(attributes, /; Max-Age=31536000(;|$)/)
    assert.match(attributes, /; Path=\/(;|$)/)
    assert.match(attributes, /; HttpOnly/)
    assert.match(attributes, /; SameSite=Lax/)
    const me = await client.get('/api/auth/me').header('cookie', pair)
    me.assertStatus(401)
    const wrong = await logIn(client, user.username, 'something else', pair)
    wrong.assertStatus(401)
    const answers = [wrong, await client.as(user).get('/api/auth/me')]
    for (const answer of answers) {
      const cookies = [answer.header('set-cookie') ?? []].flat()
      assert.isFalse(cookies.some((cookie) => cookie.includes('ufuq_device')))
    }
  })

  test('keeps its failures when the person signs in again', async ({ client, assert }) => {
    const user = await UserFactory.create()
    const { pair } = cookieFrom(await logIn(client, user.username), 'ufuq_device')
    const again = await logIn(client, user.username, FACTORY_PASSWORD, pair)
    assert.equal(cookieFrom(again, 'ufuq_device').pair, pair)
  })

  test('lets its person in at an address where strangers have used up all attempts', async ({
    client,
  }) => {
    const [user, other] = await UserFactory.createMany(2)
    const own = cookieFrom(await logIn(client, user!.username), 'ufuq_device').pair
    const others = cookieFrom(await logIn(client, other!.username), 'ufuq_device').pair
    for (let failure = 0; failure < 10; failure++) {
      await logIn(client, user!.username, 'something else')
    }
    const forged = own.replace(/=.*/, '=s%3AeyJtZXNzYWdlIjoiMS5hIn0.forged')
    for (const cookie of ['', others, forged]) {
      ;(await logIn(client, user!.username, FACTORY_PASSWORD, cookie)).assertStatus(429)
    }
    ;(await logIn(client, user!.username, FACTORY_PASSWORD, own)).assertStatus(200)
  })
})
