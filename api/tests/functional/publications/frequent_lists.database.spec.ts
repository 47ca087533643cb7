import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { Language } from '@ufuq/shared/contract/languages'
import { RENDERER_VERSION } from '@ufuq/shared/markdown/renderer-version'
import { DateTime } from 'luxon'
import type User from '#accounts/user'
import { filtersOf, type Filters, type FilterValues } from '#entries/filters'
import { listEntries, type Sort } from '#entries/list'
import { publications } from '#publications/publication_kind'
import { batches } from '#core/database/batches'
import { createTag } from '#database/factories/tag_factory'
import { UserFactory } from '#database/factories/user_factory'
import { listPublications } from '#publications/reading/list_publications'

interface Text {
  id: number
  entryId: number
  language: Language
  isDraft: boolean
  isBinned: boolean
  date: string
  tags: string[]
  words: string[]
}

/**
 * The number of records. A search reads fewer of them, or of their entries, along an index before
 * it checks whether the filters intersect.
 */
const COUNT = 5200
const FIRST = 20_000
const time = (minutes: number) =>
  DateTime.utc(2020).plus({ minutes }).toFormat('yyyy-MM-dd HH:mm:ss')

/** Texts whose properties each follow a different pattern; some dates are shared. */
const LIBRARY: Text[] = Array.from({ length: COUNT }, (_, place) => {
  const language = place % 2 === 0 ? 'ar' : 'en'
  const entry = Math.floor(place / 2)
  return {
    id: FIRST + place,
    entryId: FIRST + entry,
    language,
    isDraft: place % 7 === 3,
    isBinned: entry % 97 === 5,
    date: time((place * 37) % 1700),
    tags: [entry % 2 === 0 ? 'peace' : 'water', ...(place % 400 === 9 ? ['rare'] : [])],
    words: [
      'every',
      ...(language === 'en' ? ['valley'] : ['واد']),
      ...(place % 3 === 0 ? ['valleys', 'third'] : []),
      ...(place < 1400 ? ['early'] : ['later']),
      ...(place % 650 === 1 ? ['seldom'] : []),
    ],
  }
})

/** The entries, with their sides. */
const ENTRIES = Map.groupBy(LIBRARY, ({ entryId }) => entryId)
const dateOf = (entryId: number) =>
  (ENTRIES.get(entryId) ?? [])
    .map(({ date }) => date)
    .toSorted()
    .at(-1) ?? ''

/** The rows of one side and of what is found by it. */
function rowsOf({ id, entryId, language, isDraft, isBinned, date, words }: Text, author: number) {
  const card = { title: `Text ${id}`, slug: `text-${id}`, hero: '', tags: [] }
  const layer = isDraft ? 'd' : 'b'
  return {
    side: {
      id,
      entry_id: entryId,
      kind: 'publication',
      language,
      version: 1,
      author_id: author,
      status: isDraft ? 'draft' : 'published',
      is_public: !isDraft && !isBinned,
      has_draft: isDraft,
      published_at: isDraft ? null : date,
      listed_at: date,
      changed_at: date,
      slug: card.slug,
      title: card.title,
      title_key: `text ${id}`,
      live: isDraft ? null : JSON.stringify({ ...card, content: 'x' }),
    },
    derived: {
      side_id: id,
      card: JSON.stringify(card),
      html: 'x',
      excerpt: 'x',
      description: 'x',
      reading_minutes: 1,
      rendered_with: RENDERER_VERSION,
    },
    words: words.map((word) => ({ side_id: id, part: 1, word, kind: 'publication', layer })),
  }
}

async function storeLibrary(author: User) {
  const ids = new Map([
    ['peace', await createTag({ ar: 'peace', en: 'peace' })],
    ['water', await createTag({ ar: 'water', en: 'water' })],
    ['rare', await createTag({ en: 'rare' })],
  ])
  const sides = LIBRARY.map((text) => rowsOf(text, author.id))
  const tables: Record<string, object[]> = {
    entries: [...ENTRIES.values()].flatMap(([first]) =>
      first
        ? {
            id: first.entryId,
            kind: 'publication',
            in_bin: first.isBinned,
            deleted_at: first.isBinned ? time(9000) : null,
            languages: 3,
            title_key: `text ${first.id}`,
            listed_at: dateOf(first.entryId),
            created_at: first.date,
            changed_at: dateOf(first.entryId),
          }
        : [],
    ),
    sides: sides.map(({ side }) => side),
    derived: sides.map(({ derived }) => derived),
    words: sides.flatMap(({ words }) => words),
    refs: [...ENTRIES].flatMap(([entry_id, texts]) => {
      const layer = texts.every(({ isDraft }) => isDraft) ? 'd' : 'b'
      return [...new Set(texts.flatMap(({ tags }) => tags))].map((name) => ({
        entry_id,
        language: '',
        layer,
        path: 'tags',
        target_id: ids.get(name),
      }))
    }),
  }
  for (const [table, rows] of Object.entries(tables))
    for (const batch of batches(rows)) await db.table(table).multiInsert(batch)
  // Databases plan queries with the help of statistics, which on MySQL do not include uncommitted
  // rows. These rows are therefore committed.
  await db.rawQuery(isMysql() ? `analyze table ${Object.keys(tables).join()}` : 'analyze')
}

