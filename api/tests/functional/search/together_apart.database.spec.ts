import { test } from '@japa/runner'
import type { SearchResult } from '@ufuq/shared/contract/publication-search'
import { DateTime } from 'luxon'
import { PublicationFactory } from '#tests/factories/publication_factory'
import { UserFactory } from '#tests/factories/user_factory'

const TEXTS = {
  t1: ['ar', 'تكريم عبد الرحمن القاسم', 'كرّم المجلس المتطوع عبد الرحمن القاسم.'],
  t2: ['ar', 'ورشة مع عبدالعزيز الشامي', 'قاد عبدالعزيز الشامي الورشة.'],
  t3: ['ar', 'أبوبكر يفتتح المكتبة', 'افتتح أبوبكر المكتبة في بيت لحم.'],
  t4: [
    'en',
    'A non-profit guide',
    'Every non-profit needs a plan after COVID-19. Write an e-mail.',
  ],
  t5: ['en', 'Nonprofits and health care', 'Our healthcare fund. It’s at +962 6 123 4567.'],
} as const

const QUERIES = [
  ['ar', 'عبدالرحمن', ['t1']],
  ['ar', 'عبد الرحمن', ['t1']],
  ['ar', 'عبد العزيز الشامي', ['t2']],
  ['ar', 'ابو بكر', ['t3']],
  ['ar', 'بيتلحم', ['t3']],
  ['ar', 'عبد', ['t2', 't1']],
  ['ar', 'رحمن', ['t1']],
  ['en', 'nonprofit', ['t5', 't4']],
  ['en', 'non-profit', ['t4', 't5']],
  ['en', 'email', ['t4']],
  ['en', 'covid19', ['t4']],
  ['en', 'its', ['t5']],
  ['en', '061234567', ['t5']],
] as const

const titleOf = (name: keyof typeof TEXTS) => TEXTS[name][1]

test.group('Words that are written together or apart', (group) => {
  group.each.setup(async () => {
    for (const [at, [language, title, content]] of Object.values(TEXTS).entries()) {
      const made = PublicationFactory.apply(language === 'ar' ? 'arabic' : 'published')
      const html = `<p>${content}</p>`
      const publishedAt = DateTime.utc(2024, 1, 1 + at)
      await made.apply('published').merge({ title, content, html, publishedAt }).create()
    }
  })

  test('are found by each other, texts with the words as typed first', async ({
    client,
    assert,
  }) => {
    for (const [language, q, names] of QUERIES) {
      const { items } = (await client.get('/api/search').qs({ language, q })).body() as SearchResult
      assert.deepEqual(
        items.flatMap(({ kind, title }) => (kind === 'publication' ? title : [])),
        names.map(titleOf),
        q,
      )
    }
  })

  test('are marked', async ({ client, assert }) => {
    const marksOf = async (language: string, q: string) => {
      const { items } = (await client.get('/api/search').qs({ language, q })).body() as SearchResult
      return items[0]?.marked.title.filter((_, at) => at % 2 === 1)
    }
    assert.deepEqual(await marksOf('ar', 'عبدالرحمن'), ['عبد', 'الرحمن'])
    assert.deepEqual(await marksOf('en', 'non-profit'), ['non', 'profit'])
  })

  test('are found in the lists of staff', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    for (const [, q, names] of QUERIES) {
      const list = await client.get('/api/entries/publications').qs({ q }).loginAs(editor)
      for (const name of names) assert.include(JSON.stringify(list.body()), titleOf(name), q)
    }
  })
})
