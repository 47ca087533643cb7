import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { drop } from '#content/cache'
import { dataFolder } from '#start/env'
import { PublicationFactory } from '#tests/factories/publication_factory'
import { rawRequest } from '#tests/functional/site/raw_request'

/** The picture's address as given by the page itself. */
async function imageOf(page: string): Promise<string> {
  const { text } = await rawRequest(page)
  const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(text) ?? []
  return new URL(address).pathname
}

const publish = (values: { slug: string; title: string; language?: 'ar' | 'en' }) =>
  PublicationFactory.apply('published').merge(values).create()

test.group('Pictures of shared links', () => {
  test('a publication has a picture of 1200 by 630', async ({ assert }) => {
    await publish({ slug: 'water', title: 'حين تقود النساء', language: 'ar' })
    const { status, headers, body } = await rawRequest(await imageOf('/publications/water'))
    assert.equal(status, 200)
    assert.equal(headers['content-type'], 'image/png')
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.equal(body.subarray(1, 4).toString(), 'PNG')
    assert.deepEqual([body.readUInt32BE(16), body.readUInt32BE(20)], [1200, 630])
  })

  test('the picture of a former title leads to the present one', async ({ assert }) => {
    const text = await publish({ slug: 'water', title: 'Water' })
    const former = await imageOf('/en/publications/water')
    await text.merge({ title: 'Wells' }).save()
    drop(null)
    const present = await imageOf('/en/publications/water')
    assert.notEqual(present, former)
    const { status, headers } = await rawRequest(former)
    assert.equal(status, 302)
    assert.equal(headers.location, present)
    assert.equal(headers['cache-control'], 'no-store')
  })

  test('made-up names draw nothing', async ({ assert }) => {
    const folder = join(dataFolder.path, 'share-images')
    const before = await readdir(folder).catch(() => [])
    for (const path of [
      '/og',
      '/og/x.png',
      '/og/1-about-abc.png',
      '/og/99999999-abc.png',
      '/og/..%2f..%2fapp.key',
      '/og/%2e%2e%2fufuq.sqlite3',
      '/og/ar-abc.png/../../app.key',
      '/og/1-abc.png%00.svg',
    ]) {
      const { status, headers } = await rawRequest(path)
      assert.equal(status, 404, path)
      assert.notEqual(headers['content-type'], 'image/png')
    }
    assert.deepEqual(await readdir(folder).catch(() => []), before)
  })

  test('one name of the site is drawn, whatever is asked for', async ({ assert }) => {
    const { status, headers } = await rawRequest('/og/en-abc.png', {
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    })
    assert.equal(status, 302)
    assert.equal(headers.location, await imageOf('/en'))
  })
})
