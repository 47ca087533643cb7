import { once } from 'node:events'
import { test } from '@japa/runner'
import { serverRoom, type SpawnedServer } from '#tests/spawned_server'

const room = serverRoom()

/**
 * A name of 254 characters, most of which become eighteen characters each in the form used for
 * comparison.
 */
const madeUpName = (number: number) => String(number).padEnd(254, '\uFDFA')

const PASSWORD = 'chosen with care'

/**
 * The memory in MB that the server still uses after a garbage collection, which is triggered
 * through Node's inspector.
 */
async function retainedMegabytes({ stderr }: SpawnedServer): Promise<number> {
  const [address = ''] = /ws:\/\/\S+/.exec(stderr) ?? []
  const inspector = new WebSocket(address)
  await once(inspector, 'open')
  const ask = async (method: string, params = {}) => {
    const answered = once(inspector, 'message')
    inspector.send(JSON.stringify({ id: 1, method, params }))
    const [{ data }] = (await answered) as [{ data: string }]
    return JSON.parse(data) as { result: { result?: { value: number } } }
  }
  await ask('HeapProfiler.collectGarbage')
  const { result } = await ask('Runtime.evaluate', { expression: 'process.memoryUsage.rss()' })
  inspector.close()
  return (result.result?.value ?? 0) / 1024 ** 2
}

test.group('Made-up names from an address that is refused', (group) => {
  group.each.teardown(() => room.clear())

  test('leave nothing behind, and others sign in meanwhile', async ({ assert }) => {
    const server = room.spawn({
      ...(await room.migratedSettings()),
      TRUST_PROXY: 'loopback',
      ADMIN_PASSWORD: PASSWORD,
      NODE_OPTIONS: '--inspect=127.0.0.1:0',
    })
    const address = await server.ready()
    const signIn = async (from: string, username: string, password: string) => {
      const response = await fetch(`${address}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify({ username, password }),
      })
      await response.arrayBuffer()
      return response.status
    }
    let names = 0
    const guess = () => signIn('203.0.113.66', madeUpName(++names), 'something else')
    const guesses = async (count: number) => {
      const statuses = new Map<number, number>()
      for (let done = 0; done < count; done += 20) {
        for (const status of await Promise.all(Array.from({ length: 20 }, guess))) {
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
        }
      }
      return Object.fromEntries(statuses)
    }

    assert.deepEqual(await guesses(100), { 401: 100 })
    assert.deepEqual(await guesses(500), { 429: 500 })
    const before = await retainedMegabytes(server)
    for (let round = 0; round < 2; round++) {
      assert.deepEqual(await guesses(500), { 429: 500 })
      assert.equal(await signIn('198.51.100.7', 'admin', PASSWORD), 200)
    }
    assert.isBelow((await retainedMegabytes(server)) - before, 40)
  }).timeout(300_000)
})
