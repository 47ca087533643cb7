import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { logIn } from '#tests/cookies'
import { FACTORY_PASSWORD, UserFactory } from '#tests/factories/user_factory'

async function fail(client: ApiClient, username: string, times: number) {
  for (let failure = 0; failure < times; failure++) {
    ;(await logIn(client, username, 'something else')).assertStatus(401)
  }
}

test.group('Limits of sign-in', () => {
  test('after ten failures even the right password has to wait, and the response says how long; success does not count', async ({
    client,
    assert,
  }) => {
    const [user, other] = await UserFactory.createMany(2)
    for (let success = 0; success < 12; success++) {
      ;(await logIn(client, user!.username)).assertStatus(200)
    }
    await fail(client, user!.username, 10)
    const response = await logIn(client, user!.username)
    response.assertStatus(429)
    response.assertBodyContains({ code: 'too_many_requests' })
    const seconds = Number(response.header('retry-after'))
    assert.isTrue(seconds > 0 && seconds <= 15 * 60)
    ;(await logIn(client, other!.username)).assertStatus(200)
  })

  test('white space, case, full-width letters and a made-up proxy header are no way around', async ({
    client,
  }) => {
    const user = await UserFactory.merge({ username: 'Nadia' }).create()
    await fail(client, user.username, 10)
    for (const name of ['NADIA', ' nadia ', 'Ｎａｄｉａ']) {
      ;(await logIn(client, name)).assertStatus(429)
    }
    const response = await client
      .post('/api/auth/login')
      .header('x-forwarded-for', '203.0.113.7')
      .header('forwarded', 'for=203.0.113.8')
      .json({ username: user.username, password: FACTORY_PASSWORD })
    response.assertStatus(429)
  })

  test('counts concurrent attempts', async ({ client, assert }) => {
    const user = await UserFactory.create()
    const responses = await Promise.all(
      Array.from({ length: 16 }, () => logIn(client, user.username, 'something else')),
    )
    const statuses = responses.map((response) => response.status())
    assert.lengthOf(
      statuses.filter((status) => status === 401),
      10,
    )
    assert.lengthOf(
      statuses.filter((status) => status === 429),
      6,
    )
  })

  test('after a hundred failures with whatever names the address waits', async ({ client }) => {
    const user = await UserFactory.create()
    for (let name = 0; name < 10; name++) await fail(client, `guess ${name}`, 10)
    ;(await logIn(client, user.username)).assertStatus(429)
  })
})
