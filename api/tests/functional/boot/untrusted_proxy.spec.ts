import { test } from '@japa/runner'
import { serverRoom } from '#tests/spawned_server'

const room = serverRoom()

test.group('A request with a forwarded address', (group) => {
  group.each.teardown(() => room.clear())

  for (const header of ['X-Forwarded-For', 'X-Forwarded-Proto', 'Forwarded']) {
    test(`(${header}) from somebody who is not trusted is logged once`, async ({ assert }) => {
      const server = room.spawn(await room.migratedSettings())
      const address = await server.ready()
      for (const path of ['/api/health', '/robots.txt', '/api/health']) {
        await fetch(`${address}${path}`, { headers: { [header]: 'for=203.0.113.66' } })
      }
      await server.stop()
      assert.lengthOf(server.stdout.split('set TRUST_PROXY').slice(1), 1)
      assert.include(server.stdout, `A request with ${header.toLowerCase()} came from 127.0.0.1`)
      assert.notInclude(server.stdout, '203.0.113.66')
    })
  }

  test('from a proxy that is trusted is not logged', async ({ assert }) => {
    const server = room.spawn({ ...(await room.migratedSettings()), TRUST_PROXY: 'loopback' })
    const address = await server.ready()
    await fetch(`${address}/api/health`, { headers: { 'X-Forwarded-For': '203.0.113.66' } })
    await server.stop()
    assert.notInclude(server.stdout, 'TRUST_PROXY')
  })
})
