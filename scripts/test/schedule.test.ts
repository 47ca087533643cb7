import { expect, test } from 'vitest'
import { runScheduled, type Scheduled } from './schedule.ts'

/**
 * Runs the steps, each of which lasts until the next `setImmediate` callback. Returns the events,
 * and the maximum number of steps that ran at once.
 */
async function follow(steps: Scheduled[], { capacity = 2, fails = [] as string[] } = {}) {
  const events: string[] = []
  const running = new Set<string>()
  let most = 0
  await runScheduled(steps, {
    capacity,
    skip: ({ name }, needs) => events.push(`${name} skipped for ${needs.join()}`),
    run: async ({ name }) => {
      events.push(name)
      running.add(name)
      most = Math.max(most, running.size)
      await new Promise((resolve) => setImmediate(resolve))
      running.delete(name)
      return !fails.includes(name)
    },
  })
  return { events, most }
}

test('steps run side by side as far as there are processors for them', async () => {
  const steps = ['a', 'b', 'c', 'd'].map((name) => ({ name }))
  expect((await follow(steps)).most).toBe(2)
  expect((await follow(steps.map((step) => ({ ...step, load: 0.5 })))).most).toBe(4)
})

test('a step with a load above all there is runs alone', async () => {
  const steps = [{ name: 'a', load: 3 }, { name: 'b' }, { name: 'c', load: 3 }]
  expect(await follow(steps)).toEqual({ events: ['a', 'b', 'c'], most: 1 })
})

test('a step waits for what it needs, and a later one runs first meanwhile', async () => {
  const steps = [{ name: 'a' }, { name: 'b', needs: ['a'] }, { name: 'c' }]
  expect((await follow(steps)).events).toEqual(['a', 'c', 'b'])
})

test('what needs a step that failed is skipped, and what needs that too; others run', async () => {
  const steps = [
    { name: 'a' },
    { name: 'b', needs: ['a'] },
    { name: 'c', needs: ['b'] },
    { name: 'd', needs: ['not in this run'] },
  ]
  expect((await follow(steps, { fails: ['a'] })).events).toEqual([
    'a',
    'd',
    'b skipped for a',
    'c skipped for b',
  ])
})

test('steps that need one another are an error', async () => {
  const steps = [
    { name: 'a', needs: ['b'] },
    { name: 'b', needs: ['a'] },
  ]
  await expect(follow(steps)).rejects.toThrow('a, b')
})
