import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import cdnSettings, { type CdnSettings } from '#config/cdn'
import { purgeState } from '#content/cdn/purge_outbox'
import { sendPurges, tagsOf } from '#content/cdn/send_purges'
import { drop } from '#content/cache'
import { toDatabaseTime } from '#core/time/database_time'
import { PublicationFactory } from '#database/factories/publication_factory'
import { UserFactory } from '#database/factories/user_factory'
import { rawRequest } from '#tests/functional/site/raw_request'

interface Asked {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

/** Simulates a CDN provider's API, which responds with the status in `answer`. */
async function provider() {
  const asked: Asked[] = []
  const answer = { status: 200 }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method, url, headers } = request
      asked.push({ method, url, headers, body })
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ success: answer.status === 200 }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { asked, answer, address: `http://127.0.0.1:${port}`, close: () => server.close() }
}

const makeDue = () =>
  db.from('cdn_purges').update({ due_at: toDatabaseTime(DateTime.utc().minus({ seconds: 5 })) })

test.group('With a CDN', (group) => {
  let cdn: Awaited<ReturnType<typeof provider>>
  const putInFront = (settings: CdnSettings | null) => (cdnSettings.current = settings)
  const varnish = () => putInFront({ kind: 'varnish', servers: [cdn.address] })

  group.each.setup(async () => {
    drop(null)
    cdn = await provider()
    const rollBack = await testUtils.db().wrapInGlobalTransaction()
    return async () => {
      putInFront(null)
      cdn.close()
      drop(null)
      await rollBack()
    }
  })

  test('a page says how long it may be kept there', async ({ assert }) => {
    varnish()
    await PublicationFactory.apply('published').merge({ slug: 'well' }).create()
    for (let count = 0; count < 2; count += 1) {
      const { headers } = await rawRequest('/en/publications/well')
      assert.equal(headers['cache-control'], 'no-cache')
      assert.match(String(headers['cdn-cache-control']), /^max-age=86400, /)
      const keys = String(headers['surrogate-key']).split(' ')
      assert.includeMembers(keys, ['all', 'site', 'publications'])
      const unchanged = await rawRequest('/en/publications/well', {
        headers: { 'if-none-match': String(headers.etag) },
      })
      assert.equal(unchanged.status, 304)
      assert.equal(unchanged.headers['surrogate-key'], headers['surrogate-key'])
    }
  })

  test('nothing else may be kept there', async ({ assert }) => {
    varnish()
    for (const path of [
      '/nowhere',
      '/admin',
      '/admin/login',
      '/preview/nothing',
      '/en/publications?q=well',
      '/api/publications',
      '/api/health',
    ]) {
      const { headers } = await rawRequest(path)
      assert.notProperty(headers, 'cdn-cache-control', path)
      assert.match(String(headers['cache-control']), /no-store|no-cache|private/, path)
    }
  })

  test('a change purges what it names twice', async ({ assert, client }) => {
    varnish()
    const editor = await UserFactory.apply('editor').create()
    const { id, pairId } = await PublicationFactory.apply('published').create()
    const beginning = 'The well is deep and the water is clear. '.repeat(8)
    const save = (content: string) =>
      client.patch(`/api/publications/${id}`).json({ content }).loginAs(editor)
    ;(await save(beginning)).assertStatus(200)
    await db.from('cdn_purges').delete()
    ;(await save(`${beginning} The pump`)).assertStatus(200)
    assert.equal((await purgeState())?.waiting, 1)
    await makeDue()
    for (let count = 1; count <= 2; count += 1) {
      assert.isTrue(await sendPurges())
      assert.lengthOf(cdn.asked, count)
      assert.equal(cdn.asked[count - 1]?.method, 'PURGE')
      const tags = String(cdn.asked[count - 1]?.headers['xkey-purge']).split(' ')
      assert.deepEqual(tags, ['publications', `publication:${pairId}`])
      await sendPurges()
      assert.lengthOf(cdn.asked, count)
      await makeDue()
    }
    assert.isEmpty(await db.from('cdn_purges'))
  })

  test('what was refused is sent again later', async ({ assert, client }) => {
    varnish()
    const editor = await UserFactory.apply('editor').create()
    const { id } = await PublicationFactory.apply('published').create()
    const save = (content: string) =>
      client.patch(`/api/publications/${id}`).json({ content }).loginAs(editor)
    await save('One')
    cdn.answer.status = 429
    await makeDue()
    assert.isFalse(await sendPurges())
    const [row] = await db.from('cdn_purges').select('attempts', 'due_at')
    assert.equal(row.attempts, 1)
    await save('Two')
    cdn.answer.status = 200
    await makeDue()
    assert.isTrue(await sendPurges())
    assert.lengthOf(cdn.asked, 2)
    assert.equal((await purgeState())?.waiting, 0)
  })

  test('the health check says for how long a purge has waited', async ({ assert }) => {
    const wanted = toDatabaseTime(DateTime.utc().minus({ minutes: 11 }))
    varnish()
    await db.from('cdn_purges').delete()
    await db.table('cdn_purges').insert({ tags: null, wanted_at: wanted, due_at: wanted })
    assert.approximately((await purgeState())?.seconds ?? 0, 660, 60)
    putInFront(null)
    assert.isNull(await purgeState())
  })

  test('a scheduled text purges all pages in time', async ({ assert, client }) => {
    varnish()
    const editor = await UserFactory.apply('editor').create()
    const due = DateTime.utc().plus({ hours: 2 }).startOf('second')
    const body = { title: 'Later', content: 'A', language: 'en', status: 'published' }
    const call = client.post('/api/publications').json({ ...body, publishedAt: due.toISO() })
    ;(await call.loginAs(editor)).assertStatus(201)
    const planned = await db.from('cdn_purges').whereNull('tags').select('due_at')
    assert.lengthOf(planned, 1)
    assert.include(JSON.stringify(planned[0].due_at), due.toFormat('HH:mm:ss'))
    // Only the purge for the save is waiting, because the planned purge is not due yet.
    assert.equal((await purgeState())?.waiting, 1)
  })

  test('Cloudflare is called as it documents', async ({ assert }) => {
    putInFront({ kind: 'cloudflare', zone: 'z1', token: 'secret', api: cdn.address })
    await db.table('cdn_purges').insert({
      tags: JSON.stringify(Array.from({ length: 150 }, (_, number) => `document:${number}`)),
      wanted_at: toDatabaseTime(DateTime.utc()),
      due_at: toDatabaseTime(DateTime.utc()),
    })
    assert.isTrue(await sendPurges())
    assert.lengthOf(cdn.asked, 2)
    for (const { method, url, headers, body } of cdn.asked) {
      assert.deepEqual([method, url], ['POST', '/zones/z1/purge_cache'])
      assert.equal(headers.authorization, 'Bearer secret')
      const { tags } = JSON.parse(body) as { tags: string[] }
      assert.isAtMost(tags.length, 100)
    }
    const { headers } = await rawRequest('/en/about')
    assert.equal(headers['cache-tag'], 'all,site')
  })

  test('Fastly is called as it documents', async ({ assert }) => {
    putInFront({ kind: 'fastly', service: 's1', token: 'secret', api: cdn.address })
    await db.table('cdn_purges').insert({
      tags: null,
      wanted_at: toDatabaseTime(DateTime.utc()),
      due_at: toDatabaseTime(DateTime.utc()),
    })
    assert.isTrue(await sendPurges())
    const [asked] = cdn.asked
    assert.deepEqual([asked?.method, asked?.url], ['POST', '/service/s1/purge'])
    assert.equal(asked?.headers['fastly-key'], 'secret')
    assert.deepEqual(JSON.parse(asked?.body ?? ''), { surrogate_keys: ['all'] })
    const { headers } = await rawRequest('/en/about')
    assert.equal(headers['surrogate-control'], headers['cdn-cache-control'])
  })

  test('more tags than fit into two requests purge all pages', ({ assert }) => {
    const tags = Array.from({ length: 300 }, (_, number) => `document:${number}`)
    assert.deepEqual(tagsOf({ kind: 'cloudflare' }, [{ tags }]), ['all'])
    assert.lengthOf(tagsOf({ kind: 'fastly' }, [{ tags }]), 300)
  })

  test('without one, pages are as they were and nothing is written', async ({ assert, client }) => {
    const editor = await UserFactory.apply('editor').create()
    const { id } = await PublicationFactory.apply('published').create()
    await client.patch(`/api/publications/${id}`).json({ content: 'A' }).loginAs(editor)
    assert.isEmpty(await db.from('cdn_purges'))
    assert.isNull(await purgeState())
    const { headers } = await rawRequest('/en')
    for (const name of ['cdn-cache-control', 'surrogate-key', 'cache-tag', 'surrogate-control']) {
      assert.notProperty(headers, name)
    }
  })
})
