import { test } from '@japa/runner'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import { ask } from '#tests/proxy_server'
import { AT_ONCE, count, openProxies, proofOf, PROXIES, send, visit } from './open_proxies.js'

const VISITORS = 40
const READERS = 300
const SENDERS = 200
/** The number of forms in each flood, which is more than the server still accepts at that time. */
const FLOOD = { unproven: 40, proven: 120 }

test.group('Visitors of one address, through the shipped proxy samples', (group) => {
  const proxies = openProxies(group)

  for (const [index, name] of PROXIES.entries()) {
    test(`get whole pages, twenty at once: ${name}`, async ({ assert }) => {
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
  }
})
