import { test } from '@japa/runner'
import { ask, ProxyServer, type ProxyName } from '#tests/proxy_server'
import { serverRoom } from '#tests/spawned_server'

const PROXIES: ProxyName[] = ['nginx', 'caddy']
const ENGLISH = 'The site will be back in a moment'
const WORDS = ['سيعود الموقع بعد لحظات', ENGLISH]

test.group('While the server is stopped, the shipped proxy samples', (group) => {
  const room = serverRoom()
  const proxies = new Map<ProxyName, ProxyServer>()
  group.setup(async () => {
    const server = room.spawn({ ...(await room.migratedSettings()), TRUST_PROXY: 'loopback' })
    const origin = await server.ready()
    for (const name of PROXIES) proxies.set(name, await ProxyServer.open(name, origin))
    return async () => {
      for (const proxy of proxies.values()) await proxy.close()
      await room.clear()
    }
  })
  const askEach = (path: string, body?: object) =>
    Promise.all(
      [...proxies.values()].map(async (proxy) => {
        const session = proxy.connect()
        const answer = await ask(session, path, body)
        session.close()
        return answer
      }),
    )

  test('answer pages with the maintenance page and calls without it, and before with what the server says', async ({
    assert,
  }) => {
    for (const { status, text } of await askEach('/en/nowhere')) {
      assert.equal(status, 404)
      assert.notInclude(text, ENGLISH)
      assert.include(text, '<html lang="en"')
    }
    await room.clear()
    for (const answers of [await askEach('/en'), await askEach('/contact', { name: 'Salma' })]) {
      for (const { status, headers, text } of answers) {
        assert.equal(status, 503)
        assert.equal(headers['retry-after'], '30')
        assert.equal(headers['cache-control'], 'no-store')
        assert.match(headers['content-type'] ?? '', /^text\/html; ?charset=utf-8$/)
        for (const words of WORDS) assert.include(text, words)
      }
    }
    for (const { status, text } of await askEach('/api/publications?language=en')) {
      assert.equal(status, 502)
      assert.notInclude(text, ENGLISH)
    }
  })
})
