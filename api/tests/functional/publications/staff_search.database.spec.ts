import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { PublicationEntry } from '@ufuq/shared/kinds/publication/publication'
import type User from '#people/user'
import { createLinkedPair, PublicationFactory } from '#tests/factories/publication_factory'
import { UserFactory } from '#tests/factories/user_factory'
import { makeLibrary, type Library, type Name } from './searched_library.js'

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

test.group('The list of pairs', () => {
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
    ['one author’s texts', { author: 'sami' }, ['lonelyDraft', 'arabicAlone', 'drafts']],
    ['one author’s drafts', { author: 'sami', status: 'draft' }, ['lonelyDraft', 'drafts']],
    ['a tag in whatever case', { tag: 'peace' }, ['englishAlone', 'committees']],
    ['an Arabic tag with its marks', { tag: 'السَّلام' }, ['arabicAlone', 'committees']],
    [
      'both sides written',
      { pair: 'whole' },
      ['scheduled', 'behind', 'drafts', 'draftSide', 'committees'],
    ],
    ['one side missing', { pair: 'missing' }, ['lonelyDraft', 'englishAlone', 'arabicAlone']],
    ['the English side missing', { pair: 'missing', language: 'ar' }, ['arabicAlone']],
    ['one side still a draft', { pair: 'draft' }, ['draftSide']],
    ['one side changed after the other', { pair: 'outdated' }, ['behind']],
    ['the Arabic side behind', { pair: 'outdated', language: 'ar' }, []],
    [
      'an Arabic word in another spelling, in titles and tags',
      { q: 'المياة' },
      ['arabicAlone', 'committees'],
    ],
    ['the beginning of a word', { q: 'comm wat' }, ['committees']],
    ['two words of different records', { q: 'winter school' }, []],
    ['a word within a filter', { q: 'المياه', language: 'ar', pair: 'missing' }, ['arabicAlone']],
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

  test('finds by every filter, and in every order', async ({ client, assert }) => {
    const library = await makeLibrary()
    await UserFactory.create()
    const authors: Record<string, number> = { sami: library.sami.id, nobody: 999_999 }
    for (const [title, { author, ...rest }, expected] of found) {
      const response = await list(client, library.mariam, {
        ...rest,
        ...(author && { author: String(authors[author]) }),
      })
      response.assertStatus(200)
      assert.deepEqual(namesIn(library, response.body()), expected, title)
    }
    const writers = await client.get('/api/publications/admin/authors').loginAs(library.sami)
    assert.deepEqual(writers.body(), [
      { id: library.mariam.id, username: 'mariam' },
      { id: library.sami.id, username: 'sami' },
    ])
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

  test('leads through all pages without gaps or repeats', async ({ client, assert }) => {
    const { mariam } = await makeLibrary()
    // If titles and dates are equal, only the ids determine the order.
    await PublicationFactory.apply('published').merge({ title: 'Same' }).createMany(5)
    for (let made = 0; made < 3; made += 1) await createLinkedPair({ state: 'published' })
    const changed_at = '2024-01-01 00:00:00'
    await db.from('entries').where('kind', 'publication').update({ changed_at })
    const queries: Query[] = [
      {},
      { sort: 'changed' },
      { status: 'published', sort: 'title' },
      { language: 'en', sort: 'changed' },
      { sort: 'title' },
    ]
    for (const query of queries) {
      const all = idsOf((await list(client, mariam, { ...query, limit: '100' })).body())
      const seen: number[] = []
      const parameters = new URLSearchParams(parametersOf({ ...query, limit: '6' }))
      let path: string | undefined = `/api/entries/publications?${parameters}`
      while (path) {
        const response = await client.get(path).loginAs(mariam)
        seen.push(...idsOf(response.body()))
        path = /^<([^>]+)>/.exec(response.header('link') ?? '')?.[1]
      }
      assert.isAbove(all.length, 12)
      assert.deepEqual(seen, all)
    }
  })

  test('is refused when its query makes no sense', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    for (const query of [
      'language[]=ar',
      'status=deleted',
      'status=draft&status=published',
      'author=me',
      'filter[tag][]=peace',
      `q=${'x'.repeat(101)}`,
      'filter[pair]=broken',
      'sort=published%20desc',
      'limit=101',
      'filter[until]=tomorrow',
      `after=${Buffer.from('changed 1 2024-01-01 00:00:00').toString('base64url')}`,
      `sort=changed&after=${Buffer.from("changed 1 ' or 1=1").toString('base64url')}`,
      `sort=title&after=${Buffer.from('title -1 x').toString('base64url')}`,
      `sort=title&after=${'a'.repeat(1001)}`,
    ]) {
      const response = await client.get(`/api/entries/publications?${query}`).loginAs(editor)
      assert.equal(response.status(), 422, query)
    }
  })
})
