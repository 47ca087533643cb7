import { test } from '@japa/runner'
import type { Language } from '@ufuq/shared/contract/languages'
import { publicationPath } from '@ufuq/shared/contract/publications'
import { createLinkedPair, PublicationFactory } from '#tests/factories/publication_factory'
import { rawRequest } from '#tests/functional/site/raw_request'

const publish = (values: { slug: string; language?: Language; title?: string; html?: string }) =>
  PublicationFactory.apply('published').merge(values).create()

test.group('Public pages', () => {
  test('/ is Arabic, from right to left', async ({ assert }) => {
    const { status, text } = await rawRequest('/')
    assert.equal(status, 200)
    assert.include(text, '<html lang="ar" dir="rtl" class="rtl">')
    assert.include(text, 'مؤسسة أفق')
    assert.include(text, 'معًا نرى أبعد')
  })

  test('/en is English, from left to right', async ({ assert }) => {
    const { status, text } = await rawRequest('/en')
    assert.equal(status, 200)
    assert.include(text, '<html lang="en" dir="ltr">')
    assert.include(text, 'Together, we see further')
  })

  test('an article travels once, as HTML', async ({ assert }) => {
    await publish({
      language: 'en',
      slug: 'water',
      title: 'Water',
      html: '<p>The well</p>',
    })
    const { status, text } = await rawRequest('/en/publications/water')
    assert.equal(status, 200)
    assert.lengthOf([...text.matchAll(/The well/g)], 1)
    assert.include(text, '<p>The well</p>')
    assert.match(text, /<title>Water \| Ufuq Foundation<\/title>/)
  })

  test('a page that does not exist says so with 404', async ({ assert }) => {
    for (const path of ['/nowhere', '/en/nowhere', '/publications/nowhere', '/wp-login.php']) {
      const { status, text, headers } = await rawRequest(path)
      assert.equal(status, 404)
      assert.include(text, path.startsWith('/en') ? '404 Page Not Found' : '404')
      assert.include(text, '<meta name="robots" content="noindex"')
      assert.equal(headers['cache-control'], 'no-store')
    }
  })

  test('a cursor that no list gave out is 404 and no failure of ours', async ({ assert }) => {
    const { status } = await rawRequest('/en/publications?after=made-up')
    assert.equal(status, 404)
  })

  test('an article in the other language leads to its translation', async ({ assert }) => {
    const { english, arabic } = await createLinkedPair({ state: 'published' })
    const { status, headers } = await rawRequest(`/publications/${english.slug}`)
    assert.equal(status, 302)
    assert.equal(headers.location, `/publications/${arabic.slug}`)
  })

  test('it does not lead to a translation that is not public', async ({ assert }) => {
    const { english, arabic } = await createLinkedPair({ state: 'published' })
    await arabic.merge({ status: 'draft' }).save()
    const { status, text } = await rawRequest(`/publications/${english.slug}`)
    assert.equal(status, 200)
    assert.include(text, english.title)
    assert.notInclude(text, arabic.slug)
    assert.notInclude(text, arabic.title)
  })

  test('slashes too many lead to the page without them', async ({ assert }) => {
    const { status, headers } = await rawRequest('/en/publications//?after=5')
    assert.equal(status, 301)
    assert.equal(headers.location, '/en/publications?after=5')
    const evil = await rawRequest('//evil.example/')
    assert.equal(evil.headers.location, '/evil.example')
  })

  test('HEAD answers as GET does, without a body', async ({ assert }) => {
    const get = await rawRequest('/en')
    const head = await rawRequest('/en', { method: 'HEAD' })
    assert.equal(head.status, 200)
    assert.equal(head.headers.etag, get.headers.etag)
    assert.equal(head.headers['content-length'], String(get.body.length))
    assert.lengthOf(head.body, 0)
  })

  test('a short address leads to the present one', async ({ assert }) => {
    const arabic = await PublicationFactory.apply('published')
      .merge({ language: 'ar', slug: 'الماء' })
      .create()
    const english = await PublicationFactory.apply('published')
      .merge({ language: 'en', slug: 'water', pairId: arabic.pairId })
      .create()
    for (const text of [arabic, english]) {
      const { status, headers } = await rawRequest(`/p/${text.id}`)
      assert.equal(status, 302)
      assert.equal(headers.location, publicationPath(text))
      assert.equal(headers['cache-control'], 'no-cache')
      const both = await rawRequest(`/p/${text.id}/both`)
      assert.equal(both.headers.location, `${publicationPath(text)}/both`)
    }
    await english.merge({ slug: 'wells' }).save()
    assert.equal((await rawRequest(`/p/${english.id}`)).headers.location, '/en/publications/wells')
  })

  test('a made-up short address is not found', async ({ assert }) => {
    for (const path of ['/p/0', '/p/x', '/p/1e3', '/p/99999999999', '/p/-1', '/p/1%2f2']) {
      assert.equal((await rawRequest(path)).status, 404, path)
    }
  })
})

const bothAt = (slug: string) => `/publications/${encodeURIComponent(slug)}/both`

test.group('Both texts of a pair', () => {
  test('stand on one page, each in its language', async ({ assert }) => {
    const { english, arabic } = await createLinkedPair({ state: 'published' })
    const written = (text: string, heading: string) => ({
      content: `${text}\n\n## ${heading}`,
      html: `<p>${text}</p><h2 id="x">${heading}</h2>`,
    })
    await arabic.merge({ slug: 'البئر', ...written('بئر', 'عنوان') }).save()
    await english.merge({ slug: 'well', ...written('A well', 'Heading') }).save()
    const { status, text } = await rawRequest(bothAt('البئر'))
    assert.equal(status, 200)
    assert.match(text, /<div class="row"><div class="prose" lang="ar" dir="rtl"><p>بئر<\/p><\/div>/)
    assert.match(text, /lang="en" dir="ltr"><h2 [^>]*>Heading<\/h2><\/div><\/div>/)
    assert.include(text, '<meta name="robots" content="noindex"')
    assert.match(text, /<link rel="canonical" href="[^"]+\/publications\/[^"/]+"/)
    assert.include(
      (await rawRequest(`/publications/${encodeURIComponent('البئر')}`)).text,
      '/both"',
    )

    const foreign = await rawRequest(bothAt('well'))
    assert.equal(foreign.status, 302)
    assert.equal(foreign.headers.location, bothAt('البئر'))
  })

  test('are one where the other is not public, and none where nothing is', async ({ assert }) => {
    const { english, arabic } = await createLinkedPair({ state: 'published' })
    await english.merge({ status: 'draft', title: 'Secret' }).save()
    const alone = await rawRequest(bothAt(arabic.slug))
    assert.equal(alone.status, 302)
    assert.equal(alone.headers.location, `/publications/${arabic.slug}`)
    assert.notInclude((await rawRequest(`/publications/${arabic.slug}`)).text, '/both"')
    const draft = await PublicationFactory.create()
    for (const slug of [draft.slug, english.slug, 'nothing']) {
      assert.equal((await rawRequest(`/en${bothAt(slug)}`)).status, 404)
    }
  })
})
