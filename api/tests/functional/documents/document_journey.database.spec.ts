import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import type { Language } from '@ufuq/shared/contract/languages'
import { drop } from '#content/cache'
import { readDocumentFile } from '#kinds/documents/reading/read_documents'
import { documentsOf, visit } from '#tests/functional/documents/document_calls'
import { textPdf, type Producer } from '#tests/functional/documents/made_texts'
import { BOARD, pagesOf, text } from '#tests/functional/kinds/page_calls'
import { rawRequest } from '#tests/functional/site/raw_request'

/**
 * The title of the document in one language, and the words by which the search finds the document.
 */
interface Journey {
  language: Language
  start: string
  name: string
  producer: Producer
  first: string
  second: string
  /** The words that only the document's former file contains. */
  former: string
  newer: string
}

const JOURNEYS: Journey[] = [
  {
    language: 'ar',
    start: '',
    name: encodeURIComponent('التقرير'),
    producer: 'logical',
    first: 'أصلحت الآبار قرب حلب',
    second: 'أصلحت الآبار قرب حمص',
    former: 'حلب',
    newer: 'حمص',
  },
  {
    language: 'en',
    start: '/en',
    name: 'report',
    producer: 'latin',
    first: 'The wells near Aleppo were repaired',
    second: 'The wells near Homs were repaired',
    former: 'Aleppo',
    newer: 'Homs',
  },
]

/** A file of eight pages, with this text on the seventh. */
const withWords = (text: string, producer: Producer) =>
  textPdf(
    Array.from({ length: 8 }, (_, page) => [
      page === 6 ? { text, producer } : { text: 'Nothing of interest', producer: 'latin' as const },
    ]),
  )

test.group('A document from its upload to the bin and back', (group) => {
  group.each.setup(() => {
    drop(null)
    return testUtils.db().wrapInGlobalTransaction()
  })

  for (const { language, start, name, producer, ...words } of JOURNEYS) {
    const pages = [`${start}/documents`, `${start}/documents/${name}`]
    const fileOf = (id: number) => `/files/${id}/${name}.pdf`

    test(`is the same everywhere at each step: ${language}`, async ({ client, assert }) => {
      const { create, change, put, send } = await documentsOf(client)
      const found = async (q: string) =>
        (await client.get('/api/documents/shown').qs({ language, q })).body()
      const first = withWords(words.first, producer)
      const { id, files } = await create(first)
      const file = fileOf(id)
      await readDocumentFile(files.shared?.id ?? 0)
      for (const path of [...pages, file]) {
        assert.notInclude((await rawRequest(path)).text, file, path)
      }

      await change(id, { title: { ar: 'التقرير', en: 'Report' }, isPublished: true })
      for (const path of pages) assert.include((await rawRequest(path)).text, file, path)
      const [result] = await found(words.former)
      assert.containSubset(result, { id, found: { page: 7 }, file: { address: file } })
      const query = encodeURIComponent(words.former)
      const { text: results } = await rawRequest(`${start}/documents?q=${query}`)
      assert.include(results, `${file}#page=7`)
      assert.deepEqual((await visit(client, file)).body(), first)

      const second = withWords(words.second, producer)
      const replaced = await put(id, second)
      await readDocumentFile(replaced.body().document.files.shared.id)
      assert.deepEqual((await visit(client, file)).body(), second)
      assert.isEmpty(await found(words.former))
      assert.containSubset(await found(words.newer), [{ id, found: { page: 7 } }])

      const own = await pagesOf(client)
      const link = `[${words.former}](${pages[1]})`
      const page = await own.create({ ...BOARD, sections: [text('who', link, link)] })
      await own.publish(page, language)
      const refused = await send('DELETE', `/${id}`)
      refused.assertStatus(409)
      assert.containSubset(refused.body(), {
        code: 'document_in_use',
        uses: [{ kind: 'page', id: page }],
      })
      assert.deepEqual((await visit(client, file)).body(), second)

      await own.change(page, { sections: BOARD.sections })
      await own.publish(page, language)
      ;(await send('DELETE', `/${id}`)).assertStatus(204)
      for (const path of [pages[1] ?? '', file]) {
        assert.equal((await rawRequest(path)).status, 404, path)
      }
      assert.notInclude((await rawRequest(pages[0] ?? '')).text, file)
      assert.isEmpty(await found(words.newer))

      ;(await send('POST', `/bin/${id}/restore`)).assertStatus(200)
      for (const path of pages) assert.include((await rawRequest(path)).text, file, path)
      assert.deepEqual((await visit(client, file)).body(), second)
      assert.containSubset(await found(words.newer), [{ id, found: { page: 7 } }])
    })
  }
})
