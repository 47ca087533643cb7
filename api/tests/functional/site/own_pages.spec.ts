import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import siteSettings from '#config/site'
import { drop } from '#content/cache'
import { PublicationFactory } from '#tests/factories/publication_factory'
import { createTag } from '#tests/factories/tag_factory'
import { BOARD, pagesOf, text } from '#tests/functional/kinds/page_calls'
import { rawRequest } from '#tests/functional/site/raw_request'
import { thingsOf } from '#tests/functional/site/structured_data'

const { origin } = siteSettings
const ARABIC = `/${encodeURIComponent('مجلس-الأمناء')}`

async function boardIn(client: ApiClient, ...languages: string[]) {
  const calls = await pagesOf(client)
  const id = await calls.create()
  await calls.publish(id, ...languages)
  return { ...calls, id }
}

test.group('Custom pages at their addresses', () => {
  test('a page is at its address in each language', async ({ client, assert }) => {
    await boardIn(client, 'ar', 'en')
    const { status, text: html } = await rawRequest('/en/our-board')
    assert.equal(status, 200)
    assert.include(html, '<title>Our Board | Ufuq Foundation</title>')
    assert.include(html, `<link rel="canonical" href="${origin}/en/our-board"`)
    assert.include(html, `hreflang="ar" href="${origin}${ARABIC}"`)
    assert.include(html, `hreflang="x-default" href="${origin}${ARABIC}"`)
    assert.match(html, /<a class="lang" [^>]*href="\/%D9%85/)
    assert.match(html, /property="og:image" content="[^"]+\/og\/en-page\d+-\w+\.png"/)
    const [, page, trail] = thingsOf(html)
    assert.containSubset(page, { '@type': 'WebPage', name: 'Our Board', inLanguage: 'en' })
    assert.lengthOf(trail?.['itemListElement'] as unknown[], 2)
    const arabic = await rawRequest(ARABIC)
    assert.equal(arabic.status, 200)
    assert.include(arabic.text, 'من <strong>نحن</strong>')
    const [image = ''] = /\/og\/en-page[^"]+/.exec(html) ?? []
    assert.equal((await rawRequest(image)).headers['content-type'], 'image/png')
  })

  test('a first visit loads no code of sections', async ({ client, assert }) => {
    await boardIn(client, 'en')
    const { text: html } = await rawRequest('/en/our-board')
    assert.match(html, /<link rel="stylesheet" href="\/assets\/own-pages-[^"]+\.css"/)
    assert.notMatch(html, /-section-/)
    const about = await rawRequest('/en/about')
    assert.notMatch(about.text, /own-pages-[^"]+\.css|-section-/)
  })

  test('a page that lacks a language is shown in the other', async ({ client, assert }) => {
    await boardIn(client, 'ar')
    const { status, text: html } = await rawRequest('/en/our-board')
    assert.equal(status, 200)
    assert.include(html, '<html lang="en" dir="ltr">')
    assert.include(html, '<meta name="robots" content="noindex"')
    assert.include(html, `<link rel="canonical" href="${origin}${ARABIC}"`)
    assert.include(html, 'This page is not in English yet')
    assert.include(html, '<div class="own" lang="ar" dir="rtl">')
    assert.notInclude(html, 'og:title')
    assert.notInclude((await rawRequest('/sitemap.xml')).text, 'our-board')
  })

  test('a former address redirects', async ({ client, assert }) => {
    const { id, change, publish } = await boardIn(client, 'en')
    await change(id, { slug: { en: 'trustees' } })
    await publish(id, 'en')
    // The second path contains the page's Arabic slug, although the page is not public in Arabic.
    for (const path of ['/en/our-board', `/en${ARABIC}`]) {
      const moved = await rawRequest(path)
      assert.equal(moved.status, 301, path)
      assert.equal(moved.headers.location, '/en/trustees')
    }
    for (const path of ['/nowhere', '/en/wp-login.php', '/fr', '/en/nowhere/at-all', '/123']) {
      assert.equal((await rawRequest(path)).status, 404, path)
    }
  })

  test('a section shows what is published under its tag', async ({ client, assert }) => {
    const tag = await createTag({ en: 'Wells' })
    const { create, publish } = await pagesOf(client)
    const news = {
      id: 'news',
      kind: 'publications',
      heading: { en: 'From the wells' },
      tag,
    }
    await publish(await create({ ...BOARD, sections: [text('who', '', 'We'), news] }), 'en')
    assert.notInclude((await rawRequest('/en/our-board')).text, 'From the wells')
    await PublicationFactory.apply('published')
      .merge({ language: 'en', title: 'Deep', tags: ['Wells'] })
      .create()
    drop(null)
    const { text: html } = await rawRequest('/en/our-board')
    assert.include(html, 'From the wells')
    assert.include(html, 'Deep')
  })

  test('questions are named for search engines', async ({ client, assert }) => {
    const { create, publish } = await pagesOf(client)
    const questions = [{ id: 'q', question: { en: 'Who?' }, answer: { en: 'We **all**' } }]
    const section = { id: 'ask', kind: 'questions', questions }
    await publish(await create({ title: { en: 'Our Board' }, sections: [section] }), 'en')
    const [, page] = thingsOf((await rawRequest('/en/our-board')).text)
    assert.containSubset(page, { '@type': 'FAQPage' })
    const [question] = (page?.['mainEntity'] ?? []) as { acceptedAnswer: { text: string } }[]
    assert.include(question?.acceptedAnswer.text, '<strong>all</strong>')
  })
})
