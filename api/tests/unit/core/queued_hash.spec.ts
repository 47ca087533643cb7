import { test } from '@japa/runner'
import { ApiException } from '#core/api_exception'
import { QueuedHash } from '#core/queued_hash'
import { toWireError } from '#core/wire_error'

/** A driver whose hashes finish when released. */
function slowDriver() {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const counts = { running: 0, most: 0, done: 0 }
  const work = async () => {
    counts.running += 1
    counts.most = Math.max(counts.most, counts.running)
    await promise
    counts.running -= 1
    counts.done += 1
  }
  const driver = {
    make: async (value: string) => (await work(), value),
    verify: async () => (await work(), true),
    isValidHash: () => true,
    needsReHash: () => false,
  }
  return { driver, counts, release }
}

test.group('The queue of hashes', () => {
  test('works on two at once, lets 128 wait and refuses the next with the time to come again', async ({
    assert,
  }) => {
    const { driver, counts, release } = slowDriver()
    const hashes = [new QueuedHash(driver), new QueuedHash(driver)]
    const pending = Array.from({ length: 130 }, (_, index) =>
      index % 2 === 0 ? hashes[0]!.make('password') : hashes[1]!.verify('hash', 'password'),
    )
    // The first two begin before the next ones count as waiting.
    await new Promise(setImmediate)
    const rest = [hashes[0]!.make('one more'), hashes[1]!.make('and one')]
    const refused = await Promise.allSettled(rest)
    assert.isTrue(refused.every(({ status }) => status === 'rejected'))
    assert.equal(counts.running, 2)
    const refusal = await hashes[0]!.make('again').catch((error: unknown) => error)
    assert.instanceOf(refusal, ApiException)
    const { status, body, retryAfter } = toWireError(refusal)
    assert.deepEqual({ status, code: body.code }, { status: 503, code: 'unavailable' })
    assert.isAbove(retryAfter ?? 0, 0)

    release()
    await Promise.all(pending)
    assert.deepEqual(counts, { running: 0, most: 2, done: 130 })
    assert.equal(await hashes[0]!.make('later'), 'later')
  })
})
