import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import type { FormChallenge, FormProof } from '@ufuq/shared/contract/forms'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import { ask, type ProxyServer, type ProxyName } from '#tests/proxy_server'
import { solvedProof } from '#tests/solved_proof'
import { openProxies, visit } from './open_proxies.js'

type Session = ReturnType<ProxyServer['connect']>

const PROXIES: ProxyName[] = ['nginx', 'caddy']
const VISITORS = 300
const READERS = 2000
const SENDERS = 200
/** Forms of a flood, each time more than are accepted. */
const FLOOD = { unproven: 40, proven: 120 }
/** So that a busy machine has no more connections waiting to be accepted than the system holds. */
const AT_ONCE = 20

/** Does the work so often, over a few connections of one address; resolves to how often each status was answered. */
async function count(
  proxy: ProxyServer,
  address: string,
  times: number,
  work: (session: Session, at: number) => Promise<number>,
): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  let next = 0
  const worker = async () => {
    const session = proxy.connect(address)
    while (next < times) {
      const status = await work(session, next++)
      counts[status] = (counts[status] ?? 0) + 1
    }
    session.close()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return counts
}

async function send(session: Session, email: string, proof?: FormProof): Promise<number> {
  const message = { name: 'Salma', email, message: `A question of ${email}.`, proof }
  return (await ask(session, '/api/contact', message)).status
}

async function proofOf(session: Session): Promise<FormProof> {
  const { text } = await ask(session, '/api/forms/challenge')
  return solvedProof(JSON.parse(text) as FormChallenge)
}

/** What the maps of nginx's sample make of an address: what is counted, and what is logged. */
const networksOf = ({ folder }: ProxyServer, address: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const options = { socketPath: `${folder}/networks.sock`, headers: { 'x-visitor': address } }
    request(options, async (response) => resolve(await textOf(response)))
      .once('error', reject)
      .end()
  })

test.group('Visitors of one address, through the shipped proxy samples', (group) => {
  const proxies = openProxies(group)

  for (const [index, name] of PROXIES.entries()) {
    test(`get whole pages, 300 one after the other and twenty at once: ${name}`, async ({
      assert,
    }) => {
      const visits: number[][] = []
      for (let visitors = 0; visitors < VISITORS; visitors += AT_ONCE) {
        const some = Array.from({ length: AT_ONCE }, () => visit(proxies[name], '127.0.1.1'))
        visits.push(...(await Promise.all(some)))
      }
      assert.isAbove(visits[0]?.length ?? 0, 5)
      assert.deepEqual([...new Set(visits.flat())], [200])
    })

    test(`read and send while a flood of their address is held to its share: ${name}`, async ({
      assert,
    }) => {
      const proxy = proxies[name]
      const address = `127.0.2.${index + 1}`
      const { accepted: unproven } = RATE_LIMITS.publicForms
      const { accepted: proven } = RATE_LIMITS.provenForms

      const flood = (kind: keyof typeof FLOOD) =>
        count(proxy, address, FLOOD[kind], async (session, at) => {
          const proof = kind === 'proven' ? await proofOf(session) : undefined
          return send(session, `${kind}${at}@${name}.example`, proof)
        })
      assert.deepEqual(await flood('unproven'), { 200: unproven, 429: FLOOD.unproven - unproven })
      const [readers, senders] = await Promise.all([
        count(proxy, address, READERS, async (session) => (await ask(session, '/en')).status),
        count(proxy, address, SENDERS, async (session, at) =>
          send(session, `sender${at}@${name}.example`, await proofOf(session)),
        ),
      ])
      assert.deepEqual(
        { readers, senders },
        { readers: { 200: READERS }, senders: { 200: SENDERS } },
      )
      const left = proven - SENDERS
      assert.deepEqual(await flood('proven'), { 200: left, 429: FLOOD.proven - left })
    })

    test(`can use a proof of work once, whichever process they reach: ${name}`, async ({
      assert,
    }) => {
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
