// Expensive: starts a server twice for each step at which it is killed.
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { ADMIN, sessionAt } from '#tests/several_servers'
import { databaseOf, leaveDatabase } from '#tests/spawned_database'
import { serverRoom } from '#tests/spawned_server'

const PRELOAD = new URL('../../kill_at_statement.ts', import.meta.url).href
const INSERT = 'insert into .cdn_purges.'
const COMMIT = '^commit'
const UPDATE = 'update .cdn_purges. set .is_repeated.'

const STEPS = [
  { name: 'before the purge is written', before: [], killAt: INSERT, isSaved: false },
  { name: 'before the commit', before: [INSERT], killAt: COMMIT, isSaved: false },
  {
    name: 'before the purge is sent',
    before: [INSERT, COMMIT],
    killAt: 'from .cdn_purges. where .due_at.',
    isSaved: true,
  },
  {
    name: 'after the purge was sent',
    before: [INSERT, COMMIT],
    killAt: UPDATE,
    isSaved: true,
  },
  {
    name: 'after the repeated purge was sent',
    before: [INSERT, COMMIT, UPDATE],
    // This pattern does not match a deletion without ids, such as the one after the purge is first
    // sent.
    killAt: 'delete from .cdn_purges. where .id. in \\(',
    isSaved: true,
  },
]

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
      await leaveDatabase()
      await room.clear()
      cdn.close()
    }
  })

  const waiting = () => databaseOf(settings).from('cdn_purges').select('sets', 'is_repeated')

  test('are sent at least once if the server is killed {name}')
    .with(STEPS)
    .run(async ({ assert }, { before, killAt, isSaved }) => {
      const from = join(room.dataFolder(), 'from')
      const server = room.spawn({
        ...settings,
        NODE_OPTIONS: `--import=${PRELOAD}`,
        KILL_AT: killAt,
        KILL_FROM: from,
      })
      const origin = await server.ready()
      const call = await sessionAt(origin)
      const values = { title: 'The well', content: 'Deep', language: 'en', status: 'published' }
      const created = await call(origin, '/api/publications', 'POST', values)
      const { publication } = (await created.json()) as { publication: { id: number } }
      const { id } = publication
      const db = databaseOf(settings)
      const [{ pair_id: pair }] = await db.from('publications').where({ id }).select('pair_id')
      // The purges sent before this point are not part of the test, so it waits until they have
      // been repeated.
      await until(async () => (await waiting()).every((row) => Boolean(row.is_repeated)))
      await db.from('cdn_purges').delete()
      cdn.purged.length = 0

      writeFileSync(from, before.join('\n'))
      await call(origin, `/api/publications/${id}`, 'PATCH', { content: 'Clear' }).catch(() => {})
      assert.equal((await server.exited).signal, 'SIGKILL')
      const [{ content }] = await db.from('publications').where({ id }).select('content')
      assert.equal(content, isSaved ? 'Clear' : 'Deep')
      const tag = `pair-${pair}`
      const left = (await waiting()).filter(({ sets }) => JSON.stringify(sets).includes(tag))
      assert.lengthOf(left, isSaved ? 1 : 0)
      if (!isSaved) assert.notInclude(cdn.purged, tag)

      // Without this update, the lease of the killed process would end only after a minute.
      await db.from('jobs').where('name', 'cdn purges').update({ held_until: null, holder: null })
      cdn.purged.length = 0
      await room.spawn(settings).ready()
      await until(() => cdn.purged.includes('all') || cdn.purged.includes(tag))
      await until(async () => (await waiting()).every((row) => Boolean(row.is_repeated)))
    })
    .timeout(120_000)

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
