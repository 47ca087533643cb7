import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { ask, ProxyServer, type ProxyName } from '#tests/proxy_server'
import { serverRoom } from '#tests/spawned_server'

const PROXIES: ProxyName[] = ['nginx', 'caddy']
const ENGLISH = 'The site will be back in a moment'
const WORDS = ['سيعود الموقع بعد لحظات', ENGLISH]

test.group('While the server is stopped, the shipped proxy samples', (group) => {
  const room = serverRoom()
  const proxies = new Map<ProxyName, ProxyServer>()
  let origin = ''
  group.setup(async () => {
    const server = room.spawn({ ...(await room.migratedSettings()), TRUST_PROXY: 'loopback' })
    origin = await server.ready()
    for (const name of PROXIES) proxies.set(name, await ProxyServer.open(name, origin))
    return async () => {
      for (const proxy of proxies.values()) await proxy.close()
      await room.clear()
    }
  })
  const askOne = async (proxy: ProxyServer, path: string, body?: object) => {
    const session = proxy.connect()
    const answer = await ask(session, path, body)
    session.close()
    return answer
  }
  const askEach = (path: string, body?: object) =>
    Promise.all(Array.from(proxies.values(), (proxy) => askOne(proxy, path, body)))

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

  test('send a request again for as long as a start takes', async ({ assert, cleanup }) => {
    await room.clear()
    // Caddy 2.6 repeats only requests without a body.
    const form = askOne(proxies.get('nginx') as ProxyServer, '/contact', { name: 'Salma' })
    const asked = [askEach('/en'), form.then((answer) => [answer])]
    await sleep(500)
    const started = createServer((_request, response) => void response.end('It has started.'))
    cleanup(() => void started.close())
    started.listen(Number(new URL(origin).port), '127.0.0.1')
    await once(started, 'listening')
    for (const { status, text } of (await Promise.all(asked)).flat()) {
      assert.deepEqual({ status, text }, { status: 200, text: 'It has started.' })
    }
  })
})
