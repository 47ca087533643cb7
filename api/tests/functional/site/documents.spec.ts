import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import siteSettings from '#config/site'
import { drop } from '#content/cache'
import { pageCache } from '#content/page_cache'
import { documentsOf } from '#tests/functional/documents/document_calls'
import { BOARD, pagesOf } from '#tests/functional/kinds/page_calls'
import { rawRequest } from '#tests/functional/site/raw_request'

const { origin } = siteSettings
const ARABIC = `/documents/${encodeURIComponent('التقرير')}`
const REPORT = {
  title: { ar: 'التقرير', en: 'Report' },
  category: 'report',
  year: 2025,
  isPublished: true,
}

const isCached = (path: string) => pageCache.find(path) !== undefined

test.group('Documents on the site', (group) => {
  group.each.setup(() => {
    drop(null)
    return testUtils.db().wrapInGlobalTransaction()
  })

  test('have a page in each language, named by the list, the sitemap and each other', async ({
    client,
    assert,
  }) => {
    const { create, change } = await documentsOf(client)
    const { id } = await create()
    await change(id, REPORT)
    const list = await rawRequest('/en/documents')
    assert.equal(list.status, 200)
    assert.include(list.text, 'href="/en/documents/report"')
    assert.include(list.text, `href="/files/${id}/report.pdf"`)
    assert.match(list.text, /<link rel="stylesheet" href="\/assets\/documents-[^"]+\.css"/)
    const page = await rawRequest('/en/documents/report')
    assert.equal(page.status, 200)
    assert.include(page.text, `hreflang="ar" href="${origin}${ARABIC}"`)
    const { text: sitemap } = await rawRequest('/sitemap.xml')
    assert.include(sitemap, `<loc>${origin}/en/documents</loc>`)
    assert.include(sitemap, `<loc>${origin}/en/documents/report</loc>`)
    assert.include(sitemap, `hreflang="ar" href="${origin}${ARABIC}"`)
    const [image = ''] = /\/og\/en-document\d+-\w+\.png/.exec(page.text) ?? []
    assert.equal((await rawRequest(image)).headers['content-type'], 'image/png')
    assert.equal((await rawRequest(image.replace('en-', 'ar-'))).status, 302)
  })

  test('change on cached pages at once, and leave others in the cache', async ({
    client,
    assert,
  }) => {
    const { create, change } = await documentsOf(client)
    const { id } = await create()
    const paths = ['/en/documents', '/sitemap.xml', '/en/about']
    for (const path of paths) await rawRequest(path)
    assert.isTrue(paths.every(isCached))
    await change(id, REPORT)
    assert.deepEqual(paths.filter(isCached), ['/en/about'])
    assert.include((await rawRequest('/en/documents')).text, 'Report')
    await rawRequest('/en/documents/report')
    await change(id, { slug: { en: 'accounts' } })
    const former = await rawRequest('/en/documents/report')
    assert.equal(former.status, 301)
    assert.equal(former.headers['location'], '/en/documents/accounts')
    await change(id, { isPublished: false })
    assert.equal((await rawRequest('/en/documents/accounts')).status, 404)
    assert.equal((await rawRequest('/og/en-document' + id + '-0.png')).status, 404)
  })

  test('not in the list are in no search and no sitemap', async ({ client, assert }) => {
    const { create, change } = await documentsOf(client)
    const { id } = await create()
    await change(id, { ...REPORT, description: { en: 'Wells' } })
    const found = async () => {
      const answer = await client.get('/api/search').qs({ language: 'en', q: 'wells' })
      return answer.body()
    }
    assert.containSubset(await found(), {
      total: 0,
      documents: [
        {
          id,
          path: '/en/documents/report',
          marked: { title: ['Report'], excerpt: ['', 'Wells', ''] },
        },
      ],
    })
    assert.isUndefined((await found()).instead)
    await change(id, { isListed: false })
    assert.deepEqual((await found()).documents, [])
    assert.notInclude((await rawRequest('/sitemap.xml')).text, '/documents/report')
    assert.equal((await rawRequest('/en/documents/report')).status, 200)
  })

  test('are on custom pages by category, which a publication changes', async ({
    client,
    assert,
  }) => {
    const { create, change } = await documentsOf(client)
    const pages = await pagesOf(client)
    const section = { id: 'files', kind: 'documents', category: 'report', count: '3' }
    const id = await pages.create({ ...BOARD, sections: [...BOARD.sections, section] })
    await pages.publish(id, 'en')
    assert.notInclude((await rawRequest('/en/our-board')).text, 'sec-documents')
    const report = await create()
    await change(report.id, REPORT)
    const { text: html } = await rawRequest('/en/our-board')
    assert.match(html, /<link rel="stylesheet" href="\/assets\/documents-[^"]+\.css"/)
    assert.match(html, /sec-documents.*href="\/en\/documents\/report"/s)
    assert.include(html, 'href="/en/documents?category=report"')
    await change(report.id, { category: 'study' })
    assert.notInclude((await rawRequest('/en/our-board')).text, 'sec-documents')
  })
})
