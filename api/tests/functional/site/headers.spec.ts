import { pathToFileURL } from 'node:url'
import { test } from '@japa/runner'
import type { ServerBundle } from '@ufuq/shared/calls/server-bundle'
import { siteContent } from '#content/site_content'
import { visitorReads } from '#site/pages/visitor_reads'
import { serverBundle } from '#site/web_app/web_app'
import { PublicationFactory } from '#tests/factories/publication_factory'
import { rawRequest } from '#tests/functional/site/raw_request'

test.group('Headers', () => {
  test('{$self} carries the security headers')
    .with(['/', '/en', '/nowhere', '/admin', '/api/nowhere', '/favicon.svg', '/locales/ar.json'])
    .run(async ({ assert }, path) => {
      const { headers } = await rawRequest(path)
      const policy = String(headers['content-security-policy'])
      assert.include(policy, "script-src 'self';")
      assert.include(policy, "frame-ancestors 'none'")
      assert.include(policy, "object-src 'none'")
      assert.equal(headers['x-content-type-options'], 'nosniff')
      assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin')
      assert.isString(headers['permissions-policy'])
      assert.match(String(headers['cross-origin-resource-policy']), /^(same|cross)-origin$/)
    })

  test('a public page sets no cookie', async ({ assert }) => {
    const { headers } = await rawRequest('/')
    assert.isUndefined(headers['set-cookie'])
  })

  test('a page has no inline script that the policy would stop', async ({ assert }) => {
    const { text } = await rawRequest('/')
    for (const [tag] of text.matchAll(/<script\b[^>]*>/g)) {
      assert.match(tag, / src="\/|type="application\/(ld\+)?json"/)
    }
    assert.notMatch(text, /\son\w+="/)
  })
})

test.group('Admin page', () => {
  test('{$self} is the same empty page, kept out of search engines')
    .with(['/admin', '/admin/reset', '/admin/publications/edit-bilingual/7'])
    .run(async ({ assert }, path) => {
      const answer = await rawRequest(path)
      assert.equal(answer.status, 200)
      assert.equal(answer.headers['x-robots-tag'], 'noindex')
      assert.equal(answer.headers['cache-control'], 'no-cache')
      assert.include(answer.text, '<div id="root"></div>')
    })

  test('has no address of its own in English', async ({ assert }) => {
    const root = await rawRequest('/en/admin')
    assert.equal(root.status, 302)
    assert.equal(root.headers.location, '/admin')
    const below = await rawRequest('/en/admin/users?tab=users')
    assert.equal(below.headers.location, '/admin/users?tab=users')
  })
})

test.group('Header and footer', () => {
  test('a page joined with others is the page rendered whole', async ({ assert }) => {
    await PublicationFactory.apply('published')
      .merge({
        slug: 'well',
        language: 'en',
        title: '<a class="lang">',
        html: '<p><code>&lt;footer&gt;</code></p>',
      })
      .create()
    const bundle = (await import(pathToFileURL(serverBundle).href)) as ServerBundle
    const content = await siteContent()
    const paths = bundle.pageAddresses.flatMap(({ ar, en }) => [ar, en])
    const unlisted = ['/en/publications/well', '/en/publications?q=well', '/nowhere', '/newsletter']
    const render = (url: string, site: typeof content.site) =>
      bundle.render({ ...content, url, reads: visitorReads, site })
    const joined = { ...content.site }
    for (const url of [...paths, ...unlisted]) await render(url, joined)
    for (const url of [...paths, ...unlisted]) {
      const whole = await render(url, { ...content.site })
      assert.deepEqual(await render(url, joined), whole, url)
    }
  })
})
