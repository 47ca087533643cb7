// Expensive: up to four servers on one database are queried until all of them show each of 40
// edits.
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { createConnection, type RowDataPacket } from 'mysql2/promise'
import { ADMIN, sessionAt, startAll, tryToSignIn } from '#tests/several_servers'
import { databaseOf, leaveDatabase } from '#tests/spawned_database'
import { isOnMysql, serverRoom } from '#tests/spawned_server'

const room = serverRoom()
const EDITS = 40
/** The size of one process's connection pool. */
const POOL = 10
/** How long after an edit a process may still show the previous state, in milliseconds. */
const VISIBLE = 200

const page = async (url: string) => {
  const response = await fetch(url)
  return { etag: response.headers.get('etag'), text: await response.text() }
}

test.group('Several processes on one database', (group) => {
  group.each.teardown(async () => {
    await leaveDatabase()
    await room.clear()
  })

  // A page is cached for a minute. If the processes did not inform each other, showing all of these
  // edits would take most of an hour.
  test('show what any of them saved, and the one that saved it at once', async ({ assert }) => {
    const { addresses } = await startAll(room)
    const [first = ''] = addresses
    const call = await sessionAt(first)
    const save = async (address: string, method: string, path: string, body: object) => {
      const response = await call(address, path, method, body)
      if (!response.ok) assert.fail(await response.text())
      const { publication } = (await response.json()) as { publication: { id: number } }
      return publication
    }
    const text = { title: 'Edit 0', slug: 'edited', content: 'A text', language: 'en' }
    const created = { ...text, status: 'published' }
    const { id } = await save(first, 'POST', '/api/publications', created)

    for (let edit = 1; edit <= EDITS; edit += 1) {
      const title = `Edit number ${edit}.`
      const writer = addresses[edit % addresses.length] ?? ''
      await save(writer, 'PATCH', `/api/publications/${id}`, { title })
      assert.include((await page(`${writer}/en/publications`)).text, title)
      for (const address of addresses) {
        while (!(await page(`${address}/en/publications`)).text.includes(title)) await sleep(20)
      }
    }

    const pages = await Promise.all(addresses.map((one) => page(`${one}/en/publications/edited`)))
    assert.lengthOf(new Set(pages.map(({ etag }) => etag)), 1)
  })

  if (isOnMysql) {
    test('show nothing old while all connections of one of them wait for a lock', async ({
      assert,
      cleanup,
    }) => {
      const { settings, addresses } = await startAll(room)
      const [first = '', second = ''] = addresses
      const call = await sessionAt(first)
      const text = { title: 'Before', slug: 'edited', content: 'A text', language: 'en' }
      const created = { ...text, status: 'published' }
      const answer = await call(first, '/api/publications', 'POST', created)
      const { publication } = (await answer.json()) as { publication: { id: number } }
      const list = async () => (await page(`${second}/en/publications`)).text
      while (!(await list()).includes('Before')) await sleep(20)

      const locking = await connectionTo(settings)
      cleanup(() => locking.destroy())
      await locking.query('lock tables messages write')
      const posts = Array.from({ length: POOL }, (_, number) =>
        call(second, '/api/contact', 'POST', {
          name: 'Omar Nasser',
          email: `omar${number}@example.org`,
          message: 'Is somebody still there?',
        }),
      )
      await untilWaiting(settings, POOL)
      const title = 'Written while others wait.'
      await call(first, `/api/publications/${publication.id}`, 'PATCH', { title })
      await sleep(VISIBLE)
      const shown = list()
      // The pause is long enough for a process to stop waiting.
      await Promise.race([shown, sleep(5 * VISIBLE)])
      await locking.query('unlock tables')
      assert.include(await shown, title)
      assert.deepEqual([...new Set((await Promise.all(posts)).map(({ status }) => status))], [200])
    })
  }

  test('end a session in all that is ended in one', async ({ assert }) => {
    const { addresses } = await startAll(room)
    const call = await sessionAt(addresses[0] ?? '')
    const statuses = async () => {
      const answers = await Promise.all(addresses.map((one) => call(one, '/api/auth/me')))
      return [...new Set(answers.map(({ status }) => status))]
    }
    assert.deepEqual(await statuses(), [200])
    await call(addresses.at(-1) ?? '', '/api/auth/logout', 'POST')
    assert.deepEqual(await statuses(), [401])
  })

  test('count wrong passwords together, and right ones not at all', async ({ assert }) => {
    const { settings, addresses } = await startAll(room)
    const at = (turn: number) => addresses[turn % addresses.length] ?? ''
    const wrong = { ...ADMIN, password: 'a-wrong-password' }
    for (let turn = 0; turn < 12; turn += 1) {
      assert.equal((await tryToSignIn(at(turn))).status, 200)
    }
    for (let turn = 0; turn < 10; turn += 1) {
      assert.equal((await tryToSignIn(at(turn), wrong)).status, 401)
    }
    for (const address of addresses) {
      assert.equal((await tryToSignIn(address, wrong)).status, 429)
      assert.equal((await tryToSignIn(address)).status, 429, 'the right one too')
    }
    const points = await databaseOf(settings).from('rate_limits').max('points as most')
    assert.equal(Number(points[0]?.most), 10, 'what is refused does not count')
  })

  test('tidy up once, and another does when one dies at it', async ({ assert }) => {
    const { settings } = await startAll(room)
    const job = async () => {
      const rows = await databaseOf(settings).from('jobs').where('name', 'housekeeping')
      return { runs: Number(rows[0]?.runs), isDone: rows[0]?.done_at != null && !rows[0].holder }
    }
    while (!(await job()).isDone) await sleep(50)
    assert.equal((await job()).runs, 1)

    // The state of the job a minute after the process that was doing it died.
    const [done_at, held_until] = ['2020-01-01 00:00:00', '2020-01-01 01:01:00']
    await databaseOf(settings)
      .from('jobs')
      .where('name', 'housekeeping')
      .update({ holder: 'died', done_at, held_until })
    while (!(await job()).isDone) await sleep(50)
    assert.equal((await job()).runs, 2)
  })
})

/** Returns as soon as this many connections to the database wait for a table lock. */
async function untilWaiting(settings: Record<string, string>, count: number) {
  const waiting = `select count(*) as waiting from information_schema.processlist
    where db = database() and state like 'Waiting for table%lock'`
  for (;;) {
    const [rows]: [RowDataPacket[]] = await databaseOf(settings).rawQuery(waiting)
    if (Number(rows[0]?.['waiting']) >= count) return
    await sleep(20)
  }
}

function connectionTo(settings: Record<string, string>) {
  const { DB_SOCKET: socketPath = '', DB_USER: user = '', DB_DATABASE: database = '' } = settings
  return createConnection({ socketPath, user, database })
}
