import { test } from '@japa/runner'
import siteSettings from '#config/site'
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

test.group('Documents on the site', () => {
  test('have a page in each language, and in the sitemap', async ({ client, assert }) => {
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

  test('not in the list are in no search and no sitemap', async ({ client, assert }) => {
    const { create, change } = await documentsOf(client)
    const { id } = await create()
    await change(id, { ...REPORT, description: { en: 'Wells' } })
    const found = async () => {
      const answer = await client.get('/api/search').qs({ language: 'en', q: 'wells' })
      return answer.body()
    }
    assert.containSubset(await found(), {
      items: [
        {
          kind: 'document',
          path: '/en/documents/report',
          marked: { title: ['Report'], excerpt: ['', 'Wells', ''] },
        },
      ],
    })
    assert.isUndefined((await found()).instead)
    await change(id, { isListed: false })
    assert.notInclude(JSON.stringify(await found()), '/en/documents/report')
    assert.notInclude((await rawRequest('/sitemap.xml')).text, '/documents/report')
    assert.equal((await rawRequest('/en/documents/report')).status, 200)
  })

  test('are on custom pages by category', async ({ client, assert }) => {
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
