import { test } from '@japa/runner'
import { ApiException } from '#core/api_exception'
import { amongKnown, QueuedHash } from '#core/queued_hash'
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

/** Work that waits beside the one that runs, and one more that is refused. */
const fill = (hashes: QueuedHash) => Array.from({ length: 129 }, () => hashes.make('password'))

test.group('The queue of hashes', () => {
  test('works on one of strangers at once, lets 128 wait and refuses the next with the time to come again', async ({
    assert,
  }) => {
    const { driver, counts, release } = slowDriver()
    const hashes = new QueuedHash(driver)
    const pending = fill(hashes)
    // The first one begins before the next ones count as waiting.
    await new Promise(setImmediate)
    const last = hashes.verify('hash', 'one more')
    const refusal = await hashes.make('again').catch((error: unknown) => error)
    assert.instanceOf(refusal, ApiException)
    const { status, body, retryAfter } = toWireError(refusal)
    assert.deepEqual({ status, code: body.code }, { status: 503, code: 'unavailable' })
    assert.isAbove(retryAfter ?? 0, 0)
    assert.equal(counts.running, 1)

    release()
    await Promise.allSettled([...pending, last])
    assert.equal(counts.most, 1)
    assert.equal(await hashes.make('later'), 'later')
  })

  test('works on that of a known caller while strangers wait', async ({ assert }) => {
    const strangers = slowDriver()
    const pending = fill(new QueuedHash(strangers.driver))
    const known = slowDriver()
    known.release()
    const hashes = new QueuedHash(known.driver)
    assert.equal(await amongKnown(() => hashes.make('password')), 'password')
    assert.equal(strangers.counts.done, 0)
    strangers.release()
    await Promise.allSettled(pending)
  })
})
