// Copies publications inside the database, which is the only quick way to have 100,000 of them. One
// pair in ten has no translation, one in twenty is a draft, and rare kinds have about the same
// number of pairs in every library, so that lists of them can be compared.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { WholePair } from '@ufuq/shared/contract/publications'
import { createConnection } from 'mysql2/promise'
import type { Settings } from '../../scripts/product.ts'
import { account } from '../../scripts/with-mariadb.ts'

async function runAll(settings: Settings, statements: readonly string[]) {
  const { DB_CONNECTION, DB_SOCKET = '', DATA_DIR = '' } = settings
  if (DB_CONNECTION === 'sqlite') {
    const database = new DatabaseSync(join(DATA_DIR, 'ufuq.sqlite3'))
    database.exec(`pragma foreign_keys = off; begin; ${statements.join(';')}; commit`)
    return database.close()
  }
  const connection = await createConnection({
    socketPath: DB_SOCKET,
    user: account.DB_USER,
    password: account.DB_PASSWORD,
    database: account.DB_DATABASE,
  })
  for (const statement of [
    'set foreign_key_checks = 0, unique_checks = 0, max_recursive_iterations = 1000000',
    ...statements,
    'analyze table publications, publication_words, pair_tags',
  ])
    await connection.query(statement)
  await connection.end()
}

const OWN = 'id, pair_id, status, published_at, listed_at, updated_at, slug, title, title_key'
const COPIED =
  'author_id, language, content, html, excerpt, description, rendered_with, hero, version, demo, created_at, reading_minutes'
const from = (alias: string, columns: string) => columns.replace(/\w+/g, `${alias}.$&`)
/** A time that differs from pair to pair. */
const TIME =
  "concat(10 + pair % 15, '-', 10 + pair % 3, '-', 10 + pair % 18, ' ', 10 + pair % 13, ':', 10 + pair % 49, ':00')"

/** Copies a pair to the numbers from `first` to `last`; pair n has the ids 2n and 2n + 1. */
export function fill(
  settings: Settings,
  { arabic, english }: WholePair,
  { first, last }: { first: number; last: number },
): Promise<void> {
  const rare = Math.max(10, Math.floor((last - first + 1) / 50))
  return runAll(settings, [
    `create table bench_sides as
      with recursive numbers (pair) as
        (select ${first} union all select pair + 1 from numbers where pair < ${last})
      select pair, side, pair * 2 + side as id,
        case when pair % 10 = 0 then pair * 2 + side else pair * 2 end as pair_id,
        case when pair % 20 = 1 or (side = 1 and pair % ${rare} = 2) then 'draft' else 'published' end as status,
        concat(case when pair % ${rare} = 3 then '21' else '20' end, ${TIME}) as listed_at,
        concat('20', ${TIME}) as updated_at,
        case side when 0 then ${arabic.id} else ${english.id} end as template
      from numbers cross join (select 0 as side union all select 1) sides`,
    `insert into pairs (id) select distinct pair_id from bench_sides`,
    `insert into publications (${OWN}, ${COPIED})
      select b.id, b.pair_id, b.status, case b.status when 'draft' then null else b.listed_at end,
        b.listed_at, b.updated_at, concat('bench-', b.id), concat('Publication ', b.pair),
        concat('publication ', b.pair), ${from('t', COPIED)}
      from bench_sides b join publications t on t.id = b.template order by b.id`,
    `insert into pair_tags (pair_id, tag_id, position)
      select distinct b.pair_id, t.tag_id, t.position from bench_sides b
      join publications p on p.id = b.template join pair_tags t on t.pair_id = p.pair_id`,
    `insert into publication_words (publication_id, part, word)
      select b.id, t.part, t.word
      from bench_sides b join publication_words t on t.publication_id = b.template`,
    `insert into publication_words (publication_id, part, word)
      select id, 'title', 'seldom' from bench_sides where pair % ${rare} = 4`,
    'drop table bench_sides',
  ])
}
