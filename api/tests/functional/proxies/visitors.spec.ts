import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { ask, type ProxyServer } from '#tests/proxy_server'
import { AT_ONCE, count, openProxies, proofOf, PROXIES, send, visit } from './open_proxies.js'

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
  const proxies = openProxies(group)

  for (const name of PROXIES) {
    test(`get a whole page over one connection: ${name}`, async ({ assert }) => {
      const statuses = await visit(proxies[name], '127.0.1.1')
      assert.isAbove(statuses.length, 5)
      assert.deepEqual([...new Set(statuses)], [200])
    })

    test(`can use a proof of work once: ${name}`, async ({ assert }) => {
      const session = proxies[name].connect('127.0.1.2')
      const proof = await proofOf(session)
      session.close()
      const statuses = await count(proxies[name], '127.0.1.2', AT_ONCE, (client, at) =>
        send(client, `replay${at}@${name}.example`, proof),
      )
      assert.deepEqual(statuses, { 200: 1, 429: AT_ONCE - 1 })
    })

    test(`are logged by their network: ${name}`, async ({ assert }) => {
      const session = proxies[name].connect('127.0.5.77')
      await ask(session, '/robots.txt')
      session.close()
      const file = join(proxies[name].folder, 'ufuq.log')
      while (!readFileSync(file, 'utf8').includes('127.0.5.0')) await sleep(20)
      assert.notInclude(readFileSync(file, 'utf8'), '127.0.5.77')
    })

    test(`get nothing by another name: ${name}`, async ({ assert }) => {
      const session = proxies[name].connect('127.0.1.1', { servername: 'other.example' })
      const { status } = await ask(session, '/')
      session.destroy()
      assert.equal(status, 0)
    })
  }

  test('are one network with all of an IPv6 /64: nginx', async ({ assert }) => {
    const networks = {
      '192.0.2.7': '192.0.2.7 192.0.2.0',
      '2001:db8:1:2:3:4:5:6': '2001:db8:1:2 2001:db8:1::',
      '2001:db8:1:2::9': '2001:db8:1:2 2001:db8:1::',
      '2001:db8::9': '2001:db8 2001:db8::',
      '2001:db8:1::9': '2001:db8:1 2001:db8:1::',
    }
    for (const [address, expected] of Object.entries(networks)) {
      assert.equal(await networksOf(proxies.nginx, address), expected)
    }
  })
})
