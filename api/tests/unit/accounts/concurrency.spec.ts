import type { HttpContext } from '@adonisjs/core/http'
import { test } from '@japa/runner'
import ConcurrencyMiddleware from '#accounts/sessions/concurrency_middleware'

const callOf = (id: number | null) =>
  ({ auth: { user: id === null ? undefined : { id } } }) as unknown as HttpContext

test.group('Calls at a time', () => {
  test('are eight of one person, others wait, and beyond a hundred are refused', async ({
    assert,
  }) => {
    const middleware = new ConcurrencyMiddleware()
    const { promise: end, resolve: endAll } = Promise.withResolvers<void>()
    let running = 0
    let most = 0
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await end
      running -= 1
    }
    const calls = Array.from({ length: 108 }, () => middleware.handle(callOf(7), work))
    await assert.rejects(() => middleware.handle(callOf(7), work), /Too many requests/)
    assert.equal(await middleware.handle(callOf(8), async () => 'another person'), 'another person')
    assert.equal(await middleware.handle(callOf(null), async () => 'a visitor'), 'a visitor')
    endAll()
    await Promise.all(calls)
    assert.equal(most, 8)
    assert.equal(await middleware.handle(callOf(7), async () => 'again'), 'again')
  })

  test('that fail give their place back', async ({ assert }) => {
    const middleware = new ConcurrencyMiddleware()
    for (let count = 0; count < 20; count += 1) {
      await assert.rejects(() =>
        middleware.handle(callOf(9), () => Promise.reject(new Error('failed'))),
      )
    }
    assert.equal(await middleware.handle(callOf(9), async () => 'through'), 'through')
  })
})
