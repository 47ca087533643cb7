import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import { BoundedMemoryStore } from '#core/limits/bounded_memory_store'
import { takeFrom } from '#core/limits/rate_limit'

/** These limits are used nowhere else, so their stores are created in this test. */
const network = { key: 'network', limit: 1, seconds: 7001 }
const named = (key: string) => ({ key, limit: 3, seconds: 7002 })

test.group('Counters', (group) => {
  const stores: BoundedMemoryStore[] = []

  group.setup(() => {
    const { stores: factories } = limiter.config
    const { memory } = factories
    factories.memory = (limit) => {
      const store = new BoundedMemoryStore(limit)
      stores.push(store)
      return store
    }
    return () => void (factories.memory = memory)
  })
  group.each.setup(() => limiter.clear())

  test('of ten thousand made-up names are not created once the network is refused', async ({
    assert,
  }) => {
    await takeFrom([network, named('somebody')])
    const sizes = () => stores.map(({ size }) => size)
    assert.deepEqual(sizes(), [1, 1])
    for (let name = 0; name < 10_000; name++) {
      await assert.rejects(
        () => takeFrom([network, named(`${name}`.padEnd(4572, 'x'))]),
        'Too many requests',
      )
    }
    assert.deepEqual(sizes(), [1, 1])
  })

  test('are gone when all was given back, and do not count when a later one refuses', async ({
    assert,
  }) => {
    const giveBack = await takeFrom([network, named('somebody')])
    await giveBack()
    assert.deepEqual(
      stores.map(({ size }) => size),
      [0, 0],
    )
    for (let failure = 0; failure < 3; failure++) await takeFrom([named('somebody')])
    await assert.rejects(() => takeFrom([network, named('somebody')]), 'Too many requests')
    assert.equal(stores[0]?.size, 0)
  })
})
