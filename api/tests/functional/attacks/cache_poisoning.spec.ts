import { test } from '@japa/runner'
import { drop } from '#content/cache'
import { pageCache, queryPageCache } from '#content/page_cache'
import { rawRequest } from '#tests/functional/site/raw_request'

test.group('Attack: cache poisoning', () => {
  const PATHS = [
    '/',
    '/en',
    '/en/publications',
    '/feed.xml',
    '/sitemap.xml',
    '/robots.txt',
    '/site.webmanifest',
  ]

  test('by {$self} reaches nobody else')
    .with([
      { host: 'evil.example' },
      { 'x-forwarded-host': 'evil.example' },
      { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', 'x-forwarded-port': '81' },
      { forwarded: 'host=evil.example;proto=https' },
      { 'x-original-url': '/evil.example', 'x-rewrite-url': '/evil.example' },
      { 'x-forwarded-prefix': '/evil.example', 'x-http-method-override': 'POST' },
      { 'accept-language': 'evil.example', cookie: 'i18nextLng=evil.example' },
    ] as Record<string, string>[])
    .run(async ({ assert }, headers) => {
      for (const path of PATHS) {
        const clean = await rawRequest(path)
        drop(null)
        const poisoned = await rawRequest(path, { headers })
        const next = await rawRequest(path)
        assert.notInclude(poisoned.text, 'evil.example')
        assert.equal(next.text, clean.text)
        assert.equal(next.status, 200)
      }
    })

  test('by odd query strings changes no page and keeps no copy', async ({ assert }) => {
    const clean = await rawRequest('/en')
    const size = pageCache.size
    for (const query of [
      '?evil.example',
      '?q=evil.example',
      '?tag=evil.example&tag=evil',
      '?__proto__[x]=evil.example',
      '?constructor.prototype.x=evil.example',
      '?%00=evil.example&%ff',
      '?;/../evil.example',
      '?language=ar&lng=ar&status=draft',
      `?${'x=evil.example&'.repeat(200)}`,
      '??/en?evil.example',
    ]) {
      const odd = await rawRequest(`/en${query}`)
      assert.equal(odd.status, 200)
      assert.equal(odd.text, clean.text)
    }
    assert.equal(pageCache.size, size)
    assert.equal(queryPageCache.size, 0)
    assert.equal((await rawRequest('/en')).text, clean.text)
  })
})
