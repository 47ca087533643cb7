import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { SearchResult } from '@ufuq/shared/contract/publication-search'
import { DateTime } from 'luxon'
import { PublicationFactory } from '#tests/factories/publication_factory'
import { documentsOf } from '#tests/functional/documents/document_calls'
import { pagesOf, text } from '#tests/functional/kinds/page_calls'

const search = async (client: ApiClient, query: Record<string, string>): Promise<SearchResult> => {
  const response = await client.get('/api/search').qs(query)
  response.assertStatus(200)
  return response.body()
}

const titles = ({ items }: SearchResult) =>
  items.flatMap(({ kind, title, publishedAt }) => (publishedAt ? `${kind} ${title}` : []))

async function write(
  language: string,
  { title, content, day = 1 }: { title: string; content: string; day?: number },
) {
  const made = PublicationFactory.apply('published')
  await (language === 'ar' ? made.apply('arabic') : made)
    .merge({ title, content, html: `<p>${content}</p>`, publishedAt: DateTime.utc(2024, 1, day) })
    .create()
}

test.group('The order of results', () => {
  test('is that of words, titles and dates, whatever their kind', async ({ client, assert }) => {
    await write('en', { title: 'Quinces in jars', content: 'Sugar', day: 1 })
    await write('en', { title: 'Fruit', content: 'A quince', day: 3 })
    await write('en', { title: 'Pears', content: 'Two quinces', day: 4 })
    const pages = await pagesOf(client)
    const page = { title: { en: 'Our quinces' }, sections: [text('a', '', 'Trees')] }
    await pages.publish(await pages.create(page), 'en')
    const documents = await documentsOf(client)
    const { id } = await documents.create()
    await documents.change(id, {
      title: { en: 'Harvest' },
      description: { en: 'All quinces' },
      isPublished: true,
    })
    const expected = [
      'page Our quinces',
      'publication Quinces in jars',
      'document Harvest',
      'publication Pears',
      'publication Fruit',
    ]
    assert.deepEqual(titles(await search(client, { language: 'en', q: 'quinces' })), expected)
  })

  test('is kept from page to page', async ({ client, assert }) => {
    const numbers = [...Array.from({ length: 15 }).keys()]
    for (const n of numbers) await write('en', { title: `A quince ${n}`, content: 'Jars' })
    for (const n of numbers) await write('en', { title: `Jars ${n}`, content: 'A quince' })
    for (const n of numbers) await write('en', { title: `Quinces ${n}`, content: 'Jars' })
    const seen: string[] = []
    let after: string | null = ''
    while (after !== null) {
      const page: SearchResult = await search(client, {
        language: 'en',
        q: 'quinces',
        ...(after && { after }),
      })
      assert.equal(page.total, 45)
      seen.push(...titles(page))
      after = page.next
    }
    const kinds = ['Quinces', 'A quince', 'Jars']
    const expected = kinds.flatMap((kind) =>
      numbers.toReversed().map((n) => `publication ${kind} ${n}`),
    )
    assert.deepEqual(seen, expected)
  })
})

const TEXTS = [
  ['ar', 'الانضمام إلى فريق السقاية', 'يملأ المنضمّ استمارة ثم يلتقي بالفريق مساءً.'],
  ['ar', 'حصاد السفرجل', 'نقطف السفرجل في تشرين ونوزّعه على الجيران.'],
  ['ar', 'أخبار الفريق', 'كيف مضى العام؟ قطفنا وزرعنا ما أمكن.'],
  ['en', 'Joining the well keepers', 'Keepers sign a form, then meet the team.'],
  ['en', 'The almanac of 2024', 'What we earned and what we spent.'],
  ['en', 'News of the team', 'Where we are, how we are, and what is next.'],
] as const

const QUESTIONS = [
  ['ar', 'كيف يمكنني الانضمام إليكم؟', 'الانضمام إلى فريق السقاية'],
  ['ar', 'متى يبدأ قطاف السفرجل', 'حصاد السفرجل'],
  ['en', 'how do I become a well keeper', 'Joining the well keepers'],
  ['en', 'where can I read the almanac', 'The almanac of 2024'],
  ['en', 'keepers zzzzz', 'Joining the well keepers'],
] as const

test.group('A query of which nothing has all words', (group) => {
  group.each.setup(async () => {
    for (const [language, title, content] of TEXTS) await write(language, { title, content })
  })

  test('brings what has most of its rarer words', async ({ client, assert }) => {
    for (const [language, q, title] of QUESTIONS) {
      const { items, isPartial, total, next } = await search(client, { language, q })
      assert.equal(items[0]?.title, title, q)
      assert.isTrue(isPartial, q)
      assert.deepEqual([total, next], [items.length, null])
    }
    assert.isUndefined((await search(client, { language: 'en', q: 'almanac' })).isPartial)
  })

  test('is found by what it asks about', async ({ client, assert }) => {
    await write('en', { title: 'A diary', content: 'How can I join the keepers? I asked.', day: 2 })
    for (const [q, first] of [
      ['How can I join the keepers?', 'Joining the well keepers'],
      ['how are we', 'News of the team'],
    ] as const) {
      const { items, isPartial } = await search(client, { language: 'en', q })
      assert.equal(items[0]?.title, first, q)
      assert.isUndefined(isPartial, q)
    }
  })

  test('is offered with the nearest words', async ({ client, assert }) => {
    // Many words with the same beginning, more than a search compares.
    const words = Array.from(
      { length: 1000 },
      (_, n) => `sorrel${String.fromCharCode(97 + (n % 26))}${n}`,
    )
    await PublicationFactory.apply('published').merge({ title: 'A list', words }).create()
    await write('en', { title: 'Sowing', content: 'We sow for a sorrowful harvest of millet.' })
    for (const [q, right] of [
      ['harvset', 'harvest'],
      ['millt', 'millet'],
      ['mullet', 'millet'],
      ['milllet', 'millet'],
      ['sorrwful millet', 'sorrowful millet'],
    ] as const) {
      const { instead } = await search(client, { language: 'en', q })
      assert.equal(instead?.query, right, q)
    }
    assert.isUndefined((await search(client, { language: 'en', q: 'illet' })).instead?.query)
  })
})
