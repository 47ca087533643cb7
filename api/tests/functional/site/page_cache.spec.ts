import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { contentChanged } from '#site/content_version'
import { pageCache } from '#site/page_cache'
import { keepPublication } from '#tests/functional/site/publications'
import { rawRequest } from '#tests/functional/site/raw_request'

test.group('Page cache over the wire', (group) => {
  group.each.setup(() => {
    contentChanged()
    return testUtils.db().wrapInGlobalTransaction()
  })

  test('a page that did not change need not be sent again', async ({ assert }) => {
    const first = await rawRequest('/en')
    assert.equal(first.headers['cache-control'], 'no-cache')
    const etag = first.headers.etag!
    const again = await rawRequest('/en', { headers: { 'if-none-match': etag } })
    assert.equal(again.status, 304)
    assert.lengthOf(again.body, 0)
    const weakened = await rawRequest('/en', { headers: { 'if-none-match': `"x", W/${etag}` } })
    assert.equal(weakened.status, 304)
  })

  test('a page that is rendered anew from the same content keeps its tag', async ({ assert }) => {
    await keepPublication({ language: 'en', slug: 'water' })
    const first = await rawRequest('/en/publications')
    contentChanged()
    const second = await rawRequest('/en/publications')
    assert.equal(second.headers.etag, first.headers.etag)
  })

  test('a publish shows at once', async ({ assert }) => {
    const before = await rawRequest('/en/publications')
    assert.notInclude(before.text, 'Fresh from the field')
    await keepPublication({ language: 'en', slug: 'fresh', title: 'Fresh from the field' })
    contentChanged()
    const after = await rawRequest('/en/publications', {
      headers: { 'if-none-match': before.headers.etag! },
    })
    assert.equal(after.status, 200)
    assert.include(after.text, 'Fresh from the field')
  })

  test('a scheduled publication shows when its time has come', async ({ assert, cleanup }) => {
    const due = DateTime.utc().plus({ minutes: 1 }).startOf('second')
    await keepPublication({ language: 'en', slug: 'due', title: 'Due later', publishedAt: due })
    const before = await rawRequest('/en/publications')
    assert.notInclude(before.text, 'Due later')
    assert.isDefined(pageCache.get('/en/publications', due.toMillis() - 1))
    assert.isUndefined(pageCache.get('/en/publications', due.toMillis()))
    cleanup(() => contentChanged())
  })

  test('query parameters that no page looks at make no copies', async ({ assert }) => {
    await rawRequest('/en')
    const { size } = pageCache
    for (let number = 0; number < 20; number++) {
      const { status } = await rawRequest(`/en?utm_source=${number}&fbclid=${number}&__proto__=1`)
      assert.equal(status, 200)
    }
    assert.equal(pageCache.size, size)
  })

  test('nothing that was not found is kept', async ({ assert }) => {
    await rawRequest('/nowhere')
    await rawRequest('/publications/nowhere')
    assert.equal(pageCache.size, 0)
  })

  test('neither Host nor X-Forwarded-* get into a page', async ({ assert }) => {
    const plain = await rawRequest('/en')
    contentChanged()
    const poisoned = await rawRequest('/en', {
      headers: {
        'host': 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
        'x-forwarded-prefix': '/evil.example',
        'x-original-url': '/evil.example',
      },
    })
    assert.equal(poisoned.status, 200)
    assert.notInclude(poisoned.text, 'evil.example')
    assert.equal(poisoned.headers.etag, plain.headers.etag)
  })

  test('many visitors at once are answered with one rendering', async ({ assert }) => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => rawRequest('/en')))
    assert.lengthOf(new Set(answers.map(({ headers }) => headers.etag)), 1)
    assert.equal(pageCache.size, 1)
  })
})
