import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { Language } from '@ufuq/shared/contract/languages'
import { DateTime } from 'luxon'
import { createTag } from '#database/factories/tag_factory'
import type User from '#accounts/user'
import { UserFactory } from '#database/factories/user_factory'
import { listForStaff, type StaffListOptions } from '#publications/reading/list_for_staff'
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
  const isBinned = place % 97 === 5
  return {
    id: FIRST + place,
    // What is in the bin is an entry of its own.
    entryId: isBinned ? FIRST + COUNT + place : FIRST + place - (place % 2),
    language,
    isDraft: place % 7 === 3,
    isBinned,
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
    await db
      .table('entries')
      .multiInsert([...Map.groupBy(batch, ({ entryId }) => entryId)].map(entryRow))
    await db.table('sides').multiInsert(batch.map((text) => sideRow(text, author)))
    const card = JSON.stringify({ hero: '', tags: [] })
    const derived = { card, html: 'x', excerpt: 'x', description: 'x', rendered_with: 1 }
    await db
      .table('derived')
      .multiInsert(batch.map(({ id }) => ({ side_id: id, reading_minutes: 1, ...derived })))
    const tagged = [...Map.groupBy(batch, ({ entryId }) => entryId)].flatMap(([id, texts]) => {
      const layer = texts.every(({ isDraft }) => isDraft) ? 'd' : 'b'
      const row = { entry_id: id, language: '', layer, path: 'tags' }
      return (texts.at(-1)?.tags ?? []).map((name) => ({ ...row, target_id: ids.get(name) }))
    })
    await db.table('refs').multiInsert(tagged)
    const words = batch.flatMap(({ id, isDraft, words: all }) => {
      const layer = isDraft ? 'd' : 'b'
      return all.map((word) => ({ side_id: id, kind: 'publication', part: 1, layer, word }))
    })
    for (let at = 0; at < words.length; at += 100)
      await db.table('words').multiInsert(words.slice(at, at + 100))
  }
}

const entryRow = ([id, texts]: [number, Text[]]) => {
  const date = latestOf(texts)
  const isBinned = texts.every((text) => text.isBinned)
  return {
    id,
    kind: 'publication',
    version: 1,
    in_bin: isBinned,
    deleted_at: isBinned ? time(9000) : null,
    listed_at: date,
    title_key: `text ${id}`,
    languages: texts.length === 2 ? 3 : texts[0]?.language === 'ar' ? 1 : 2,
    created_at: date,
    changed_at: date,
  }
}

const latestOf = (texts: readonly Text[]): string =>
  texts
    .map(({ date }) => date)
    .toSorted()
    .at(-1) ?? ''

const sideRow = ({ id, entryId, language, isDraft, isBinned, date }: Text, author: number) => ({
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
  slug: `text-${id}`,
  title: `Text ${id}`,
  title_key: `text ${id}`,
  live: isDraft ? null : JSON.stringify({ title: `Text ${id}`, content: 'x', tags: [] }),
})

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

const byEntry = Map.groupBy(
  LIBRARY.filter(({ isBinned }) => !isBinned),
  ({ entryId }) => entryId,
)

/** The ids of the entries of which a text matches, in the order of a list for staff. */
const entriesWith = (asked: Asked): number[] =>
  [...byEntry]
    .filter(([, texts]) => texts.some((text) => matches(text, asked)))
    .map(([id, texts]) => ({ id, date: latestOf(texts) }))
    .toSorted((one, other) =>
      one.date === other.date ? other.id - one.id : one.date < other.date ? 1 : -1,
    )
    .map(({ id }) => id)

const entriesIn = (rows: readonly { id: number }[]) =>
  rows.map(({ id }) => LIBRARY.find((text) => text.id === id)?.entryId)

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
  let reader: User
  group.setup(async () => {
    const author = await UserFactory.create()
    reader = author
    await storeLibrary(author.id)
    // MySQL plans queries with the help of statistics, which do not include uncommitted rows. These
    // rows are therefore committed.
    if (isMysql()) await db.rawQuery('analyze table entries, sides, refs, words')
    return async () => {
      await db.from('refs').where('entry_id', '>=', FIRST).delete()
      await db.from('entries').where('id', '>=', FIRST).delete()
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

        const entries = entriesWith(asked)
        const grouped = await listForStaff({ ...asked, group: 'pairs', limit: LIMIT }, reader)
        assert.deepEqual(entriesIn(grouped.rows), entries.slice(0, LIMIT), `staff: ${title}`)

        const status = 'draft'
        const drafts = await listForStaff(
          { ...asked, status, group: 'pairs', limit: LIMIT },
          reader,
        )
        const hidden = entriesWith({ ...asked, isDraft: true }).slice(0, LIMIT)
        assert.deepEqual(entriesIn(drafts.rows), hidden, `drafts: ${title}`)
      }
    }
  }).timeout(120_000)

  test('walk along the index of their order', async ({ assert }) => {
    const plans = await plansOf(() => listPublications({ language: 'en', q: 'valley' }))
    assert.isNotEmpty(plans)
    for (const plan of plans) {
      assert.match(plan, /sides_public/)
      assert.notInclude(plan, 'B-TREE FOR ORDER BY')
    }
  })
})

const isMysql = () => db.connection().dialect.name === 'mysql'

/** How the database reads the sides of the lists that `work` requests. */
async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked: { sql: string; bindings: string[] }[] = []
  const listen = (query: { sql: string; bindings: string[] }) => {
    if (/from `sides` as `s`.* order by/.test(query.sql)) asked.push(query)
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
  return steps?.find(({ table }) => table === 's')?.key ?? ''
}
