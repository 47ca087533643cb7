import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls'
import { test } from '@japa/runner'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import { ask, ProxyServer, type ProxyName } from '#tests/proxy_server'
import { serverRoom } from '#tests/spawned_server'

const PROXIES: ProxyName[] = ['nginx', 'caddy']
/**
 * Limits concurrency, so that even on a busy machine no more connections wait than the system
 * accepts.
 */
const AT_ONCE = 20
const administrator = { username: 'admin', password: 'only for this test' }

/**
 * Requests a page and all files to which it refers, over one connection. Resolves to the statuses.
 */
async function visit(proxy: ProxyServer, address: string): Promise<number[]> {
  const session = proxy.connect(address)
  try {
    const page = await ask(session, '/')
    const named = page.text.matchAll(/(?:src|href)="(\/(?:assets|uploads)\/[^"]+\.\w+)"/g)
    const files = new Set([...named].map(([, path = '']) => path))
    const answers = await Promise.all(
      [...files].map((path) => ask(session, path, undefined, { 'accept-encoding': 'br' })),
    )
    return [page.status, ...answers.map(({ status }) => status)]
  } finally {
    session.close()
  }
}

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

/**
 * Shows what the maps in nginx's sample configuration make of an address: the form that is counted,
 * and the form that is logged.
 */
const networksOf = ({ folder }: ProxyServer, address: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const options = { socketPath: `${folder}/networks.sock`, headers: { 'x-visitor': address } }
    request(options, async (response) => resolve(await textOf(response)))
      .once('error', reject)
      .end()
  })

test.group('Visitors, through the shipped proxy samples', (group) => {
  const proxies = {} as Record<ProxyName, ProxyServer>

  group.setup(async () => {
    const room = serverRoom()
    const server = room.spawn({
      ...(await room.migratedSettings()),
      DEMO_CONTENT: 'true',
      APP_URL: 'https://example.org',
      TRUST_PROXY: 'loopback',
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
    })
    const origin = await server.ready()
    for (const name of PROXIES) proxies[name] = await ProxyServer.open(name, origin)
    return async () => {
      for (const proxy of Object.values(proxies)) await proxy.close()
      await room.clear()
    }
  })

  for (const [index, name] of PROXIES.entries()) {
    /** A separate address for each attacker, and one for the visitors during the attack. */
    const [attacker, visitor] = [`127.0.3.${index + 1}`, `127.0.4.${index + 1}`]

    test(`get a whole page over one connection, twenty at once: ${name}`, async ({ assert }) => {
      const some = Array.from({ length: AT_ONCE }, () => visit(proxies[name], '127.0.1.1'))
      const visits = await Promise.all(some)
      assert.isAbove(visits[0]?.length ?? 0, 5)
      assert.deepEqual([...new Set(visits.flat())], [200])
    })

    test(`are logged by their network, and get nothing by another name: ${name}`, async ({
      assert,
    }) => {
      const session = proxies[name].connect('127.0.5.77')
      await ask(session, '/robots.txt')
      session.close()
      const file = join(proxies[name].folder, 'ufuq.log')
      while (!readFileSync(file, 'utf8').includes('127.0.5.0')) await sleep(20)
      assert.notInclude(readFileSync(file, 'utf8'), '127.0.5.77')
      const other = proxies[name].connect('127.0.1.1', { servername: 'other.example' })
      const { status } = await ask(other, '/')
      other.destroy()
      assert.equal(status, 0)
    })

    test(`are not kept waiting by requests written one behind the other: ${name}`, async ({
      assert,
    }) => {
      const one = 'GET /og/1-a.png HTTP/1.1\r\nHost: example.org\r\n\r\n'
      const sockets = await Promise.all(
        Array.from({ length: 10 }, () => write(proxies[name], attacker, one.repeat(1500))),
      )
      for (const socket of sockets) socket.resume()
      const statuses = []
      for (let count = 0; count < 5; count += 1) {
        statuses.push(...(await visit(proxies[name], visitor)))
      }
      for (const socket of sockets) socket.destroy()
      assert.deepEqual([...new Set(statuses)], [200])
    })

    test(`are not kept out by clients that read none of their answers: ${name}`, async ({
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

    test(`sign in while passwords are guessed elsewhere, and where they have signed in before: ${name}`, async ({
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

  test('are one network with all of an IPv6 /64: nginx', async ({ assert }) => {
    const networks = {
      '192.0.2.7': '192.0.2.7 192.0.2.0',
      '2001:db8:1:2:3:4:5:6': '2001:db8:1:2 2001:db8:1::',
      '2001:db8:1:2::9': '2001:db8:1:2 2001:db8:1::',
      '2001:db8::9': '2001:db8 2001:db8::',
    }
    for (const [address, expected] of Object.entries(networks)) {
      assert.equal(await networksOf(proxies.nginx, address), expected)
    }
  })
})
