import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import type { Language } from '@ufuq/shared/contract/languages'
import { DateTime } from 'luxon'
import { createLinkedPair, PublicationFactory } from '#database/factories/publication_factory'
import { rawRequest } from '#tests/functional/site/raw_request'

const tomorrow = () => DateTime.utc().plus({ days: 1 })

const publish = (values: { slug: string; language?: Language; title?: string; html?: string }) =>
  PublicationFactory.apply('published').merge(values).create()

test.group('Public pages', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

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

  test('the list shows what is published in its language', async ({ assert }) => {
    await publish({ language: 'ar', slug: 'مياه', title: 'حين تقود النساء' })
    await publish({ language: 'en', slug: 'water', title: 'When women lead' })
    const arabic = await rawRequest('/publications')
    assert.include(arabic.text, 'حين تقود النساء')
    assert.notInclude(arabic.text, 'When women lead')
    const english = await rawRequest('/en/publications')
    assert.include(english.text, 'When women lead')
    assert.notInclude(english.text, 'حين تقود النساء')
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

  test('an Arabic slug is found as browsers write it', async ({ assert }) => {
    await publish({
      language: 'ar',
      slug: 'لجان-المياه',
      title: 'حين تقود النساء',
    })
    const { status, text } = await rawRequest(`/publications/${encodeURIComponent('لجان-المياه')}`)
    assert.equal(status, 200)
    assert.include(text, 'حين تقود النساء')
  })

  test('{0} is not there')
    .with([
      ['a draft', { status: 'draft' as const, publishedAt: null }],
      ['a draft with a date', { status: 'draft' as const, publishedAt: DateTime.utc(2023) }],
      ['a date to come', { status: 'published' as const, publishedAt: tomorrow() }],
    ] as const)
    .run(async ({ assert }, [, given]) => {
      await PublicationFactory.merge({ slug: 'water', title: 'Unseen title', ...given }).create()
      const article = await rawRequest('/en/publications/water')
      assert.equal(article.status, 404)
      assert.notInclude(article.text, 'Unseen title')
      const list = await rawRequest('/en/publications')
      assert.notInclude(list.text, 'Unseen title')
    })

  test('{$self} is a page that says so with 404')
    .with(['/nowhere', '/en/nowhere', '/publications/nowhere', '/wp-login.php'])
    .run(async ({ assert }, path) => {
      const { status, text, headers } = await rawRequest(path)
      assert.equal(status, 404)
      assert.include(text, path.startsWith('/en') ? '404 Page Not Found' : '404')
      assert.include(text, '<meta name="robots" content="noindex"')
      assert.equal(headers['cache-control'], 'no-store')
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

  test('what people wrote is text and never markup', async ({ assert }) => {
    const title = `</script><script>alert(1)</script>"><img src=x onerror=alert(1)> $& $'`
    await publish({ language: 'en', slug: 'water', title })
    for (const path of ['/en', '/en/publications', '/en/publications/water']) {
      const { text } = await rawRequest(path)
      assert.notInclude(text, '<script>alert')
      assert.notInclude(text, '<img src=x')
      assert.include(text, '$&amp; $&#x27;')
    }
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
})
