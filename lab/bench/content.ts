// Fills a database of the product with many publications. The product itself writes a few, and the
// database copies these again and again. Half of the publications are Arabic, nine in ten have a
// translation, and rare kinds occur at known rates.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createConnection } from 'mysql2/promise'
import type { Settings } from '../../scripts/product.ts'

const BATCH = 500

type Value = string | number | null
type Row = Value[]

/** The ids of the two sides of a pair that the product itself has written. */
export interface Template {
  arabic: number
  english: number
}

interface Database {
  run: (sql: string, values?: Row) => Promise<unknown>
  atOnce: (work: () => Promise<void>) => Promise<void>
  refreshStatistics: () => Promise<unknown>
  close: () => Promise<void>
}

/** Opens the database that a product with these settings uses. */
export async function openDatabase(settings: Settings): Promise<Database> {
  const { DB_CONNECTION, DB_SOCKET, DB_USER, DB_PASSWORD, DB_DATABASE, DATA_DIR = '' } = settings
  if (DB_CONNECTION === 'mysql') {
    const connection = await createConnection({
      ...(DB_SOCKET && { socketPath: DB_SOCKET }),
      ...(DB_USER && { user: DB_USER }),
      ...(DB_PASSWORD && { password: DB_PASSWORD }),
      ...(DB_DATABASE && { database: DB_DATABASE }),
      timezone: 'Z',
    })
    await connection.query('set foreign_key_checks = 0, unique_checks = 0')
    return {
      run: (sql, values = []) => connection.query(sql, values),
      atOnce: async (work) => {
        await connection.query('start transaction')
        await work()
        await connection.query('commit')
      },
      refreshStatistics: () =>
        connection.query('analyze table publications, publication_words, publication_tags'),
      close: () => connection.end(),
    }
  }
  const database = new DatabaseSync(join(DATA_DIR, 'ufuq.sqlite3'))
  database.exec('pragma foreign_keys = off; pragma cache_size = -200000')
  return {
    run: async (sql, values = []) => database.prepare(sql).run(...values),
    atOnce: async (work) => {
      database.exec('begin')
      await work()
      database.exec('commit')
    },
    refreshStatistics: async () => {},
    close: async () => database.close(),
  }
}

const timeOf = (moment: number) => new Date(moment).toISOString().slice(0, 19).replace('T', ' ')

/**
 * One in this many pairs is of a given rare kind. Each kind has about the same number of pairs in
 * every library, so that lists of its pairs can be compared.
 */
const everyNth = (pairs: number) => Math.max(10, Math.floor(pairs / 50))

interface Pair {
  number: number
  template: Template
  /** See `everyNth`. */
  nth: number
}

/** The values of a pair's two records that are not copied from the template. */
function* halvesOf({ number: pair, template, nth }: Pair, now: number): Generator<Row> {
  const { arabic, english } = template
  const isDraft = pair % 20 === 1
  const isScheduled = pair % nth === 3
  const published = timeOf(now + (isScheduled ? 1 : -1) * pair * 600_000)
  for (const [side, copied, id] of [
    ['ar', arabic, pair * 2],
    ['en', english, pair * 2 + 1],
  ] as const) {
    const status = isDraft || (side === 'en' && pair % nth === 2) ? 'draft' : 'published'
    yield [
      id,
      copied,
      // The id of a pair is the id of its Arabic record. A publication without a translation has a
      // pair of its own.
      pair % 10 === 0 ? id : pair * 2,
      pair % (2 * nth) === 4 ? null : 1,
      status,
      status === 'draft' ? null : published,
      published,
      timeOf(now - ((pair * 7919) % 100_000) * 60_000),
      `bench-${id}`,
      side === 'ar' ? `إصدار ${pair}` : `Publication ${pair}`,
      side === 'ar' ? `اصدار ${pair}` : `publication ${pair}`,
      pair % nth === 5 ? published : null,
    ]
  }
}

const COLUMNS =
  'id, template, pair_id, author_id, status, published_at, listed_at, updated_at, slug, title, title_key, behind_since'
const COPIED =
  'language, content, html, excerpt, description, rendered_with, hero, tags, version, demo, created_at, reading_minutes'
const OWN =
  'id, pair_id, author_id, status, published_at, listed_at, updated_at, slug, title, title_key'

const prefixed = (alias: string, columns: string) =>
  columns
    .split(', ')
    .map((column) => `${alias}.${column}`)
    .join(', ')

interface Filling {
  templates: Template[]
  first: number
  last: number
}

/**
 * Writes the pairs with the numbers from `first` to `last` inclusive. The two records of pair n
 * have the ids 2n and 2n + 1.
 */
export async function fill(database: Database, { templates, first, last }: Filling): Promise<void> {
  const now = Date.now()
  const nth = everyNth(last - first + 1)
  await database.run(
    `create table bench_rows (id integer primary key, template integer, pair_id integer, author_id integer,
      status varchar(16), published_at datetime, listed_at datetime, updated_at datetime, slug varchar(200),
      title varchar(300), title_key varchar(100), behind_since datetime)`,
  )
  await database.atOnce(async () => {
    let rows: Row[] = []
    const write = async () => {
      if (rows.length === 0) return
      const places = rows.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ')
      await database.run(`insert into bench_rows (${COLUMNS}) values ${places}`, rows.flat())
      rows = []
    }
    for (let pair = first; pair <= last; pair++) {
      const template = templates[pair % templates.length]
      if (template) rows.push(...halvesOf({ number: pair, template, nth }, now))
      if (rows.length >= BATCH) await write()
    }
    await write()
    await database.run('insert into pairs (id) select distinct pair_id from bench_rows')
    await database.run(
      `insert into publications (${OWN}, needs_update_since, ${COPIED})
       select ${prefixed('b', OWN)}, b.behind_since, ${prefixed('t', COPIED)}
       from bench_rows b join publications t on t.id = b.template order by b.id`,
    )
    await database.run(
      `insert into publication_tags (publication_id, tag_key, position)
       select b.id, t.tag_key, t.position from bench_rows b join publication_tags t on t.publication_id = b.template`,
    )
    await database.run(
      `insert into pair_tags (pair_id, tag_id, position)
       select distinct b.pair_id, t.tag_id, t.position from bench_rows b
       join publications p on p.id = b.template join pair_tags t on t.pair_id = p.pair_id`,
    )
    await database.run(
      `insert into publication_tags (publication_id, tag_key, position)
       select id, 'rare', 9 from bench_rows where id % ${2 * nth} = 6`,
    )
    await database.run(
      `insert into publication_words (publication_id, part, word)
       select b.id, t.part, t.word from bench_rows b join publication_words t on t.publication_id = b.template`,
    )
    await database.run(
      `insert into publication_words (publication_id, part, word)
       select id, 'title', 'seldom' from bench_rows where id % ${2 * nth} in (8, 9)`,
    )
  })
  await database.run('drop table bench_rows')
  await database.refreshStatistics()
}
