import { test } from '@japa/runner'
import { contentChanged, contentVersion } from '#site/content_version'
import { encodeBody } from '#site/encoded_body'
import { PageCache } from '#site/page_cache'

const page = async (text = 'page') => ({
  body: await encodeBody(text, 'text/html'),
  validUntil: Infinity,
})

test.group('Page cache', () => {
  test('answers a page until the content changes', async ({ assert }) => {
    const cache = new PageCache(10)
    const kept = await page()
    cache.set('/', kept, contentVersion())
    assert.strictEqual(cache.get('/'), kept.body)

    contentChanged()
    assert.isUndefined(cache.get('/'))
    assert.equal(cache.size, 0)
  })

  test('does not keep a page that was rendered while the content changed', async ({ assert }) => {
    const cache = new PageCache(10)
    const versionBefore = contentVersion()
    contentChanged()
    cache.set('/', await page('old'), versionBefore)
    assert.isUndefined(cache.get('/'))
  })

  test('forgets a page once its time has come', async ({ assert }) => {
    const cache = new PageCache(10)
    cache.set('/', { ...(await page()), validUntil: 1000 }, contentVersion())
    assert.isDefined(cache.get('/', 999))
    assert.isUndefined(cache.get('/', 1000))
  })

  test('holds no more than its limit and drops what was not asked for longest', async ({
    assert,
  }) => {
    const cache = new PageCache(2)
    cache.set('/a', await page(), contentVersion())
    cache.set('/b', await page(), contentVersion())
    cache.get('/a')
    cache.set('/c', await page(), contentVersion())
    assert.equal(cache.size, 2)
    assert.isUndefined(cache.get('/b'))
    assert.isDefined(cache.get('/a'))
  })
})
