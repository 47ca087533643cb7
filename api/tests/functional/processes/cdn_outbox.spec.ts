import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { ADMIN } from '#tests/several_servers'
import { serverRoom } from '#tests/spawned_server'

/** Simulates a Varnish server that responds with the status `status`. */
async function openCdn() {
  const purged: string[] = []
  const answer = { status: 200 }
  const server = createServer((request, response) => {
    response.writeHead(answer.status).end()
    if (answer.status === 200) purged.push(...String(request.headers['xkey-purge']).split(' '))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { purged, answer, address: `http://127.0.0.1:${port}`, close: () => server.close() }
}

async function until(isTrue: () => boolean | Promise<boolean>) {
  while (!(await isTrue())) await sleep(50)
}

test.group('The purges that wait for the CDN', (group) => {
  const room = serverRoom()
  let cdn: Awaited<ReturnType<typeof openCdn>>
  let settings: Record<string, string> = {}

  group.each.setup(async () => {
    cdn = await openCdn()
    settings = {
      ...(await room.migratedSettings()),
      APP_KEY: 'the same for both servers, as it must be',
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      CDN: 'varnish',
      CDN_SERVERS: cdn.address,
    }
    return async () => {
      await room.clear()
      cdn.close()
    }
  })

  test('are counted in the metrics until the CDN has accepted them', async ({ assert }) => {
    cdn.answer.status = 503
    const METRICS_TOKEN = 'a-token-of-the-length-that-is-asked-for'
    const address = await room.spawn({ ...settings, METRICS_TOKEN }).ready()
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    const valueOf = async (name: string) => {
      const text = await (await fetch(`${address}/metrics`, { headers })).text()
      return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1])
    }
    await until(async () => (await valueOf('ufuq_cdn_purges_waiting')) === 1)
    await until(async () => (await valueOf('ufuq_cdn_purge_age_seconds')) > 0)
    assert.isEmpty(cdn.purged)
    cdn.answer.status = 200
    await until(async () => (await valueOf('ufuq_cdn_purges_waiting')) === 0)
    assert.equal(await valueOf('ufuq_cdn_purge_age_seconds'), 0)
    assert.deepEqual(cdn.purged, ['all'])
  }).timeout(120_000)
})
