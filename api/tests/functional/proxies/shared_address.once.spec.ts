import { connect } from 'node:tls'
import { test } from '@japa/runner'
import { get, ProxyServer, type ProxyName } from '#tests/proxy_server'
import { serverRoom } from '#tests/spawned_server'

const room = serverRoom()
const PROXIES: ProxyName[] = ['nginx', 'caddy']
const VISITORS = 300
/** So that a busy machine has no more connections waiting to be accepted than the system holds. */
const VISITORS_AT_ONCE = 20
/** More than the server has places for. */
const UPGRADES = 2600
const AT_ONCE = 25

async function openProxy(name: ProxyName) {
  const server = room.spawn({
    ...(await room.emptySettings()),
    DEMO_CONTENT: 'true',
    APP_URL: 'https://example.org',
    TRUST_PROXY: 'loopback',
    ADMIN_PASSWORD: 'only for this test',
  })
  return ProxyServer.open(name, await server.ready())
}

/** Opens a page and everything that it names, over one connection; resolves to the statuses. */
async function visit(proxy: ProxyServer): Promise<number[]> {
  const session = proxy.connect()
  try {
    const page = await get(session, '/')
    const named = page.text.matchAll(/(?:src|href)="(\/(?:assets|uploads)\/[^"]+\.\w+)"/g)
    const files = new Set([...named].map(([, path = '']) => path))
    const answers = await Promise.all([...files].map((path) => get(session, path)))
    return [page.status, ...answers.map(({ status }) => status)]
  } finally {
    session.close()
  }
}

/** Asks for another protocol and gives up at once. */
const giveUp = ({ port }: ProxyServer): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect({ port, servername: 'example.org', rejectUnauthorized: false })
    socket.on('error', () => {}).once('close', () => resolve())
    socket.once('secureConnect', () => {
      const request = 'GET / HTTP/1.1\r\nHost: example.org\r\nConnection: Upgrade\r\n'
      socket.end(`${request}Upgrade: websocket\r\n\r\n`, () => socket.destroy())
    })
  })

test.group('Visitors of one address, through a shipped proxy sample', (group) => {
  const open: ProxyServer[] = []
  group.each.teardown(async () => {
    for (const proxy of open.splice(0)) await proxy.close()
    await room.clear()
  })

  for (const name of PROXIES) {
    test(`get whole pages, 300 one after the other and twenty at once: ${name}`, async ({
      assert,
    }) => {
      const proxy = await openProxy(name)
      open.push(proxy)
      const visits: number[][] = []
      for (let count = 0; count < VISITORS; count += VISITORS_AT_ONCE) {
        const some = Array.from({ length: VISITORS_AT_ONCE }, () => visit(proxy))
        visits.push(...(await Promise.all(some)))
      }
      assert.isAbove(visits[0]?.length ?? 0, 5)
      assert.deepEqual([...new Set(visits.flat())], [200])
    }).timeout(240_000)
  }

  test('are answered after thousands of given up upgrades: caddy', async ({ assert }) => {
    const proxy = await openProxy('caddy')
    open.push(proxy)
    for (let count = 0; count < UPGRADES; count += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, () => giveUp(proxy)))
    }
    assert.deepEqual([...new Set(await visit(proxy))], [200])
  }).timeout(240_000)
})
