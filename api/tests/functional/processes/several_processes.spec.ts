import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { ADMIN, sessionAt, startTogether, tryToSignIn } from '#tests/several_servers'
import { databaseOf, leaveDatabase } from '#tests/spawned_database'
import { serverRoom } from '#tests/spawned_server'

const room = serverRoom()
const EDITS = 40

const page = async (url: string) => {
  const response = await fetch(url)
  return { etag: response.headers.get('etag'), text: await response.text() }
}

test.group('Several processes on one database', (group) => {
  group.each.teardown(async () => {
    await leaveDatabase()
    await room.clear()
  })

  // A kept page lives for a minute: without word from the others, these edits would take most of an hour to show.
  test('show what any of them saved, and the one that saved it at once', async ({ assert }) => {
    const { addresses } = await startTogether(room)
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

  test('end a session in all that is ended in one', async ({ assert }) => {
    const { addresses } = await startTogether(room)
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
    const { settings, addresses } = await startTogether(room)
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
    const { settings } = await startTogether(room)
    const job = async () => {
      const rows = await databaseOf(settings).from('jobs').where('name', 'housekeeping')
      return { runs: Number(rows[0]?.runs), isDone: rows[0]?.done_at != null && !rows[0].holder }
    }
    while (!(await job()).isDone) await sleep(50)
    assert.equal((await job()).runs, 1)

    // The state that a process leaves which dies at work, a minute later.
    const [done_at, held_until] = ['2020-01-01 00:00:00', '2020-01-01 01:01:00']
    await databaseOf(settings)
      .from('jobs')
      .where('name', 'housekeeping')
      .update({ holder: 'died', done_at, held_until })
    while (!(await job()).isDone) await sleep(50)
    assert.equal((await job()).runs, 2)
  })
})
