import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { databaseCable } from '#tests/database_cable'
import { anHourLater, movedClock } from '#tests/moved_clock'
import { RedisServer } from '#tests/redis_server'
import { ADMIN, sessionAt } from '#tests/several_servers'
import { databaseOf, leaveDatabase } from '#tests/spawned_database'
import { healthOf, serverRoom } from '#tests/spawned_server'

const room = serverRoom()
const TOKEN = 'a long token for this test alone'
const LIST = '/en/publications'
/** The second address is the first with a tracking parameter, so its page is found by its route. */
const CACHED = [LIST, `${LIST}?utm_source=1`, `${LIST}/wells`, '/sitemap.xml', '/en/feed.xml']
const CALL = '/api/publications?language=en'
const TEXT = { title: 'Before', slug: 'wells', content: 'Two wells', language: 'en' }
const PUBLISHED = { ...TEXT, status: 'published' }

interface Created {
  publication: { id: number }
  /** The path of a preview. */
  path: string
}

test.group('While the database is away', (group) => {
  let cable: ReturnType<typeof databaseCable>

  group.each.teardown(async () => {
    await cable.cut()
    await leaveDatabase()
    await room.clear()
  })

  /** A server behind a cable to its database. */
  async function start(more: Record<string, string> = {}) {
    const settings = {
      ...(await room.migratedSettings()),
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      ...more,
    }
    const socketPath = join(room.dataFolder(), 'database')
    cable = databaseCable(socketPath, process.env['DB_SOCKET'] ?? '')
    const server = room.spawn({ ...settings, DB_SOCKET: socketPath })
    const address = await server.ready()
    const subscribe = () =>
      fetch(`${address}/api/newsletter`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'reader@example.org' }),
      })
    /** Sends each request over a new connection, which the next process accepts. */
    const ask = async (path: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(address + path, { headers: { connection: 'close', ...headers } })
      const stale = answer.headers.get('cache-status')
      return { status: answer.status, stale, headers: answer.headers, text: await answer.text() }
    }
    const untilStale = async (path: string) => {
      while (!(await ask(path)).stale) await sleep(20)
    }
    return { settings, server, address, subscribe, ask, untilStale }
  }

  /** A server with a published text, and calls of its administrator. */
  async function startWithText(more: Record<string, string> = {}) {
    const started = await start({ LOG_LEVEL: 'silent', ...more })
    const session = await sessionAt(started.address)
    const call = async (path: string, method = 'GET', body?: object) => {
      const answer = await session(started.address, path, method, body)
      return { status: answer.status, body: (await answer.json()) as Created }
    }
    const { body } = await call('/api/publications', 'POST', PUBLISHED)
    return { ...started, call, id: body.publication.id }
  }

  test('writes are answered with 503, and the server recovers by itself', async ({ assert }) => {
    const { address, subscribe } = await start({ LOG_LEVEL: 'silent' })
    assert.equal((await subscribe()).status, 200)
    await cable.cut()
    const health = await fetch(`${address}/api/health`)
    assert.equal(health.status, 503)
    assert.deepEqual(await health.json(), {
      message: 'The database does not answer',
      code: 'unavailable',
    })
    const refused = await subscribe()
    assert.equal(refused.status, 503)
    assert.deepEqual(await refused.json(), {
      message: 'The service is not available at the moment',
      code: 'unavailable',
    })
    await cable.mend()
    assert.equal((await subscribe()).status, 200)
    assert.equal(await healthOf(address), 200)
  })

  test('is logged when it begins and when it ends, not with each request', async ({ assert }) => {
    const { server, address, ask } = await start()
    assert.equal(await healthOf(address), 200)
    const before = server.stdout.length
    await cable.cut()
    for (let visit = 0; visit < 10; visit += 1) {
      assert.equal((await ask(`/api/publications?page=${visit}`)).status, 503)
      await ask(`/en/publications?page=${visit}`)
    }
    await cable.mend()
    while (!server.stdout.includes('The database is available again')) await sleep(20)
    const log = server.stdout.slice(before)
    assert.notInclude(log, 'Request failed')
    assert.notInclude(log, 'Acquire connection error')
    const lines = log.split('\n').filter((line) => line.includes('"event":"database"'))
    const [begins, ends] = lines.map((line) => JSON.parse(line))
    assert.equal(begins.msg, 'The database is unavailable')
    assert.equal(ends.msg, 'The database is available again')
    assert.isAtLeast(ends.failures, 10)
  })

  test('a write gets 503 when {which} without a word, and writes are taken again')
    .with([
      { which: 'all connections die', later: true },
      { which: 'the open connections die', later: false },
    ])
    .run(async ({ assert }, { later }) => {
      const { subscribe } = await start({ LOG_LEVEL: 'silent' })
      // Several requests at once open several connections.
      const statuses = async () =>
        (await Promise.all([subscribe(), subscribe(), subscribe()])).map(({ status }) => status)
      assert.deepEqual(await statuses(), [200, 200, 200])
      cable.fallSilent({ later })
      const answers = await statuses()
      if (later) {
        assert.deepEqual(answers, [503, 503, 503])
        cable.speakAgain()
      }
      assert.deepEqual(await statuses(), [200, 200, 200])
    })

  test('pages are those that are kept, marked as stale, and checked before they are served again', async ({
    assert,
  }) => {
    const started = await startWithText({ ...movedClock, METRICS_TOKEN: TOKEN })
    const { server, call, ask, untilStale, settings, id } = started
    const soon = DateTime.utc().plus({ minutes: 30 }).toISO()
    const due = { ...PUBLISHED, title: 'Due later', slug: 'due', publishedAt: soon }
    assert.equal((await call('/api/publications', 'POST', due)).status, 201)
    const draft = { ...TEXT, title: 'A draft', slug: 'draft', status: 'draft' }
    const { body } = await call('/api/publications', 'POST', draft)
    const entries = '/api/entries/publications'
    const entry = (await call(`${entries}/sides/${body.publication.id}`)).body.publication
    const wanted = { purpose: 'shared', language: 'en' }
    const links = `${entries}/${entry.id}/preview-links`
    const { path: preview } = (await call(links, 'POST', wanted)).body
    const before = new Map<string, string>()
    for (const path of [...CACHED, CALL, preview]) {
      const { status, stale, text } = await ask(path)
      assert.deepEqual([path, status, stale], [path, 200, null])
      before.set(path, text)
    }

    await cable.cut()
    await untilStale(LIST)
    await anHourLater(server)
    for (const path of [...CACHED, CALL]) {
      const { status, stale, headers, text } = await ask(path)
      assert.deepEqual([path, status, text], [path, 200, before.get(path)])
      assert.match(stale ?? '', /^ufuq; hit; ttl=-\d+$/)
      assert.equal(headers.get('cache-control'), 'no-cache')
      assert.notInclude(text, 'Due later')
      const known = await ask(path, { 'if-none-match': headers.get('etag') ?? '' })
      assert.equal(known.status, 304)
      assert.isNotNull(known.stale)
    }
    for (const path of [preview, `${LIST}/due`, `${LIST}/draft`]) {
      assert.deepEqual([path, (await ask(path)).status], [path, 503])
    }

    await databaseOf(settings).transaction(async (client) => {
      await client.from('sides').where({ id }).update({ title: 'Written elsewhere' })
      await client.table('changes').insert({ writer: 'elsewhere', at: '2026-01-01 00:00:00' })
    })
    await cable.mend()
    let back = await ask(LIST)
    while (back.stale) back = await ask(LIST)
    assert.equal(back.status, 200)
    assert.include(back.text, 'Written elsewhere')
    assert.include(back.text, 'Due later')
    const metrics = await ask('/metrics', { authorization: `Bearer ${TOKEN}` })
    assert.match(metrics.text, /^ufuq_stale_answers_total [1-9]/m)
  })

  test('pages are served for a minute where other machines may have changed them', async ({
    assert,
    cleanup,
  }) => {
    const redis = await RedisServer.open()
    cleanup(() => redis.kill())
    const { server, ask, untilStale } = await start({
      ...movedClock,
      LOG_LEVEL: 'silent',
      REDIS_URL: redis.address,
    })
    assert.equal((await ask(LIST)).status, 200)
    await cable.cut()
    await untilStale(LIST)
    await anHourLater(server)
    assert.equal((await ask(LIST)).status, 503)
  })

  test('pages are none of before a save of which nobody knows whether it was committed, and a database that does not respond is not waited for', async ({
    assert,
  }) => {
    const { call, ask, id, settings } = await startWithText()
    assert.include((await ask(LIST)).text, 'Before')
    cable.loseCommitOf('After')
    const { status } = await call(`/api/publications/${id}`, 'PATCH', { title: 'After' })
    assert.equal(status, 503)
    assert.include((await ask(LIST)).text, 'After')

    cable.fallSilent()
    for (let visit = 0; visit < 3; visit += 1) assert.include((await ask(LIST)).text, 'After')
    cable.speakAgain()
    await databaseOf(settings).transaction(async (client) => {
      await client.from('sides').update({ title: 'Written elsewhere' })
      await client.table('changes').insert({ writer: 'elsewhere', at: '2026-01-01 00:00:00' })
    })
    while (!(await ask(LIST)).text.includes('Written elsewhere')) await sleep(20)
  })
})
