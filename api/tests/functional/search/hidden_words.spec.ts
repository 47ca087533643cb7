import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { drop } from '#content/cache'
import { PublicationFactory } from '#tests/factories/publication_factory'
import { rawRequest } from '#tests/functional/site/raw_request'

/** Words of a public text, each with a word that differs a little or is another form of it. */
const WORDS = ['neighbourhoed', 'villagges', 'comittee', 'مدرسات', 'مدارسكما', 'quarterlies']

const TEXT = 'neighbourhood village committee quarterly مدرسة مدارس'

const searchOf = (word: string, path = 'search') =>
  `/api/${path}?language=${/[a-z]/.test(word) ? 'en' : 'ar'}&q=${encodeURIComponent(word)}`

const ADDRESSES = [
  ...[...WORDS, 'quarterly', 'village', 'مدرسة'].map((word) => searchOf(word)),
  ...['publications', 'shown/documents'].map((path) => searchOf('neighbourhoed', path)),
  '/en/publications?q=neighbourhoed',
  '/api/publications?language=en',
  '/api/tags',
  '/en',
  '/publications',
  '/sitemap.xml',
  '/feed.xml',
  '/en/feed.xml',
  '/api/shown/pages?language=en',
]

const answers = async () => {
  drop(null)
  const all = await Promise.all(ADDRESSES.map((path) => rawRequest(path)))
  return Object.fromEntries(all.map(({ status, text }, at) => [ADDRESSES[at], { status, text }]))
}

const hidden = { title: WORDS.join(' '), words: WORDS, tags: WORDS.slice(0, 3) }

/** Saves the words where no visitor reads them. */
const HIDE = {
  draft: () => PublicationFactory.merge(hidden).create(),
  scheduled: () => PublicationFactory.apply('scheduled').merge(hidden).create(),
  binned: () => PublicationFactory.apply('published').apply('binned').merge(hidden).create(),
  /** A page that is public, with words of its next version. */
  page: async () => {
    const at = '2026-01-01 00:00:00'
    const of = { kind: 'page', listed_at: at, changed_at: at }
    const row = { ...of, id: 3_000_000, title_key: '', languages: 2, created_at: at }
    await db.table('entries').insert(row)
    const side = { language: 'en', version: 1, status: 'published', has_draft: true, title: '' }
    const shown = { is_public: true, published_at: at, title_key: '', slug: 'p', live: '{}' }
    await db.table('sides').insert({ ...of, ...side, ...shown, id: 3_000_000, entry_id: 3_000_000 })
    const words = WORDS.map((word) => ({ side_id: 3_000_000, part: 1, word, layer: 'd' }))
    await db.table('words').multiInsert(words.map((one) => ({ ...one, kind: 'page' })))
  },
}

test.group('What visitors are answered', () => {
  test('does not change when a text that is {state} has new words')
    .with([
      { state: 'draft' },
      { state: 'scheduled' },
      { state: 'binned' },
      { state: 'page' },
    ] as const)
    .run(async ({ assert }, { state }) => {
      const content = { title: 'A report', content: TEXT, words: TEXT.split(' ') }
      await PublicationFactory.apply('published').merge(content).create()
      await PublicationFactory.apply('arabic').apply('published').merge(content).create()
      const before = await answers()
      assert.include(JSON.stringify(before), 'neighbourhood')
      await HIDE[state]()
      assert.deepEqual(await answers(), before)
    })
})
