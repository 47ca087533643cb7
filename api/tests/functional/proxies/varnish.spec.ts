// Expensive: waits until the first purges have been sent again.
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { freePort } from '#tests/free_port'
import { ADMIN, sessionAt } from '#tests/several_servers'
import { serverRoom } from '#tests/spawned_server'
import { VarnishServer } from '#tests/varnish_server'

const REQUESTS = 300
const SAVES = 2
const AT_ONCE = 10
const ARTICLES = 8
const BEGINNING = 'The well is deep and the water is clear. '.repeat(8)
const FIXED = ['/', '/en', '/publications', '/en/publications', '/en/about', '/feed.xml']

const text = async (address: string) => (await fetch(address)).text()

test.group('Behind Varnish, with the shipped sample', () => {
  test('many visits hardly reach the server, edits show, and nothing private is stored', async ({
    assert,
    cleanup,
  }) => {
    const room = serverRoom()
    cleanup(() => room.clear())
    const port = await freePort()
    const server = room.spawn({
      ...(await room.migratedSettings()),
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      CDN: 'varnish',
      CDN_SERVERS: `http://127.0.0.1:${port}`,
    })
    const origin = await server.ready()
    const varnish = await VarnishServer.open(port, origin)
    cleanup(() => varnish.close())
    const { address } = varnish
    const call = await sessionAt(origin)
    const ids: number[] = []
    for (let count = 0; count < ARTICLES; count += 1) {
      const values = { title: `Article ${count}`, slug: `article-${count}`, language: 'en' }
      const body = { ...values, content: BEGINNING, status: 'published' }
      const answer = await call(origin, '/api/publications', 'POST', body)
      const { publication } = (await answer.json()) as { publication: { id: number } }
      ids.push(publication.id)
    }
    // Every purge is sent again after ten seconds, so the test waits until then.
    await sleep(15_000)

    const pages = [...FIXED, ...ids.map((_, count) => `/en/publications/article-${count}`)]
    for (const path of pages) assert.equal((await fetch(address + path)).status, 200)
    varnish.asked.length = 0
    for (let save = 0; save < SAVES; save += 1) {
      const at = save % ARTICLES
      const content = `${BEGINNING} Saved ${save} times.`
      const answer = await call(origin, `/api/publications/${ids[at]}`, 'PATCH', { content })
      assert.equal(answer.status, 200)
      const page = `${address}/en/publications/article-${at}`
      while (!(await text(page)).includes(`Saved ${save} times.`)) await sleep(50)
      let next = 0
      const visit = async () => {
        while (next < REQUESTS / SAVES) {
          const path = pages[(next++ * 7 + save) % pages.length] ?? '/'
          assert.equal((await fetch(address + path)).status, 200)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, visit))
    }
    assert.isAtMost(varnish.asked.length, REQUESTS / 5)

    varnish.asked.length = 0
    for (const path of ['/admin', '/admin/login', '/preview/nothing', '/api/publications']) {
      for (let times = 0; times < 2; times += 1) {
        await (await fetch(address + path, { headers: { cookie: 'ufuq_session=made-up' } })).text()
      }
    }
    assert.lengthOf(varnish.asked, 8)

    for (const path of pages) assert.equal((await fetch(address + path)).status, 200)
    await server.kill()
    // Waits until Varnish has noticed that the server has stopped.
    while ((await fetch(`${address}/api/health`)).ok) await sleep(100)
    for (const path of pages) assert.equal((await fetch(address + path)).status, 200, path)
  }).timeout(600_000)
})
