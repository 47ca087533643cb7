import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { Language } from '@ufuq/shared/contract/languages'
import { RENDERER_VERSION } from '@ufuq/shared/markdown/renderer-version'
import { DateTime } from 'luxon'
import { createTag } from '#database/factories/tag_factory'
import { UserFactory } from '#database/factories/user_factory'
import { listForStaff, type StaffListOptions } from '#publications/reading/list_for_staff'
import { listPublications } from '#publications/reading/list_publications'

interface Text {
  id: number
  pairId: number
  language: Language
  isDraft: boolean
  isBinned: boolean
  date: string
  tags: string[]
  words: string[]
}

/**
 * The number of records, which is more than the search reads along an index before it checks
 * whether the filters intersect.
 */
const COUNT = 2600
const FIRST = 20_000
const time = (minutes: number) =>
  DateTime.utc(2020).plus({ minutes }).toFormat('yyyy-MM-dd HH:mm:ss')

/** Texts whose properties each follow a different pattern; some dates are shared. */
const LIBRARY: Text[] = Array.from({ length: COUNT }, (_, place) => {
  const language = place % 2 === 0 ? 'ar' : 'en'
  return {
    id: FIRST + place,
    pairId: FIRST + place - (place % 2),
    language,
    isDraft: place % 7 === 3,
    isBinned: place % 97 === 5,
    date: time((place * 37) % 1700),
    tags: [place % 4 < 2 ? 'peace' : 'water', ...(place % 400 === 9 ? ['rare'] : [])],
    words: [
      'every',
      ...(language === 'en' ? ['valley'] : ['واد']),
      ...(place % 3 === 0 ? ['valleys', 'third'] : []),
      ...(place < 700 ? ['early'] : ['later']),
      ...(place % 650 === 1 ? ['seldom'] : []),
    ],
  }
})

async function storeLibrary(author: number) {
  const ids = new Map([
    ['peace', await createTag({ ar: 'peace', en: 'peace' })],
    ['water', await createTag({ ar: 'water', en: 'water' })],
    ['rare', await createTag({ en: 'rare' })],
  ])
  for (let start = 0; start < COUNT; start += 100) {
    const batch = LIBRARY.slice(start, start + 100)
    const pairIds = new Set(batch.map(({ pairId }) => pairId))
    await db.table('pairs').multiInsert([...pairIds].map((id) => ({ id })))
    await db.table('publications').multiInsert(
      batch.map(({ id, pairId, language, isDraft, isBinned, date }) => ({
        id,
        pair_id: pairId,
        language,
        slug: `text-${id}`,
        title: `Text ${id}`,
        title_key: `text ${id}`,
        content: 'x',
        html: 'x',
        excerpt: 'x',
        description: 'x',
        rendered_with: RENDERER_VERSION,
        author_id: author,
        status: isDraft ? 'draft' : 'published',
        published_at: isDraft ? null : date,
        listed_at: date,
        deleted_at: isBinned ? time(9000) : null,
        created_at: date,
        updated_at: date,
      })),
    )
    const found = batch.filter(({ isBinned }) => !isBinned)
    const tagged = batch
      .filter(({ language }) => language === 'en')
      .flatMap(({ pairId, tags }) =>
        tags.map((name, position) => ({ pair_id: pairId, tag_id: ids.get(name), position })),
      )
    await db.table('pair_tags').multiInsert(tagged)
    const words = found.flatMap(({ id, words: all }) =>
      all.map((word) => ({ publication_id: id, part: 'text', word })),
    )
    for (let at = 0; at < words.length; at += 400) {
      await db.table('publication_words').multiInsert(words.slice(at, at + 400))
    }
  }
}

type Asked = Pick<StaffListOptions, 'language' | 'tag' | 'q'> & { isDraft?: boolean }

const matches = (text: Text, { language, tag, q = '', isDraft }: Asked): boolean =>
  !text.isBinned &&
  (language === undefined || text.language === language) &&
  (tag === undefined || text.tags.includes(tag)) &&
  (isDraft === undefined || text.isDraft === isDraft) &&
  q
    .split(' ')
    .filter((term) => term !== '')
    .every((term) => text.words.some((word) => word.startsWith(term)))

const newestFirst = (one: Text, other: Text) =>
  one.date === other.date ? other.id - one.id : one.date < other.date ? 1 : -1

