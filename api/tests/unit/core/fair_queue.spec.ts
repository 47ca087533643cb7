import { test } from '@japa/runner'
import { FairQueue } from '#core/jobs/fair_queue'

/** A queue of work. Each piece of work reports its start, and ends when `end` is called. */
function imageQueue(queue: FairQueue<string>) {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const add = (owner: string, name: string) =>
    queue.run(owner, async () => {
      started.push(name)
      await new Promise<void>((end) => ends.set(name, end))
      return name
    })
  /** Ends a piece of work and lets the next one in the queue start. */
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { started, add, end, settle: () => new Promise(setImmediate) }
}

test.group('A fair queue', () => {
  test('does one thing of an owner at a time, and another’s beside it', async ({ assert }) => {
    const { started, add, end, settle } = imageQueue(new FairQueue<string>(2))
    const all = [add('author', 'slow 1'), add('author', 'slow 2'), add('editor', 'quick')]
    await settle()
    assert.deepEqual(started, ['slow 1', 'quick'])
    await end('quick')
    assert.deepEqual(started, ['slow 1', 'quick'])
    await end('slow 1')
    await end('slow 2')
    assert.deepEqual(await Promise.all(all), ['slow 1', 'slow 2', 'quick'])
  })

  test('lets each owner have a turn before anybody has a second one', async ({ assert }) => {
    const { started, add, end, settle } = imageQueue(new FairQueue<string>(1))
    const all = ['a 1', 'a 2', 'a 3', 'b 1', 'b 2', 'c 1'].map((name) => add(name[0] ?? '', name))
    await settle()
    for (let index = 0; index < all.length; index += 1) await end(started[index] ?? '')
    assert.deepEqual(started, ['a 1', 'a 2', 'b 1', 'c 1', 'a 3', 'b 2'])
    await Promise.all(all)
  })

  test('lets the first owner wait for a slot, but behind nobody, and has one slot for the others', async ({
    assert,
  }) => {
    const { started, add, end, settle } = imageQueue(new FairQueue<string>(2, 'v'))
    const all = ['a 1', 'b 1', 'a 2', 'b 2', 'v 1', 'v 2'].map((name) => add(name[0] ?? '', name))
    await settle()
    await end('a 1')
    assert.deepEqual(started, ['a 1', 'b 1', 'v 1'])
    await end('b 1')
    assert.deepEqual(started, ['a 1', 'b 1', 'v 1', 'a 2'])
    await end('v 1')
    assert.deepEqual(started, ['a 1', 'b 1', 'v 1', 'a 2', 'v 2'])
    for (const name of ['a 2', 'v 2', 'b 2']) await end(name)
    await Promise.all(all)
  })

  test('goes on after work that failed, and says how much is waiting', async ({ assert }) => {
    const queue = new FairQueue<string>(1)
    const failing = queue.run('author', () => Promise.reject(new Error('broken')))
    const later = queue.run('author', async () => 'done')
    assert.equal(queue.waitingOf('author'), 1)
    await assert.rejects(() => failing, 'broken')
    assert.equal(await later, 'done')
    assert.equal(queue.waitingOf('author'), 0)
  })
})
