import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from '@japa/runner'
import { certificateLine, checkPublicAddress } from '#setup_check/public_address'
import { dataFolder } from '#start/env'
import { freePort } from '#tests/free_port'
import { serverAddress } from '#tests/server_address'
import { serverRoom } from '#tests/spawned_server'
import { certificateOf, tlsProxy, type Certificate } from '#tests/tls_proxy'

const good = certificateOf(90)

interface Given {
  certificate?: Certificate
  ca?: string
  forward?: Parameters<typeof tlsProxy>[2]
}

test.group('The public address', (group) => {
  const room = serverRoom()
  group.each.teardown(() => room.clear())

  async function linesFor(
    origin: string,
    { certificate = good, ca = certificate.cert, forward }: Given = {},
  ) {
    const proxy = await tlsProxy(origin, certificate, forward)
    try {
      const lines = await checkPublicAddress(proxy.address, { ca })
      return lines.map(({ level, text }) => `${level} ${text}`).join('\n')
    } finally {
      await proxy.close()
    }
  }

  test('is good when its certificate lasts, this installation answers and its proxy is believed', async ({
    assert,
  }) => {
    const APP_KEY = dataFolder.appKey
    const settings = { ...(await room.emptySettings()), APP_KEY, TRUST_PROXY: 'loopback' }
    const origin = await room.spawn(settings).ready()
    const lines = await linesFor(origin)
    assert.notMatch(lines, /^(warning|fault)/m)
    assert.match(lines, /^ok localhost is .*127\.0\.0\.1/m)
    assert.match(lines, /^ok The certificate is valid until \S+, for 89 more days\.$/m)
    assert.match(
      lines,
      /^ok The proxy \S+ is trusted, and the request of this machine came from 192\.0\.2\.7\.$/m,
    )

    const asWritten = await linesFor(origin, { forward: (headers) => headers })
    assert.match(
      asWritten,
      /^fault The server trusts an X-Forwarded-For header that a visitor can write/m,
    )
    const without = await linesFor(origin, {
      forward(headers) {
        delete headers['x-forwarded-for']
        return headers
      },
    })
    assert.match(without, /^warning The proxy sends no X-Forwarded-For/m)
  })

  test('is reported when TRUST_PROXY does not name the proxy', async ({ assert }) => {
    assert.match(
      await linesFor(serverAddress),
      /^fault TRUST_PROXY .+ Set TRUST_PROXY=loopback\.$/m,
    )
  })

  test('is reported when another installation answers, or none', async ({ assert }) => {
    const other = await room.spawn(await room.emptySettings()).ready()
    assert.match(
      await linesFor(other),
      /^fault Another installation responds at localhost:\d+ \(200\)/m,
    )
    const nobody = `http://127.0.0.1:${await freePort()}`
    assert.match(await linesFor(nobody), /^fault The proxy returns status 502\. Start the server/m)
  })

  test('is reported when its certificate has less than {days} days left')
    .with([
      {
        days: 21,
        reported: /^warning The certificate is valid until \S+, for 20 more days: certbot/m,
      },
      { days: 6, reported: /^fault The certificate is valid until \S+, for 5 more days: certbot/m },
    ])
    .run(async ({ assert }, { days, reported }) => {
      const lines = await linesFor(serverAddress, { certificate: certificateOf(days) })
      assert.match(lines, reported)
    })

  // openssl can't create an expired certificate, so the test passes an expiry date in the past.
  test('is reported when its certificate has expired', ({ assert }) => {
    const validTo = new Date('2026-01-02T03:04:05Z')
    const line = certificateLine(new URL('https://ufuq.org'), { validTo, problem: 'EXPIRED' })
    assert.equal(line.level, 'fault')
    assert.match(line.text, /^The certificate expired on 2026-01-02\. Renew it/)
  })

  test('is reported when nobody vouches for its certificate', async ({ assert }) => {
    const lines = await linesFor(serverAddress, { ca: certificateOf(90).cert })
    assert.match(lines, /^fault Browsers do not trust the certificate \([A-Z_]+\)/m)
    assert.notInclude(lines, 'TRUST_PROXY')
  })

  test('is reported when its name is unknown or nobody listens', async ({ assert }) => {
    const [unknown] = await checkPublicAddress('https://ufuq.invalid')
    assert.match(unknown?.text ?? '', /^The DNS does not know ufuq\.invalid/)
    const [, away] = await checkPublicAddress(`https://localhost:${await freePort()}`)
    assert.match(away?.text ?? '', /^Nothing responds with TLS at localhost:\d+ \(ECONNREFUSED\)/)
  })

  test('leads there from plain http', async ({ assert, cleanup }) => {
    let location: string | undefined = 'https://localhost/'
    const server = createServer((_request, response) => {
      response.writeHead(301, { ...(location && { location }) }).end()
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    cleanup(() => void server.close())
    const proxy = await tlsProxy(serverAddress, good)
    cleanup(() => proxy.close())

    const lineFor = async (httpPort: number) =>
      (await checkPublicAddress(proxy.address, { ca: good.cert, httpPort })).at(-1)
    const { port } = server.address() as AddressInfo
    assert.deepEqual((await lineFor(port))?.level, 'ok')
    location = undefined
    assert.match((await lineFor(port))?.text ?? '', /answers 301 and does not redirect to https/)
    assert.match((await lineFor(await freePort()))?.text ?? '', /does not answer \(ECONNREFUSED\)/)
  })
})

test.group('The answer to a check of the set-up', () => {
  test('is given to nobody without the key', async ({ client, assert }) => {
    const response = await client
      .get('/api/health/live')
      .header('x-ufuq-check', 'guessed.signature')
    assert.deepEqual(response.body(), { status: 'ok', product: 'ufuq' })
  })
})
