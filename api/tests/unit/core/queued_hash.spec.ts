import { test } from '@japa/runner'
import { toWireError } from '#core/errors/wire_error'
import { amongKnown, amongStrangers, QueuedHash } from '#core/hashes/queued_hash'

/** A driver whose hashes finish only when `release` is called. */
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

const answerOf = (hash: Promise<unknown>) =>
  hash.then(
    () => 'done',
    (error: unknown) => toWireError(error),
  )

test('A password takes as many hashes if it is right as if it is wrong', async ({ assert }) => {
  const verified: string[] = []
  const driver = {
    ...slowDriver().driver,
    verify: async (hashed: string, value: string) => {
      verified.push(value)
      return hashed === value
    },
  }
  const hashes = new QueuedHash(driver)
  for (const [hashed, isRight] of [
    ['\u00E9', true],
    ['e\u0301', true],
    ['e', false],
  ] as const) {
    assert.equal(await hashes.verify(hashed, 'e\u0301'), isRight)
    assert.deepEqual(verified.splice(0), ['\u00E9', 'e\u0301'])
  }
  assert.isTrue(await hashes.verify('plain', 'plain'))
  assert.deepEqual(verified, ['plain'])
})

test.group('The queue of hashes', () => {
  test('computes one hash of strangers at a time, and refuses a network of which 32 wait, with the time to come again', async ({
    assert,
  }) => {
    const { driver, counts, release } = slowDriver()
    const hashes = new QueuedHash(driver)
    const from = (network: string) => amongStrangers(network, () => hashes.make(network))
    const pending = Array.from({ length: 33 }, () => from('flooding'))
    const refusal = await answerOf(from('flooding'))
    assert.containsSubset(refusal, { status: 503, body: { code: 'unavailable' }, retryAfter: 10 })

    const order: string[] = []
    const note = (hash: Promise<string>) => hash.then((network) => order.push(network))
    const noted = [...pending, from('calm')].map(note)
    assert.equal(counts.running, 1)
    release()
    await Promise.all(noted)
    assert.equal(counts.most, 1)
    // The calm network's hash follows two hashes of the flooding network: the one that has already
    // started, and one more.
    assert.equal(order.indexOf('calm'), 2)
  })

  test('refuses a further network once those of 128 wait, and no known caller', async ({
    assert,
  }) => {
    const strangers = slowDriver()
    const hashes = new QueuedHash(strangers.driver)
    const from = (network: string) => amongStrangers(network, () => hashes.make(network))
    const pending = Array.from({ length: 129 }, (_, index) => from(String(index)))
    assert.containsSubset(await answerOf(from('calm')), { status: 503 })

    const known = slowDriver()
    known.release()
    const hash = amongKnown(1, () => new QueuedHash(known.driver).make('password'))
    assert.equal(await hash, 'password')
    assert.equal(strangers.counts.done, 0)
    strangers.release()
    await Promise.all(pending)
    assert.equal(await from('later'), 'later')
  })

  test('works on the hashes of known people in turn', async ({ assert }) => {
    const { driver, release } = slowDriver()
    const hashes = new QueuedHash(driver)
    const order: number[] = []
    const of = (id: number) =>
      amongKnown(id, () => hashes.make('password')).then(() => order.push(id))
    const pending = [of(1), of(1), of(1), of(2)]
    release()
    await Promise.all(pending)
    assert.deepEqual(order, [1, 1, 2, 1])
  })
})
