import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { foundPassage } from '@ufuq/shared/domain/mark-found'
import { termsOf, wordFinder } from '@ufuq/shared/domain/text-search'
import { readDocumentFile } from '#kinds/document/reading/read_documents'
import { documentsOf } from '#tests/functional/documents/document_calls'
import { textPdf, type Line } from '#tests/functional/documents/made_texts'

async function publish(client: ApiClient, content: Buffer, name: string) {
  const calls = await documentsOf(client)
  const { id, files } = await calls.create(content, name)
  const file = files.shared?.id ?? 0
  await readDocumentFile(file)
  await calls.change(id, { title: { ar: 'وثيقة', en: 'Paper' }, isPublished: true })
  return { ...calls, id, file }
}

const search = async (client: ApiClient, q: string, language = 'en') => {
  const answer = await client.get('/api/shown/documents').qs({ language, q })
  answer.assertStatus(200)
  return answer.body()
}

/** The number of letters that the database returns while `work` runs. */
async function charactersLoaded(work: () => Promise<unknown>): Promise<number> {
  let characters = 0
  const client = db.connection().getReadClient()
  const count = (answer: unknown) => {
    characters += JSON.stringify(answer ?? null).length
  }
  client.on('query-response', count)
  await work().finally(() => client.off('query-response', count))
  return characters
}

/** Words of which each occurs once. */
const numbered = (count: number, word: string) =>
  Array.from({ length: count }, (_, n) => `${word}${n}`).join(' ')

test.group('A search of documents', () => {
  test('loads a few pages of text, however long the file is', async ({ client, assert }) => {
    const line = 'wells, pumps and schools of the villages near Aleppo\n'
    const text = line.repeat(3_900_000 / line.length) + 'almonds'
    await publish(client, Buffer.from(text), 'long.csv')
    for (const q of ['aleppo', 'wells pumps schools', 'wells almonds', 'al we pu']) {
      const characters = await charactersLoaded(() => search(client, q))
      assert.isBelow(characters, 30_000, q)
    }
    const [{ found }] = await search(client, 'almonds')
    assert.include(found.passage.at(-2), 'almonds')
  })

  test('shows the passage that the whole text would give', async ({ client, assert }) => {
    const text = numbered(2000, 'well')
    const { file } = await publish(client, Buffer.from(text), 'wells.csv')
    const rows: { text: string }[] = await db
      .from('file_pages')
      .where({ file_id: file })
      .orderBy('piece')
    assert.equal(rows.map((row) => row.text).join(''), text)
    const edges = rows.slice(0, 4).flatMap((row) => row.text.trim().split(' ').slice(-2))
    for (const word of ['well0', 'well1', 'well444', 'well1999', ...edges]) {
      const [{ found }] = await search(client, word)
      assert.deepEqual(found.passage, foundPassage(text, wordFinder(termsOf(word))), word)
    }
  })

  test('shows the page with more of the words', async ({ client, assert }) => {
    const page = (text: string): Line[] => [{ text, producer: 'latin' }]
    const pages = ['Wells in Homs', 'Schools', 'Wells and gardens', 'Gardens']
    await publish(client, textPdf(pages.map(page)), 'pages.pdf')
    for (const [q, expected] of [
      ['wells', 1],
      ['gardens wells', 3],
      ['homs wells', 1],
      ['homs wells gardens', 1],
      ['paper schools', 2],
    ] as const) {
      const [{ found }] = await search(client, q)
      assert.equal(found.page, expected, q)
    }
    const [{ found }] = await search(client, 'paper')
    assert.isUndefined(found)
  })

  test('of one letter finds only that letter', async ({ client, assert }) => {
    await publish(client, Buffer.from('plan b,بئر'), 'letters.csv')
    assert.lengthOf(await search(client, 'b'), 1)
    assert.isEmpty(await search(client, 'p'))
    assert.isEmpty(await search(client, 'ب'))
    assert.lengthOf(await search(client, 'pl'), 1)
  })
})