const isMysql = () => db.connection().dialect.name === 'mysql'

interface Asked {
  language?: Language
  tag?: string
  q?: string
  isDraft?: boolean
}

/** A list for staff. */
async function listForStaff(
  { tag, ...filters }: Omit<Asked, 'isDraft'> & Pick<Filters, 'status'>,
  { sort = 'published', limit }: { sort?: Sort; limit?: number } = {},
) {
  const values: FilterValues = tag === undefined ? {} : { tag }
  const asked = await filtersOf(publications, { ...filters, values })
  return listEntries(publications, { filters: asked, sort, limit })
}

/** Staff also find other forms of a word. */
const FORMS = new Map([['valleys', 'valley']])

const matches = (
  text: Text,
  { language, tag, q = '', isDraft }: Asked,
  forms: ReadonlyMap<string, string> = new Map(),
): boolean =>
  !text.isBinned &&
  (language === undefined || text.language === language) &&
  (tag === undefined || text.tags.includes(tag)) &&
  (isDraft === undefined || text.isDraft === isDraft) &&
  q
    .split(' ')
    .filter((term) => term !== '')
    .every((term) => text.words.some((word) => word.startsWith(term) || word === forms.get(term)))

const newestFirst = (one: Text, other: Text) =>
  one.date === other.date ? other.id - one.id : one.date < other.date ? 1 : -1

/** The texts that a list must contain, determined by checking every text. */
const expected = (asked: Asked): Text[] =>
  LIBRARY.filter((text) => matches(text, asked)).toSorted(newestFirst)

/** The entries that a list for staff must contain, in its order. */
const expectedEntries = (asked: Asked): number[] =>
  [...ENTRIES]
    .filter(([, texts]) => texts.some((text) => matches(text, asked, FORMS)))
    .map(([id]) => ({ id, date: dateOf(id) }) as Text)
    .toSorted(newestFirst)
    .map(({ id }) => id)

const QUESTIONS: Asked[] = [
  {},
  { q: 'every' },
  { q: 'early' },
  { q: 'val' },
  { q: 'early later' },
  { q: 'third early' },
  { q: 'valley واد' },
  { q: 'valleys every' },
  { q: 'seldom' },
  { q: 'seldom every third' },
  { tag: 'peace' },
  { tag: 'rare' },
  { tag: 'peace', q: 'third early' },
  { tag: 'water', q: 'seldom' },
  { tag: 'rare', q: 'every' },
  { tag: 'peace', q: 'nothing' },
]
const LANGUAGES = [undefined, 'ar', 'en'] as const

test.group('Lists of what is frequent', (group) => {
  group.setup(async () => {
    const reader = await UserFactory.create()
    await storeLibrary(reader)
    return async () => {
      await db.from('refs').where('entry_id', '>=', FIRST).delete()
      await db.from('entries').where('id', '>=', FIRST).orWhere('kind', 'tag').delete()
      await reader.delete()
    }
  })

  test('find what is found by looking at everything', async ({ assert }) => {
    const LIMIT = 30
    const ids = (texts: readonly { id: number }[]) => texts.map(({ id }) => id)
    const entriesOf = async (asked: Parameters<typeof listForStaff>[0]) =>
      ids((await listForStaff(asked, { limit: LIMIT })).rows)
    for (const question of QUESTIONS) {
      for (const language of LANGUAGES) {
        const asked = { ...question, ...(language && { language }) }
        const title = JSON.stringify(asked)

        const readable = ids(expected({ ...asked, isDraft: false }))
        const first = await listPublications({ ...asked, limit: LIMIT })
        assert.deepEqual(ids(first.rows), readable.slice(0, LIMIT), `visitors: ${title}`)
        if (first.next) {
          const { rows } = await listPublications({ ...asked, limit: LIMIT, after: first.next })
          assert.deepEqual(ids(rows), readable.slice(LIMIT, 2 * LIMIT), `visitors on: ${title}`)
        } else assert.isAtMost(readable.length, LIMIT)

        const all = expectedEntries(asked).slice(0, LIMIT)
        assert.deepEqual(await entriesOf(asked), all, `staff: ${title}`)

        const drafts = expectedEntries({ ...asked, isDraft: true }).slice(0, LIMIT)
        assert.deepEqual(await entriesOf({ ...asked, status: 'draft' }), drafts, `drafts: ${title}`)
      }
    }
  }).timeout(120_000)
})
