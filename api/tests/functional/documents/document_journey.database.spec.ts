import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { contentChanged } from '#content/content_version'
import { readDocumentFile } from '#kinds/documents/reading/read_documents'
import { documentsOf, visit } from '#tests/functional/documents/document_calls'
import { textPdf } from '#tests/functional/documents/made_texts'
import { BOARD, pagesOf, text } from '#tests/functional/kinds/page_calls'
import { rawRequest } from '#tests/functional/site/raw_request'

const FILE = (id: number) => `/files/${id}/report.pdf`
const PAGES = ['/en/documents', '/en/documents/report']

/** A file of eight pages, with this text on the seventh. */
const withWords = (words: string) =>
  textPdf(
    Array.from({ length: 8 }, (_, page) => [
      { text: page === 6 ? words : 'Nothing of interest', producer: 'latin' as const },
    ]),
  )

const found = async (client: ApiClient, q: string) => {
  const answer = await client.get('/api/documents/shown').qs({ language: 'en', q })
  return answer.body()
}

test.group('A document from its upload to the bin and back', (group) => {
  group.each.setup(() => {
    contentChanged()
    return testUtils.db().wrapInGlobalTransaction()
  })

  test('is the same everywhere at each step', async ({ client, assert }) => {
    const { create, change, put, send } = await documentsOf(client)
    const first = withWords('The wells near Aleppo were repaired')
    const { id, files } = await create(first)
    await readDocumentFile(files.shared?.id ?? 0)
    for (const path of [...PAGES, FILE(id)]) {
      assert.notInclude((await rawRequest(path)).text, FILE(id), path)
    }

    await change(id, { title: { ar: 'التقرير', en: 'Report' }, isPublished: true })
    for (const path of PAGES) assert.include((await rawRequest(path)).text, FILE(id), path)
    const [result] = await found(client, 'Aleppo')
    assert.containSubset(result, { id, found: { page: 7 }, file: { address: FILE(id) } })
    const { text: results } = await rawRequest('/en/documents?q=Aleppo')
    assert.include(results, `${FILE(id)}#page=7`)
    assert.deepEqual((await visit(client, FILE(id))).body(), first)

    const second = withWords('The wells near Homs were repaired')
    const replaced = await put(id, second)
    await readDocumentFile(replaced.body().entry.files.shared.id)
    assert.deepEqual((await visit(client, FILE(id))).body(), second)
    assert.isEmpty(await found(client, 'Aleppo'))
    assert.containSubset(await found(client, 'Homs'), [{ id, found: { page: 7 } }])

    const pages = await pagesOf(client)
    const page = await pages.create({
      ...BOARD,
      sections: [text('who', '', '[The report](/en/documents/report)')],
    })
    await pages.publish(page, 'en')
    const refused = await send('DELETE', `/${id}`)
    refused.assertStatus(409)
    assert.containSubset(refused.body(), {
      code: 'document_in_use',
      uses: [{ kind: 'page', id: page }],
    })
    assert.deepEqual((await visit(client, FILE(id))).body(), second)

    await pages.send('PATCH', `/${page}`, { sections: BOARD.sections })
    await pages.publish(page, 'en')
    ;(await send('DELETE', `/${id}`)).assertStatus(204)
    for (const path of ['/en/documents/report', FILE(id)]) {
      assert.equal((await rawRequest(path)).status, 404, path)
    }
    assert.notInclude((await rawRequest('/en/documents')).text, FILE(id))
    assert.isEmpty(await found(client, 'Homs'))

    ;(await send('POST', `/bin/${id}/restore`)).assertStatus(200)
    for (const path of PAGES) assert.include((await rawRequest(path)).text, FILE(id), path)
    assert.deepEqual((await visit(client, FILE(id))).body(), second)
    assert.containSubset(await found(client, 'Homs'), [{ id, found: { page: 7 } }])
  })
})
