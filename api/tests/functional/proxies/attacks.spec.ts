import { once } from 'node:events'
import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls'
import { test } from '@japa/runner'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import { ask, type ProxyServer } from '#tests/proxy_server'
import { administrator, openProxies, PROXIES, visit } from './open_proxies.js'

/**
 * The number of connections per proxy. Caddy needs more connections than the server accepts. nginx
 * does not pass upgrades on, so fewer connections are enough.
 */
const UPGRADES = { nginx: 300, caddy: 2600 }
const AT_ONCE = 25

/** Connects as an HTTP/1.1 client and writes this text immediately. The response is not read. */
const write = ({ port }: ProxyServer, localAddress: string, sent: string): Promise<TLSSocket> =>
  new Promise((resolve, reject) => {
    const name = { servername: 'example.org', rejectUnauthorized: false }
    const socket = connect({ port, localAddress, ...name } as ConnectionOptions)
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      socket.off('error', reject).on('error', () => {})
      socket.write(sent, () => resolve(socket))
    })
  })

const request = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: example.org', ...headers, '', ''].join('\r\n')

test.group('Attacks through the shipped proxy samples', (group) => {
  const proxies = openProxies(group)

  for (const [index, name] of PROXIES.entries()) {
    /** A separate address for each attacker, and one for the visitors during the attack. */
    const [attacker, visitor] = [`127.0.3.${index + 1}`, `127.0.4.${index + 1}`]

    test(`by many abandoned upgrades leave no connection taken: ${name}`, async ({ assert }) => {
      const upgrade = request('/', 'Connection: Upgrade', 'Upgrade: websocket')
      for (let count = 0; count < UPGRADES[name]; count += AT_ONCE) {
        const some = Array.from({ length: AT_ONCE }, async () => {
          const socket = await write(proxies[name], attacker, upgrade)
          socket.destroy()
        })
        await Promise.all(some)
      }
      assert.deepEqual([...new Set(await visit(proxies[name], visitor))], [200])
    })

    test(`by requests written one behind the other keep nobody waiting: ${name}`, async ({
      assert,
    }) => {
      const pipelined = request('/og/1-a.png').repeat(1500)
      const sockets = await Promise.all(
        Array.from({ length: 10 }, () => write(proxies[name], attacker, pipelined)),
      )
      for (const socket of sockets) socket.resume()
      const statuses = []
      for (let count = 0; count < 10; count += 1) {
        statuses.push(...(await visit(proxies[name], visitor)))
      }
      for (const socket of sockets) socket.destroy()
      assert.deepEqual([...new Set(statuses)], [200])
    })

    test(`by clients that read none of their answers keep nobody out: ${name}`, async ({
      assert,
    }) => {
      const session = proxies[name].connect(visitor)
      const { text } = await ask(session, '/')
      session.close()
      const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(text) ?? []
      const held = Array.from({ length: 4 }, () =>
        proxies[name].connect(attacker, { settings: { initialWindowSize: 0 } }),
      )
      // nginx starts to send some of these responses only after it has aborted others.
      const responses = held.map((client) =>
        Promise.race(
          Array.from({ length: 100 }, () => {
            const stream = client.request({ ':path': script, ':authority': 'example.org' })
            return once(
              stream.on('error', () => {}),
              'response',
            )
          }),
        ),
      )
      await Promise.all(responses)
      const statuses = await visit(proxies[name], visitor)
      for (const client of held) client.destroy()
      assert.deepEqual([...new Set(statuses)], [200])
    })

    test(`by guessed passwords keep nobody out at another address, nor where they have signed in before: ${name}`, async ({
      assert,
    }) => {
      const { failures } = RATE_LIMITS.signInPerAddress
      const flooding = proxies[name].connect(attacker)
      const elsewhere = proxies[name].connect(visitor)
      const signIn = (client: typeof flooding, credentials: object, headers = {}) =>
        ask(client, '/api/auth/login', credentials, headers)

      const { status, cookies } = await signIn(flooding, administrator)
      assert.equal(status, 200)
      const statuses = []
      for (let count = 0; count < failures + 20; count += 1) {
        const guess = { username: `somebody ${count}`, password: 'something else' }
        statuses.push((await signIn(flooding, guess)).status)
      }
      assert.lengthOf(
        statuses.filter((each) => each === 401),
        failures,
      )
      assert.deepEqual([...new Set(statuses)], [401, 429])
      const known = await signIn(flooding, administrator, { cookie: cookies.join('; ') })
      const other = await signIn(elsewhere, administrator)
      flooding.close()
      elsewhere.close()
      assert.deepEqual([known.status, other.status], [200, 200])
    })
  }
})