/** The texts that a list must contain, determined by checking every text. */
const expected = (asked: Asked): Text[] =>
  LIBRARY.filter((text) => matches(text, asked)).toSorted(newestFirst)

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
    const author = await UserFactory.create()
    await storeLibrary(author.id)
    // MySQL plans queries with the help of statistics, which do not include uncommitted rows. These
    // rows are therefore committed.
    if (isMysql()) await db.rawQuery('analyze table publications, pair_tags, publication_words')
    return async () => {
      await db.from('publication_words').where('publication_id', '>=', FIRST).delete()
      for (const table of ['publications', 'pairs']) {
        await db.from(table).where('id', '>=', FIRST).delete()
      }
      await db.from('entries').where('kind', 'tag').delete()
      await author.delete()
    }
  })

  test('find what is found by looking at everything', async ({ assert }) => {
    const LIMIT = 30
    for (const question of QUESTIONS) {
      for (const language of LANGUAGES) {
        const asked = { ...question, ...(language && { language }) }
        const title = JSON.stringify(asked)
        const ids = (texts: readonly { id: number }[]) => texts.map(({ id }) => id)

        const readable = ids(expected({ ...asked, isDraft: false }))
        const first = await listPublications({ ...asked, limit: LIMIT })
        assert.deepEqual(ids(first.rows), readable.slice(0, LIMIT), `visitors: ${title}`)
        if (first.next) {
          const { rows } = await listPublications({ ...asked, limit: LIMIT, after: first.next })
          assert.deepEqual(ids(rows), readable.slice(LIMIT, 2 * LIMIT), `visitors on: ${title}`)
        } else assert.isAtMost(readable.length, LIMIT)

        const all = expected(asked)
        const single = await listForStaff({ ...asked, limit: LIMIT })
        assert.deepEqual(ids(single.rows), ids(all.slice(0, LIMIT)), `staff: ${title}`)

        const pairs = [...new Set(all.map(({ pairId }) => pairId))]
        const grouped = await listForStaff({ ...asked, group: 'pairs', limit: LIMIT })
        const shown = grouped.rows.map(({ pairId }) => pairId)
        assert.deepEqual(shown, pairs.slice(0, LIMIT), `pairs: ${title}`)

        const drafts = await listForStaff({ ...asked, status: 'draft', limit: LIMIT })
        const hidden = expected({ ...asked, isDraft: true }).slice(0, LIMIT)
        assert.deepEqual(ids(drafts.rows), ids(hidden), `drafts: ${title}`)
      }
    }
  }).timeout(120_000)

  test('walk along the index of their order', async ({ assert }) => {
    const walks: [index: RegExp, work: () => Promise<unknown>][] = [
      [
        // Both indexes are in the right order. SQLite uses the index that covers both languages.
        /publications_(language_status_published_at_id_index|by_status)/,
        () => listPublications({ language: 'en', q: 'valley' }),
      ],
      [/publications_by_date/, () => listForStaff({ q: 'every' })],
      [
        /publications_by_change/,
        () => listForStaff({ group: 'pairs', tag: 'peace', sort: 'changed' }),
      ],
      [/publications_by_title/, () => listForStaff({ language: 'ar', q: 'every', sort: 'title' })],
    ]
    for (const [index, work] of walks) {
      const plans = await plansOf(work)
      assert.isNotEmpty(plans)
      for (const plan of plans) {
        assert.match(plan, index)
        assert.notInclude(plan, 'B-TREE FOR ORDER BY')
      }
    }
  })
})

const isMysql = () => db.connection().dialect.name === 'mysql'

/** How the database reads the records of the lists that `work` requests. */
async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked: { sql: string; bindings: string[] }[] = []
  const listen = (query: { sql: string; bindings: string[] }) => {
    if (query.sql.includes('from `publications` as `record`')) asked.push(query)
  }
  const connection = db.connection().getWriteClient()
  connection.on('query', listen)
  await work()
  connection.off('query', listen)
  return Promise.all(asked.map(({ sql, bindings }) => planOf(sql, bindings)))
}

async function planOf(sql: string, bindings: string[]): Promise<string> {
  if (!isMysql()) {
    const steps: { detail: string }[] = await db.rawQuery(`explain query plan ${sql}`, bindings)
    return steps.map(({ detail }) => detail).join()
  }
  const [steps]: { table: string; key: string }[][] = await db.rawQuery(`explain ${sql}`, bindings)
  return steps?.find(({ table }) => table === 'record')?.key ?? ''
}
