import { test } from '@japa/runner'
import { signIn } from '#tests/cookies'
import { UserFactory } from '#tests/factories/user_factory'
import { addApp } from '#tests/second_steps'

test.group('The lists of people', () => {
  const addresses = ['/api/users', '/api/users/admin']

  test('show everybody, newest first, with the contract’s fields only')
    .with(addresses)
    .run(async ({ client, assert }, address) => {
      const admin = await UserFactory.apply('admin').create()
      const author = await UserFactory.create()
      await addApp(author)
      const response = await client.as(admin).get(`${address}?timestamp=1700000000000`)
      response.assertStatus(200)
      assert.deepEqual(response.body(), [
        {
          id: author.id,
          username: author.username,
          email: author.email,
          role: 'author',
          lastSeenAt: null,
          hasTwoFactor: true,
        },
        {
          id: admin.id,
          username: admin.username,
          email: admin.email,
          role: 'admin',
          lastSeenAt: response.body()[1].lastSeenAt,
          hasTwoFactor: false,
        },
      ])
      assert.isUndefined(response.header('link'))
      assert.equal(response.header('cache-control'), 'no-store')
    })

  test('tell when each person’s sessions were last used, while one is open', async ({
    client,
    assert,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    const [here, gone] = await UserFactory.createMany(2)
    await signIn(client, here!)
    const left = await signIn(client, gone!)
    await client.post('/api/auth/logout').header('cookie', left)
    const list = await client.as(admin).get('/api/users')
    const seen = new Map<number, string | null>(
      list
        .body()
        .map(({ id, lastSeenAt }: { id: number; lastSeenAt: string | null }) => [id, lastSeenAt]),
    )
    assert.isNull(seen.get(gone!.id))
    assert.approximately(Date.parse(seen.get(here!.id) ?? ''), Date.now(), 60_000)
  })

  test('go on where the page before ended', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    await UserFactory.createMany(24)
    const ids: number[] = []
    let address: string | undefined = '/api/users'
    const sizes: number[] = []
    while (address) {
      const response = await client.as(admin).get(address)
      sizes.push(response.body().length)
      ids.push(...response.body().map(({ id }: { id: number }) => id))
      address = /<([^>]+)>; rel="next"/.exec(response.header('link') ?? '')?.[1]
    }
    assert.deepEqual(sizes, [20, 5])
    assert.equal(new Set(ids).size, 25)
    assert.deepEqual(
      ids,
      ids.toSorted((one, other) => other - one),
    )
  })
})
