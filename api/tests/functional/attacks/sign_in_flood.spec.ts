import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { cookieOf, serverRoom } from '#tests/spawned_server'
import { administrator } from './attacked_server.js'

const room = serverRoom()

/**
 * The number of sign-ins, which is greater than the number that can run and wait simultaneously.
 */
const AT_ONCE = 160

test.group('Wrong sign-ins from many networks', (group) => {
  group.each.teardown(() => room.clear())

  test('keep nobody out where they have signed in before', async ({ assert }) => {
    const server = room.spawn({
      ...(await room.migratedSettings()),
      // Passwords are hashed at the normal cost in this test.
      NODE_ENV: 'production',
      TRUST_PROXY: 'loopback',
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
    })
    const origin = await server.ready()
    const cookie = await cookieOf(origin, administrator)
    const signIn = async (headers: Record<string, string>, credentials: object) => {
      const response = await fetch(`${origin}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(credentials),
      })
      await response.arrayBuffer()
      return response.status
    }

    const over = new AbortController()
    let networks = 0
    const statuses = new Set<number>()
    const flood = Array.from({ length: AT_ONCE }, async () => {
      while (!over.signal.aborted) {
        networks += 1
        const from = `10.${(networks >> 8) & 255}.${networks & 255}.1`
        const guess = { username: `somebody ${networks}`, password: 'something else' }
        const status = await signIn({ 'x-forwarded-for': from }, guess)
        statuses.add(status)
        if (status === 503) await sleep(100)
      }
    })
    while (!statuses.has(503)) await sleep(10)

    const known = []
    for (let count = 0; count < 20; count += 1) {
      known.push(await signIn({ 'x-forwarded-for': '192.0.2.1', cookie }, administrator))
    }
    over.abort()
    await Promise.all(flood)
    assert.deepEqual(known, Array.from({ length: 20 }).fill(200))
    assert.sameMembers([...statuses], [401, 503])

    await server.stop()
    const warnings = (server.stdout + server.stderr).match(/Too many passwords/g) ?? []
    assert.isAtLeast(warnings.length, 1)
    assert.isAtMost(warnings.length, 5)
    assert.notInclude(server.stdout + server.stderr, 'Request failed')
  }).timeout(240_000)
})
