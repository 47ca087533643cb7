import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import siteSettings from '#config/site'
import { drop } from '#content/cache'
import { createLinkedPair, PublicationFactory } from '#tests/factories/publication_factory'
import { rawRequest, readSitemap } from '#tests/functional/site/raw_request'

const { origin } = siteSettings

const HOSTILE = `</title><script>alert(1)</script> & "x" 'y' ]]> \u0001\u0008\uFFFF`

test.group('What leads machines to the pages', () => {
  test('whoever finds a fault reads where to write to', async ({ assert }) => {
    const { status, headers, text } = await rawRequest('/.well-known/security.txt')
    assert.equal(status, 200)
    assert.equal(headers['content-type'], 'text/plain; charset=utf-8')
    const fields = Object.fromEntries(
      text
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/)),
    ) as Record<string, string>
    assert.equal(fields['Contact'], `mailto:${siteSettings.email}`)
    assert.equal(fields['Preferred-Languages'], 'ar, en')
    assert.equal(fields['Canonical'], `${origin}/.well-known/security.txt`)
    const days = DateTime.fromISO(fields['Expires'] ?? '').diffNow('days').days
    assert.isAbove(days, 300)
    assert.isBelow(days, 365)
  })

  test('the sitemap names every page in both languages', async ({ assert }) => {
    const { status, headers, text } = await rawRequest('/sitemap.xml')
    assert.equal(status, 200)
    assert.equal(headers['content-type'], 'application/xml; charset=utf-8')
    for (const path of ['', '/about', '/projects', '/publications', '/contact', '/donate']) {
      const arabic = path === '' ? `${origin}/` : origin + path
      assert.include(text, `<loc>${arabic}</loc>`)
      assert.include(text, `<loc>${origin}/en${path}</loc>`)
      assert.include(text, `hreflang="x-default" href="${arabic}"`)
    }
    assert.notInclude(text, '/admin')
  })

  test('a publication stands in the sitemap with its translation', async ({ assert }) => {
    const { english, arabic } = await createLinkedPair({ state: 'published' })
    await arabic.merge({ slug: 'لجان & المياه' }).save()
    const text = await readSitemap()
    const there = `${origin}/publications/${encodeURIComponent('لجان & المياه')}`
    const here = `${origin}/en/publications/${english.slug}`
    assert.include(text, `<loc>${there}</loc>`)
    assert.include(text, `<loc>${here}</loc>`)
    assert.lengthOf(text.split(`hreflang="ar" href="${there}"`), 3)
    assert.lengthOf(text.split(`hreflang="en" href="${here}"`), 3)
    assert.lengthOf(text.split(`hreflang="x-default" href="${there}"`), 3)
  })

  test('a feed has the twenty latest texts of its language', async ({ assert }) => {
    for (let day = 1; day <= 22; day++) {
      await PublicationFactory.merge({
        slug: `day-${day}`,
        title: `Day ${day}`,
        excerpt: `What day ${day} brought…`,
        tags: ['Peace'],
        status: 'published',
        publishedAt: DateTime.utc(2024, 1, day),
      }).create()
    }
    const foreign = await PublicationFactory.apply('arabic').apply('published').create()
    const { headers, text } = await rawRequest('/en/feed.xml')
    assert.equal(headers['content-type'], 'application/atom+xml; charset=utf-8')
    assert.include(text, 'xml:lang="en"')
    const titles = [...text.matchAll(/<entry>\s*<id>[^<]+<\/id>\s*<title type="text">([^<]+)/g)]
    assert.deepEqual(
      titles.map(([, title]) => title),
      Array.from({ length: 20 }, (_, index) => `Day ${22 - index}`),
    )
    assert.include(text, '<summary type="text">What day 22 brought…</summary>')
    assert.include(text, '<category term="Peace"/>')
    assert.include(text, '<published>2024-01-22T00:00:00.000Z</published>')
    assert.notInclude(text, foreign.title)
    assert.include((await rawRequest('/feed.xml')).text, foreign.title)
  })

  test('an entry of a feed stays the same when its address changes', async ({ assert }) => {
    const text = await PublicationFactory.apply('published').create()
    const idIn = (feed: string) => /<entry>\s*<id>([^<]+)/.exec(feed)?.[1]
    const before = (await rawRequest('/en/feed.xml')).text
    await text.merge({ slug: 'another-one' }).save()
    drop(null)
    const after = (await rawRequest('/en/feed.xml')).text
    assert.include(after, '/en/publications/another-one')
    assert.equal(idIn(after), idIn(before))
    assert.equal(idIn(after), `${origin}/en/publications/${text.id}`)
  })

  test('what people wrote is text in a feed', async ({ assert }) => {
    await PublicationFactory.apply('published')
      .merge({ title: HOSTILE, excerpt: HOSTILE, tags: [HOSTILE], slug: `a"><b>&` })
      .create()
    for (const path of ['/en/feed.xml', '/sitemap.xml']) {
      const { text } = await rawRequest(path)
      assert.notMatch(text, /<script|<b>|\]\]>/)
      // oxlint-disable-next-line no-control-regex -- they are what must not be there
      assert.notMatch(text, /[\u0000-\u0008\uFFFF]/)
    }
    const { text } = await rawRequest('/en/feed.xml')
    assert.include(text, '&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;x&quot;')
  })

  test('robots are told where the sitemap is, and to leave the admin area', async ({ assert }) => {
    const { text } = await rawRequest('/robots.txt')
    assert.include(text, 'Disallow: /admin\n')
    assert.include(text, `Sitemap: ${origin}/sitemap.xml\n`)
  })

  test('each language has its manifest, whose icons are there', async ({ assert }) => {
    for (const [path, lang, dir] of [
      ['/site.webmanifest', 'ar', 'rtl'],
      ['/en/site.webmanifest', 'en', 'ltr'],
    ] as const) {
      const manifest = JSON.parse((await rawRequest(path)).text)
      assert.deepInclude(manifest, { lang, dir })
      for (const { src } of manifest.icons) assert.equal((await rawRequest(src)).status, 200)
    }
    assert.equal((await rawRequest('/apple-touch-icon.png')).status, 200)
    assert.equal((await rawRequest('/favicon.ico')).status, 200)
  })
})
