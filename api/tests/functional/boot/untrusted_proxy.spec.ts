import { test } from '@japa/runner'
import { serverRoom, signedIn } from '#tests/spawned_server'

const room = serverRoom()
const ADMIN_PASSWORD = 'a password for this test'

/** The notices that the server shows to the administrator. */
async function noticesAt(address: string) {
  const call = await signedIn(address, { username: 'admin', password: ADMIN_PASSWORD })
  return ((await (await call('/api/server-notices')).json()) as { notices: string[] }).notices
}

test.group('A request with a forwarded address', (group) => {
  group.each.teardown(() => room.clear())

  for (const header of ['X-Forwarded-For', 'X-Forwarded-Proto', 'Forwarded']) {
    test(`(${header}) from somebody who is not trusted is reported, and logged once`, async ({
      assert,
    }) => {
      const server = room.spawn({ ...(await room.migratedSettings()), ADMIN_PASSWORD })
      const address = await server.ready()
      assert.deepEqual(await noticesAt(address), [])

      for (const path of ['/api/health', '/robots.txt', '/api/health']) {
        await fetch(`${address}${path}`, { headers: { [header]: 'for=203.0.113.66' } })
      }
      assert.deepEqual(await noticesAt(address), ['untrustedProxy'])
      const stranger = await fetch(`${address}/api/server-notices`)
      assert.equal(stranger.status, 401)
      assert.notInclude(await stranger.text(), 'Proxy')

      await server.stop()
      assert.lengthOf(server.stdout.split('set TRUST_PROXY').slice(1), 1)
      assert.include(server.stdout, `A request with ${header.toLowerCase()} came from 127.0.0.1`)
      assert.notInclude(server.stdout, '203.0.113.66')
    })
  }

  test('from a proxy that is trusted is not reported', async ({ assert }) => {
    const settings = { ...(await room.migratedSettings()), ADMIN_PASSWORD, TRUST_PROXY: 'loopback' }
    const server = room.spawn(settings)
    const address = await server.ready()
    await fetch(`${address}/api/health`, { headers: { 'X-Forwarded-For': '203.0.113.66' } })
    assert.deepEqual(await noticesAt(address), [])
    await server.stop()
    assert.notInclude(server.stdout, 'TRUST_PROXY')
  })
})
