// Expensive: two servers on one database are queried until both of them show each of the edits.
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { CHECK_MS } from '#content/content_watch'
import { ask, ProxyServer, type ProxyName } from '#tests/proxy_server'
import { ADMIN, startTwo } from '#tests/several_servers'
import { databaseOf, leaveDatabase } from '#tests/spawned_database'
import { serverRoom } from '#tests/spawned_server'

const room = serverRoom()
const EDITS = 4
const LIST = '/en/publications'
const TEXT = { content: 'A text', language: 'en', status: 'published' }
const PROXIES: ProxyName[] = ['nginx', 'caddy']

const page = async (url: string) => {
  const response = await fetch(url)
  return { etag: response.headers.get('etag'), text: await response.text() }
}

test.group('Several processes on one database', (group) => {
  let servers: Awaited<ReturnType<typeof startTwo>>
  const proxies = new Map<ProxyName, ProxyServer>()

  group.setup(async () => {
    servers = await startTwo(room, { APP_URL: 'https://example.org', TRUST_PROXY: 'loopback' })
    for (const name of PROXIES) proxies.set(name, await ProxyServer.open(name, servers.addresses))
    return async () => {
      for (const proxy of proxies.values()) await proxy.close()
      await leaveDatabase()
      await room.clear()
    }
  })

  /** Signs in through a proxy, and returns the session and calls with it. */
  async function signInBehind(name: ProxyName) {
    const session = proxies.get(name)!.connect()
    const { cookies } = await ask(session, '/api/auth/login', ADMIN)
    const headers = { cookie: cookies.join('; ') }
    const call = async (method: string, path: string, body?: object) => {
      const { status, text } = await ask(session, path, body, { ':method': method, ...headers })
      if (status >= 400) throw new Error(text)
      return text === '' ? undefined : (JSON.parse(text) as { publication: { id: number } })
    }
    return { headers, call, leave: () => session.destroy() }
  }

  test('read what the others changed at least twice a second', ({ assert }) => {
    assert.isAtMost(CHECK_MS, 500)
  })

  test(
    'show what any of them saved, and end a session in all that is ended in one, behind the shipped sample: {$self}',
  )
    .with(PROXIES)
    .run(async ({ assert, cleanup }, name) => {
      const { addresses } = servers
      const { headers, call, leave } = await signInBehind(name)
      cleanup(leave)
      const statuses = async () => {
        const answers = addresses.map((address) => fetch(`${address}/api/auth/me`, { headers }))
        return (await Promise.all(answers)).map(({ status }) => status)
      }
      const text = { ...TEXT, title: `Of ${name}`, slug: `edited-${name}` }
      const created = await call('POST', '/api/publications', text)
      // A page is cached for a minute. If the processes did not inform each other, showing all of
      // these edits would take minutes.
      for (let edit = 1; edit <= EDITS; edit += 1) {
        const title = `Edit number ${edit} of ${name}.`
        await call('PATCH', `/api/publications/${created?.publication.id}`, { title })
        for (const address of addresses) {
          while (!(await page(address + LIST)).text.includes(title)) await sleep(20)
        }
      }
      const pages = await Promise.all(addresses.map((one) => page(`${one}${LIST}/edited-${name}`)))
      assert.lengthOf(new Set(pages.map(({ etag }) => etag)), 1)

      assert.deepEqual(await statuses(), [200, 200])
      await call('POST', '/api/auth/logout', {})
      assert.deepEqual(await statuses(), [401, 401])
    })

  test('show the change of the one that saved it at once', async ({ assert, cleanup }) => {
    const { headers, call, leave } = await signInBehind('nginx')
    cleanup(leave)
    const text = { ...TEXT, title: 'Edit 0', slug: 'at-once' }
    const created = await call('POST', '/api/publications', text)
    for (let edit = 1; edit <= EDITS; edit += 1) {
      const title = `Saved as number ${edit}.`
      const writer = servers.addresses[edit % 2] ?? ''
      await fetch(`${writer}/api/publications/${created?.publication.id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ title }),
      })
      assert.include((await page(writer + LIST)).text, title)
    }
  })

  test('tidy up once, and another does when one dies at it', async ({ assert }) => {
    const jobs = () =>
      databaseOf(servers.settings).from('legacy_jobs').where('name', 'housekeeping')
    const job = async () => {
      const [row] = await jobs()
      return { runs: Number(row?.runs), isDone: row?.done_at != null && !row.holder }
    }
    while (!(await job()).isDone) await sleep(50)
    assert.equal((await job()).runs, 1)

    // The state of the job a minute after the process that was doing it died.
    const [done_at, held_until] = ['2020-01-01 00:00:00', '2020-01-01 01:01:00']
    await jobs().update({ holder: 'died', done_at, held_until })
    while (!(await job()).isDone) await sleep(50)
    assert.equal((await job()).runs, 2)
  })
})
