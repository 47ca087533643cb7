// Expensive: two servers on one database are queried until both of them show each of the edits.
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { CHECK_MS } from '#content/content_watch'
import { ask, ProxyServer, type ProxyName } from '#tests/proxy_server'
import { ADMIN, sessionAt, startTwo } from '#tests/several_servers'
import { databaseOf, leaveDatabase } from '#tests/spawned_database'
import { serverRoom } from '#tests/spawned_server'

const room = serverRoom()
const EDITS = 10
const LIST = '/en/publications'
const BEHIND_PROXY = { APP_URL: 'https://example.org', TRUST_PROXY: 'loopback' }
const TEXT = { slug: 'edited', content: 'A text', language: 'en', status: 'published' }

const page = async (url: string) => {
  const response = await fetch(url)
  return { etag: response.headers.get('etag'), text: await response.text() }
}

/** Two servers behind a proxy, and calls through this proxy with an administrator's session. */
async function startBehind(name: ProxyName, cleanup: (end: () => Promise<void>) => void) {
  const { addresses } = await startTwo(room, BEHIND_PROXY)
  const proxy = await ProxyServer.open(name, addresses)
  cleanup(() => proxy.close())
  const session = proxy.connect()
  cleanup(async () => session.destroy())
  const { cookies } = await ask(session, '/api/auth/login', ADMIN)
  const headers = { cookie: cookies.join('; ') }
  const call = async (method: string, path: string, body?: object) => {
    const { status, text } = await ask(session, path, body, { ':method': method, ...headers })
    if (status >= 400) throw new Error(text)
    return text === '' ? undefined : (JSON.parse(text) as { publication: { id: number } })
  }
  const statuses = async () => {
    const answers = await Promise.all(
      addresses.map((address) => fetch(`${address}/api/auth/me`, { headers })),
    )
    return answers.map(({ status }) => status)
  }
  return { addresses, call, statuses }
}

test.group('Several processes on one database', (group) => {
  group.each.teardown(async () => {
    await leaveDatabase()
    await room.clear()
  })

  test('read what the others changed at least twice a second', ({ assert }) => {
    assert.isAtMost(CHECK_MS, 500)
  })

  for (const name of ['nginx', 'caddy'] as const) {
    // A page is cached for a minute. If the processes did not inform each other, showing all of
    // these edits would take minutes.
    test(`show what any of them saved behind the shipped sample: ${name}`, async ({
      assert,
      cleanup,
    }) => {
      const { addresses, call } = await startBehind(name, cleanup)
      const created = await call('POST', '/api/publications', { ...TEXT, title: 'Edit 0' })
      for (let edit = 1; edit <= EDITS; edit += 1) {
        const title = `Edit number ${edit}.`
        await call('PATCH', `/api/publications/${created?.publication.id}`, { title })
        for (const address of addresses) {
          while (!(await page(address + LIST)).text.includes(title)) await sleep(20)
        }
      }
      const pages = await Promise.all(addresses.map((one) => page(`${one}${LIST}/edited`)))
      assert.lengthOf(new Set(pages.map(({ etag }) => etag)), 1)
    })

    test(`end a session in all that is ended in one, behind the shipped sample: ${name}`, async ({
      assert,
      cleanup,
    }) => {
      const { call, statuses } = await startBehind(name, cleanup)
      assert.deepEqual(await statuses(), [200, 200])
      await call('POST', '/api/auth/logout', {})
      assert.deepEqual(await statuses(), [401, 401])
    })
  }

  test('show the change of the one that saved it at once', async ({ assert }) => {
    const { addresses } = await startTwo(room)
    const [first = ''] = addresses
    const call = await sessionAt(first)
    const created = await call(first, '/api/publications', 'POST', { ...TEXT, title: 'Edit 0' })
    const { publication } = (await created.json()) as { publication: { id: number } }
    for (let edit = 1; edit <= EDITS; edit += 1) {
      const title = `Edit number ${edit}.`
      const writer = addresses[edit % addresses.length] ?? ''
      await call(writer, `/api/publications/${publication.id}`, 'PATCH', { title })
      assert.include((await page(writer + LIST)).text, title)
    }
  })

  test('tidy up once, and another does when one dies at it', async ({ assert }) => {
    const { settings } = await startTwo(room)
    const job = async () => {
      const rows = await databaseOf(settings).from('legacy_jobs').where('name', 'housekeeping')
      return { runs: Number(rows[0]?.runs), isDone: rows[0]?.done_at != null && !rows[0].holder }
    }
    while (!(await job()).isDone) await sleep(50)
    assert.equal((await job()).runs, 1)

    // The state of the job a minute after the process that was doing it died.
    const [done_at, held_until] = ['2020-01-01 00:00:00', '2020-01-01 01:01:00']
    await databaseOf(settings)
      .from('legacy_jobs')
      .where('name', 'housekeeping')
      .update({ holder: 'died', done_at, held_until })
    while (!(await job()).isDone) await sleep(50)
    assert.equal((await job()).runs, 2)
  })
})
