import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { PublicationEntry } from '@ufuq/shared/kinds/publication'
import { createLinkedPair, PublicationFactory } from '#database/factories/publication_factory'
import { createTag } from '#database/factories/tag_factory'
import { UserFactory } from '#database/factories/user_factory'
import type User from '#accounts/user'
import { day, makeLibrary, type Library, type Name } from './searched_library.js'

type Query = Partial<
  Record<'language' | 'status' | 'author' | 'tag' | 'q' | 'pair' | 'sort' | 'limit', string>
>

const parametersOf = ({ tag, pair, ...query }: Query) => ({
  ...query,
  ...(tag && { 'filter[tag]': tag }),
  ...(pair && { 'filter[pair]': pair }),
})

const list = (client: ApiClient, person: User, query: Query) =>
  client.get('/api/entries/publications').qs(parametersOf(query)).loginAs(person)

function namesIn(library: Library, entries: PublicationEntry[]): string[] {
  const names = new Map(Object.entries(library.titled).map(([name, { pairId }]) => [pairId, name]))
  return entries.map(({ id }) => names.get(id) ?? `entry ${id}`)
}

const idsOf = (entries: { id: number }[]) => entries.map(({ id }) => id)

const EVERYTHING: Name[] = [
  'scheduled',
  'lonelyDraft',
  'englishAlone',
  'arabicAlone',
  'behind',
  'drafts',
  'draftSide',
  'committees',
]

test.group('The list of pairs', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const found: [title: string, query: Query, expected: Name[]][] = [
    ['everything, newest first', {}, EVERYTHING],
    ['what has an English side', { language: 'en' }, without('arabicAlone')],
    ['what has an Arabic side', { language: 'ar' }, without('englishAlone', 'lonelyDraft')],
    ['drafts, on either side', { status: 'draft' }, ['lonelyDraft', 'drafts', 'draftSide']],
    ['what is scheduled', { status: 'scheduled' }, ['scheduled']],
    [
      'what can be read now, on either side',
      { status: 'published' },
      without('scheduled', 'lonelyDraft', 'drafts'),
    ],
    ['drafts in Arabic', { status: 'draft', language: 'ar' }, ['drafts']],
    [
      'drafts in English',
      { status: 'draft', language: 'en' },
      ['lonelyDraft', 'drafts', 'draftSide'],
    ],
    ['one author’s texts', { author: 'sami' }, ['lonelyDraft', 'arabicAlone', 'drafts']],
    ['one author’s drafts', { author: 'sami', status: 'draft' }, ['lonelyDraft', 'drafts']],
    ['a tag in whatever case', { tag: 'peace' }, ['englishAlone', 'committees']],
    ['an Arabic tag with its marks', { tag: 'السَّلام' }, ['arabicAlone', 'committees']],
    ['a tag of one author', { tag: 'السلام', author: 'sami' }, ['arabicAlone']],
    [
      'both sides written',
      { pair: 'whole' },
      ['scheduled', 'behind', 'drafts', 'draftSide', 'committees'],
    ],
    ['one side missing', { pair: 'missing' }, ['lonelyDraft', 'englishAlone', 'arabicAlone']],
    ['the English side missing', { pair: 'missing', language: 'ar' }, ['arabicAlone']],
    ['one side still a draft', { pair: 'draft' }, ['draftSide']],
    ['one side changed after the other', { pair: 'outdated' }, ['behind']],
    ['the English side behind', { pair: 'outdated', language: 'en' }, ['behind']],
    ['the Arabic side behind', { pair: 'outdated', language: 'ar' }, []],
    ['an Arabic word without its marks', { q: 'لجان' }, ['committees']],
    [
      'an Arabic word in another spelling, in titles and tags',
      { q: 'المياة' },
      ['arabicAlone', 'committees'],
    ],
    ['an English word in capitals', { q: 'WINTER' }, ['drafts']],
    ['a word with its accent left out', { q: 'agua' }, ['lonelyDraft']],
    ['the beginning of a word', { q: 'comm wat' }, ['committees']],
    ['two words of different records', { q: 'winter school' }, []],
    ['a word within a filter', { q: 'المياه', language: 'ar', pair: 'missing' }, ['arabicAlone']],
    ['a word without letters', { q: '%_*' }, []],
    ['an author who wrote nothing', { author: 'nobody' }, []],
    [
      'everything by the title that is listed: Latin first, then Arabic',
      { sort: 'title' },
      [
        'lonelyDraft',
        'englishAlone',
        'behind',
        'draftSide',
        'drafts',
        'scheduled',
        'committees',
        'arabicAlone',
      ],
    ],
    [
      'Arabic titles by their letters, whatever their marks',
      { sort: 'title', language: 'ar' },
      ['behind', 'draftSide', 'drafts', 'scheduled', 'committees', 'arabicAlone'],
    ],
  ]
  function without(...names: Name[]): Name[] {
    return EVERYTHING.filter((name) => !names.includes(name))
  }

  test('finds {0}')
    .with(found)
    .run(async ({ client, assert }, [, query, expected]) => {
      const library = await makeLibrary()
      const authors: Record<string, number> = { sami: library.sami.id, nobody: 999_999 }
      const { author, ...rest } = query
      const response = await list(client, library.mariam, {
        ...rest,
        ...(author && { author: String(authors[author]) }),
      })
      response.assertStatus(200)
      assert.deepEqual(namesIn(library, response.body()), expected)
    })

  test('puts what was changed last first, whichever side it was', async ({ client, assert }) => {
    const library = await makeLibrary()
    const at = (number: number) => `2024-01-0${number} 00:00:00`
    const changed = (entry?: number) => {
      const entries = db.from('entries').where('kind', 'publication')
      return entry === undefined ? entries : entries.where('id', entry)
    }
    await changed().update({ changed_at: at(1) })
    await changed(library.english.committees.pairId).update({ changed_at: at(3) })
    await changed(library.titled.behind.pairId).update({ changed_at: at(2) })
    const response = await list(client, library.mariam, { sort: 'changed' })
    const names = namesIn(library, response.body())
    assert.lengthOf(names, EVERYTHING.length)
    assert.deepEqual(names.slice(0, 2), ['committees', 'behind'])
  })

  test('tells of both sides what the screen shows', async ({ client, assert }) => {
    const { mariam, sami, titled, english } = await makeLibrary()
    const [entry]: PublicationEntry[] = (await list(client, mariam, { q: 'Apples' })).body()
    assert.containsSubset(entry, {
      id: titled.behind.pairId,
      values: { title: { ar: 'أسماء القرى', en: 'Apples' } },
      sides: {
        ar: { id: titled.behind.id, version: titled.behind.version, followSince: null },
        en: {
          id: english.behind.id,
          status: 'published',
          followSince: '2023-01-20T00:00:00.000Z',
          mayChange: true,
        },
      },
    })
    const [forAuthor]: PublicationEntry[] = (await list(client, sami, { q: 'Apples' })).body()
    assert.isFalse(forAuthor?.sides.ar?.mayChange)
    assert.isFalse(forAuthor?.sides.en?.mayChange)
  })

  test('leads through all pages without gaps or repeats')
    .with([
      {},
      { sort: 'changed' },
      { sort: 'title' },
      { status: 'published', sort: 'title' },
      { language: 'en', sort: 'changed' },
    ] satisfies Query[])
    .run(async ({ client, assert }, query) => {
      const { mariam } = await makeLibrary()
      // If titles and dates are equal, only the ids determine the order.
      await PublicationFactory.apply('published').merge({ title: 'Same' }).createMany(5)
      for (let made = 0; made < 3; made += 1) await createLinkedPair({ state: 'published' })
      const changed_at = '2024-01-01 00:00:00'
      await db.from('entries').where('kind', 'publication').update({ changed_at })
      const all = idsOf((await list(client, mariam, { ...query, limit: '100' })).body())

      const seen: number[] = []
      const parameters = new URLSearchParams(parametersOf({ ...query, limit: '2' }))
      let path: string | undefined = `/api/entries/publications?${parameters}`
      while (path) {
        const response = await client.get(path).loginAs(mariam)
        response.assertStatus(200)
        seen.push(...idsOf(response.body()))
        path = /^<([^>]+)>/.exec(response.header('link') ?? '')?.[1]
      }
      assert.isAbove(all.length, 8)
      assert.deepEqual(seen, all)
      assert.lengthOf(new Set(seen), seen.length)
    })

  test('finds the same whether what it looks for is rare or frequent', async ({
    client,
    assert,
  }) => {
    const mariam = await UserFactory.apply('editor').create()
    const many = await manyPublications(1100, mariam)
    const odd = await PublicationFactory.apply('published')
      .merge({ title: 'An odd one', tags: ['common'], publishedAt: day(1) })
      .create()
    const found = async (query: Query) => idsOf((await list(client, mariam, query)).body())
    assert.deepEqual(await found({ tag: 'common' }), many.slice(-20).toReversed())
    assert.deepEqual(await found({ q: 'frequent' }), many.slice(-20).toReversed())
    assert.deepEqual(await found({ author: String(mariam.id) }), many.slice(-20).toReversed())
    assert.deepEqual(await found({ tag: 'common', q: 'odd' }), [odd.pairId])
    assert.deepEqual(await found({ tag: 'common', author: String(mariam.id), q: 'odd' }), [])
  })
})

