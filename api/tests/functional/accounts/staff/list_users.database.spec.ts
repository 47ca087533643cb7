import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { UserFactory } from '#database/factories/user_factory'

test.group('The lists of people', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const addresses = ['/api/users', '/api/users/admin']

  test('need a session')
    .with(addresses)
    .run(async ({ client }, address) => {
      const response = await client.get(address)
      response.assertStatus(401)
    })

  test('are for administrators')
    .with(addresses)
    .run(async ({ client, assert }, address) => {
      for (const role of ['editor', 'author'] as const) {
        const user = await UserFactory.merge({ role }).create()
        const response = await client.get(address).loginAs(user)
        response.assertStatus(403)
        assert.notProperty(response.body(), 'length')
      }
    })

  test('show everybody, newest first, with the contract’s fields only')
    .with(addresses)
    .run(async ({ client, assert }, address) => {
      const admin = await UserFactory.apply('admin').create()
      const author = await UserFactory.create()
      const response = await client.get(`${address}?timestamp=1700000000000`).loginAs(admin)
      response.assertStatus(200)
      assert.deepEqual(response.body(), [
        { id: author.id, username: author.username, email: author.email, role: 'author' },
        { id: admin.id, username: admin.username, email: admin.email, role: 'admin' },
      ])
      assert.isUndefined(response.header('link'))
      assert.equal(response.header('cache-control'), 'no-store')
    })

  test('go on where the page before ended', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    await UserFactory.createMany(24)
    const ids: number[] = []
    let address: string | undefined = '/api/users'
    const sizes: number[] = []
    while (address) {
      const response = await client.get(address).loginAs(admin)
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

  test('keep the limit from page to page and refuse one that is none')
    .with([
      ['limit=2', 200, 2],
      ['limit=100', 200, 4],
      ['limit=0', 422, 0],
      ['limit=101', 422, 0],
      ['limit=many', 422, 0],
      ['after=x', 422, 0],
    ] as const)
    .run(async ({ client, assert }, [query, status, size]) => {
      const admin = await UserFactory.apply('admin').create()
      await UserFactory.createMany(3)
      const response = await client.get(`/api/users?${query}`).loginAs(admin)
      response.assertStatus(status)
      if (status !== 200) return
      assert.lengthOf(response.body(), size)
      if (size === 2) assert.include(response.header('link'), 'limit=2')
    })
})
