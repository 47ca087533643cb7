import { test } from '@japa/runner'
import type { PictureFiles } from '@ufuq/shared/contract/pictures'
import arabic from '@ufuq/shared/i18n/locales/ar/common.json' with { type: 'json' }
import english from '@ufuq/shared/i18n/locales/en/common.json' with { type: 'json' }
import { knownContent } from '#content/site_content'
import { errorPage } from '#site/errors/error_page'
import { documentsOf } from '#tests/functional/documents/document_calls'
import { rawRequest } from '#tests/functional/site/raw_request'

const askAs = (path: string, languages: string) =>
  rawRequest(path, { headers: { accept: 'text/html,*/*;q=0.8', 'accept-language': languages } })

test.group('A file that visitors may not open', () => {
  test('is a 404 page in the language of the reader', async ({ client, assert }) => {
    const { create, change } = await documentsOf(client)
    const { id } = await create()
    await change(id, { title: { ar: '', en: 'Report' }, isPublished: true })
    const shown = await client.get('/api/shown/documents/report').qs({ language: 'en' })
    const { address } = shown.body().file
    assert.equal((await rawRequest(address)).status, 200)
    await change(id, { isPublished: false })
    for (const path of [address, '/files/99/x.pdf', '/uploads/99']) {
      for (const [languages, language, { notFound }] of [
        ['en-GB,en;q=0.9', 'en', english],
        ['ar-SY', 'ar', arabic],
        ['fr,en;q=0.5', 'en', english],
        ['ja', 'ar', arabic],
      ] as const) {
        const { status, headers, text } = await askAs(path, languages)
        assert.equal(status, 404, path)
        assert.equal(headers['cache-control'], 'no-store')
        assert.match(headers['content-type'] ?? '', /^text\/html/)
        assert.include(text, `<html lang="${language}"`, `${path} ${languages}`)
        assert.include(text, notFound.text)
        assert.include(text, '<footer')
        assert.notInclude(text, '<script')
      }
    }
  })

  test('has a page that says so even if its address is badly encoded', async ({ assert }) => {
    for (const [path, { notFound }] of [
      ['/en/publications/wells%', english],
      ['/files/1/%E0%A4%A.pdf', arabic],
    ] as const) {
      const { status, text } = await askAs(path, 'en')
      assert.equal(status, 400, path)
      assert.include(text, notFound.text, path)
    }
  })

  test('is an error of the API for programs', async ({ assert }) => {
    for (const accept of ['application/json', '*/*']) {
      const { status, text } = await rawRequest('/files/99/x.pdf', { headers: { accept } })
      assert.equal(status, 404)
      assert.equal(JSON.parse(text).code, 'not_found')
    }
  })
})

test.group('The page for other errors', () => {
  test('says what happened, in the colours and with the logo of the organisation', ({ assert }) => {
    const content = knownContent()
    const logo: PictureFiles = { id: 7, file: '0123456789abcdef', width: 400, height: 100 }
    const theme = { accent: '#2f7fc0', logos: { ar: logo, en: logo } }
    for (const [status, { title }] of [
      [404, english.notFound],
      [413, english.error.tooLarge],
      [429, english.error.tooMany],
      [500, english.error],
      [503, english.error],
    ] as const) {
      const page = errorPage('en', status, { ...content, theme })
      assert.include(page, `<h1>${title}</h1>`)
      assert.match(page, /<img src="\/uploads\/7\/[^"]+" alt="[^"]+">/)
      assert.include(page, '--sun-500:#2f7fc0')
    }
    assert.notInclude(errorPage('ar', 500, content), '<img')
  })
})
