import { test } from '@japa/runner'
import { sessionCookie } from '#config/session'
import { drop } from '#content/cache'
import { callCache, pageCache } from '#content/page_cache'
import { onEvent } from '#core/metrics/metric_events'
import { PublicationFactory } from '#tests/factories/publication_factory'
import { UserFactory } from '#tests/factories/user_factory'
import { rawRequest } from '#tests/functional/site/raw_request'

const publish = (values: object = {}) =>
  PublicationFactory.apply('published')
    .merge({ slug: 'well', title: 'A well', ...values })
    .create()

const LIST = '/api/publications?language=en&limit=10'
const ONE = '/api/publications/well?language=en&nearby=true'

/**
 * The response without the headers that differ every time: the date, the headers of the connection,
 * and the request id, which must exist.
 */
async function answerTo(path: string, options: Parameters<typeof rawRequest>[1] = {}) {
  const { status, headers, body } = await rawRequest(path, options)
  if (!headers['x-request-id']) throw new Error(`${path} was answered without an id`)
  for (const name of ['date', 'connection', 'keep-alive', 'x-request-id']) delete headers[name]
  return { status, headers, body }
}

/** The number of queries that are sent to the database during `work`. */
async function queriesDuring(work: () => Promise<unknown>) {
  let count = 0
  const stop = onEvent('query', () => (count += 1))
  try {
    await work()
  } finally {
    stop()
  }
  return count
}

test.group('What is kept', () => {
  test('{$self} is answered as it was when it was made, without a query to the database')
    .with(['/en', '/en/publications?category=peace', '/feed.xml', '/locales/en.json', LIST, ONE])
    .run(async ({ assert }, path) => {
      await publish()
      for (const encoding of ['br', 'gzip;q=0.5, br;q=0', 'identity']) {
        for (const method of ['GET', 'HEAD']) {
          const ask = (headers = {}) =>
            answerTo(path, { method, headers: { 'accept-encoding': encoding, ...headers } })
          drop(null)
          const made = await ask()
          assert.equal(made.status, 200)
          assert.isString(made.headers.etag)
          assert.include(made.headers.vary, 'accept-encoding')
          assert.equal(await queriesDuring(async () => assert.deepEqual(await ask(), made)), 0)

          const known = { 'if-none-match': `"other", W/${made.headers.etag}` }
          const unchanged = await ask(known)
          assert.equal(unchanged.status, 304)
          drop(null)
          assert.deepEqual(await ask(known), unchanged)
          assert.equal((await ask({ 'if-none-match': '*' })).status, 304)
          assert.deepEqual(await ask({ range: 'bytes=0-1' }), made)
        }
      }
    })
  test('is read by staff as it is for them', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const { slug } = await publish()
    const path = `/api/publications/${slug}`
    const forVisitors = await rawRequest(path)
    assert.notInclude(forVisitors.text, '"can"')
    const forStaff = await client.get(path).loginAs(editor)
    assert.isTrue(forStaff.body().publication.can.update)
    forStaff.assertHeader('cache-control', 'no-store')
    assert.equal((await rawRequest(path)).text, forVisitors.text)
    const stranger = await rawRequest(path, { headers: { cookie: `${sessionCookie}=made-up` } })
    assert.equal(stranger.text, forVisitors.text)
  })

  test('is no search, no failure and no draft', async ({ assert }) => {
    await publish()
    await rawRequest(LIST)
    const pages = pageCache.size
    for (const path of [
      '/api/publications?q=well',
      '/api/publications?status=draft',
      '/api/publications?language=fr',
      '/api/publications?tag=a&tag=b',
      '/api/publications/nowhere',
      `${LIST}&utm_source=1`,
      `${LIST}&__proto__=1`,
    ]) {
      await rawRequest(path)
    }
    assert.equal(callCache.size, 1)
    for (let number = 0; number < 320; number += 1) {
      await rawRequest(`/api/publications?tag=made-up-${number}`)
    }
    assert.equal(callCache.size, 300)
    assert.equal(pageCache.size, pages)
  })
})
