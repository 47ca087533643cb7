import { errors } from '@adonisjs/limiter'
import { test } from '@japa/runner'
import { BoundedMemoryStore } from '#core/limits/bounded_memory_store'

const limit = { requests: 2, duration: 60 }

test.group('The store of the rate limits', () => {
  test('refuses what is beyond the limit, says when to come again, and does not count it', async ({
    assert,
  }) => {
    const store = new BoundedMemoryStore(limit)
    await store.consume('visitor')
    assert.equal((await store.consume('visitor')).remaining, 0)
    const refused = await store.consume('visitor').catch((error: unknown) => error)
    assert.instanceOf(refused, errors.E_TOO_MANY_REQUESTS)
    const { consumed, availableIn } = (refused as InstanceType<typeof errors.E_TOO_MANY_REQUESTS>)
      .response
    assert.equal(consumed, 2)
    assert.isTrue(availableIn > 0 && availableIn <= 60)
    await store.decrement('visitor')
    assert.equal((await store.consume('visitor')).consumed, 2)
  })

  test('forgets a counter that was given back to nothing', async ({ assert }) => {
    const store = new BoundedMemoryStore(limit)
    await store.consume('visitor')
    await store.decrement('visitor')
    assert.equal(store.size, 0)
    assert.isNull(await store.get('visitor'))
    await store.decrement('visitor')
    assert.equal(store.size, 0)
  })

  test('holds no more counters than it may, and keeps those in use', async ({ assert }) => {
    const store = new BoundedMemoryStore(limit, 100)
    await store.consume('attacker', 2)
    for (let name = 0; name < 10_000; name++) {
      await store.consume(`made up ${name}`)
      await assert.rejects(() => store.consume('attacker'), 'Too many requests')
    }
    assert.equal(store.size, 100)
  })

  test('blocks for the time of its own when the limit has one', async ({ assert }) => {
    const store = new BoundedMemoryStore({ ...limit, blockDuration: 600 })
    await store.consume('visitor', 2)
    await assert.rejects(() => store.consume('visitor'), 'Too many requests')
    assert.isAbove((await store.get('visitor'))!.availableIn, 60)
  })

  test('forgets everything when it is cleared', async ({ assert }) => {
    const store = new BoundedMemoryStore(limit)
    await store.set('visitor', 2)
    await store.clear()
    assert.equal((await store.consume('visitor')).consumed, 1)
  })
})