/**
 * Creates this many publications, with the newest last. The caller asks for more than a list sorts
 * directly.
 */
async function manyPublications(count: number, author: User): Promise<number[]> {
  const ids = Array.from({ length: count }, (_, index) => 10_000 + index)
  const common = await createTag({ en: 'common' })
  const columns = { kind: 'publication', version: 1 }
  for (let start = 0; start < count; start += 100) {
    const rows = ids.slice(start, start + 100).map((id) => {
      const moment = day(2).plus({ minutes: id }).toFormat('yyyy-MM-dd HH:mm:ss')
      return { id, listed_at: moment, changed_at: moment, title_key: 'many' }
    })
    const entries = rows.map((row) => ({
      ...columns,
      ...row,
      created_at: row.changed_at,
      languages: 2,
    }))
    await db.table('entries').multiInsert(entries)
    const live = { title: 'Many', slug: '', content: 'x', hero: '', tags: [common] }
    const sides = rows.map((row) => ({
      ...columns,
      ...row,
      entry_id: row.id,
      language: 'en',
      slug: `many-${row.id}`,
      title: 'Many',
      author_id: author.id,
      status: 'published',
      is_public: true,
      has_draft: false,
      published_at: row.listed_at,
      live: JSON.stringify(live),
    }))
    await db.table('sides').multiInsert(sides)
    const refs = { language: '', layer: 'b', path: 'tags', target_id: common }
    await db.table('refs').multiInsert(rows.map(({ id }) => ({ entry_id: id, ...refs })))
    const words = { kind: 'publication', layer: 'b', part: 0, word: 'frequent' }
    await db.table('words').multiInsert(rows.map(({ id }) => ({ side_id: id, ...words })))
  }
  return ids
}
