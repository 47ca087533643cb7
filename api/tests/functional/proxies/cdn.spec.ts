import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import { request as secureRequest } from 'node:https'
import { text as textOf } from 'node:stream/consumers'
import { test } from '@japa/runner'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import { freePort } from '#tests/free_port'
import { ProxyServer, type ProxyName } from '#tests/proxy_server'
import { serverRoom } from '#tests/spawned_server'

const TRUSTED: Record<ProxyName, string> = { nginx: 'loopback', caddy: '2' }
/** The addresses of the CDN, of two visitors behind it, and of somebody who bypasses it. */
const [CDN, VISITOR, OTHER, STRANGER] = ['127.0.9.1', '127.0.9.2', '127.0.9.3', '127.0.9.4']
const { accepted } = RATE_LIMITS.publicForms

/**
 * Simulates a CDN: it passes requests on from its own address, and appends the visitor's address to
 * the addresses in the `X-Forwarded-For` header.
 */
async function openCdn({ port }: ProxyServer): Promise<Server> {
  const cdn = createServer((incoming, answer) => {
    const claimed = incoming.headers['x-forwarded-for']
    const seen = incoming.socket.remoteAddress
    const outgoing = secureRequest({
      host: '127.0.0.1',
      port,
      localAddress: CDN,
      servername: 'example.org',
      rejectUnauthorized: false,
      agent: false,
      method: 'POST',
      path: incoming.url,
      headers: {
        ...incoming.headers,
        'x-forwarded-for': [claimed, seen].filter(Boolean).join(', '),
      },
    })
    outgoing.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 0)
      response.pipe(answer)
    })
    incoming.pipe(outgoing)
  })
  const own = await freePort()
  await new Promise<void>((resolve) => cdn.listen(own, '127.0.0.1', resolve))
  return cdn
}

let senders = 0

/**
 * Sends a form with a header in which the sender claims an IP address. Resolves to the status of
 * the response.
 */
async function send(to: object, make: typeof request, claimed: string): Promise<number> {
  const outgoing = make({
    host: '127.0.0.1',
    agent: false,
    method: 'POST',
    path: '/api/contact',
    headers: {
      host: 'example.org',
      'content-type': 'application/json',
      'x-forwarded-for': claimed,
    },
    ...to,
  })
  const email = `sender${(senders += 1)}@example.com`
  outgoing.end(JSON.stringify({ name: 'Salma', email, message: `A question of ${email}.` }))
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    outgoing.once('response', resolve).once('error', reject),
  )
  await textOf(response)
  return response.statusCode ?? 0
}

test.group('Behind a CDN, the shipped proxy samples', () => {
  for (const name of Object.keys(TRUSTED) as ProxyName[]) {
    test(`pass on the visitor's address, and believe nobody else: ${name}`, async ({
      assert,
      cleanup,
    }) => {
      const room = serverRoom()
      cleanup(() => room.clear())
      const server = room.spawn({
        ...(await room.migratedSettings()),
        APP_URL: 'https://example.org',
        TRUST_PROXY: TRUSTED[name],
      })
      const proxy = await ProxyServer.open(name, await server.ready(), `${CDN}/32`)
      cleanup(() => proxy.close())
      const cdn = await openCdn(proxy)
      cleanup(() => void cdn.close())
      const { port } = cdn.address() as { port: number }
      const through = (localAddress: string, claimed: string) =>
        send({ port, localAddress }, request, claimed)
      const around = (claimed: string) =>
        send(
          {
            port: proxy.port,
            localAddress: STRANGER,
            servername: 'example.org',
            rejectUnauthorized: false,
          },
          secureRequest,
          claimed,
        )

      const statuses = []
      for (let count = 0; count < accepted; count += 1) {
        statuses.push(await through(VISITOR, `192.0.2.${count}`), await around(`192.0.2.${count}`))
      }
      assert.deepEqual([...new Set(statuses)], [200])
      assert.equal(await through(VISITOR, OTHER), 429, 'whoever the visitor claims to be')
      assert.equal(await around(OTHER), 429, 'whoever a stranger claims to be')
      assert.equal(await through(OTHER, VISITOR), 200, 'in the name of whomever')
    })
  }
})
