// Databases with many publications. The product writes two pairs, which are then copied
// inside the database, the only quick way to have 100,000 of them.
// One pair in ten has no translation, one in twenty is a draft, and rare kinds have about the same
// number of pairs in every library, so that lists of them can be compared.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Language } from '@ufuq/shared/contract/languages'
import type { NamedTags, PairTag } from '@ufuq/shared/contract/tags'
import type { PublicationEntry } from '@ufuq/shared/kinds/publication/publication'
import type { EntryChange } from '@ufuq/shared/model/wire'
import { createConnection } from 'mysql2/promise'
import {
  signIn,
  startProduct,
  type Call,
  type Product,
  type Settings,
} from '../../scripts/product.ts'
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
    'analyze table entries, sides, derived, drafts, addresses, refs, words',
  ])
    await connection.query(statement)
  await connection.end()
}

/** A time that differs from pair to pair. */
const TIME =
  "concat(10 + pair % 15, '-', 10 + pair % 3, '-', 10 + pair % 18, ' ', 10 + pair % 13, ':', 10 + pair % 49, ':00')"

/** A copied JSON text, with the title and the slug of the copy. */
const renamed = (column: string, { title, slug }: { title: string; slug: string }, id = 'b.id') =>
  `replace(replace(${column}, '${title}', concat('Publication ', b.pair)),
    '${slug}', concat('bench-', ${id}))`

const namesIn = ({ values: { title, slug } }: PublicationEntry, language: Language) => ({
  title: title[language],
  slug: slug[language],
})

interface Templates {
  /** An entry whose sides are copied. */
  published: PublicationEntry
  /** An entry whose saved document is copied for entries with a draft. */
  draft: PublicationEntry
}

/**
 * Copies a pair to the numbers from `first` to `last`; pair n has the sides 2n and 2n + 1, and an
 * entry with the id of its first side.
 */
function fill(
  settings: Settings,
  { published, draft }: Templates,
  { first, last }: { first: number; last: number },
): Promise<void> {
  const rare = Math.max(10, Math.floor((last - first + 1) / 50))
  const templates = `join sides t on t.id = b.template join derived d on d.side_id = t.id`
  const named = (column: string) =>
    `case b.side when 0 then ${renamed(column, namesIn(published, 'ar'))}
      else ${renamed(column, namesIn(published, 'en'))} end`
  const draftNamed = renamed(
    renamed('t.content', namesIn(draft, 'ar'), 'b.entry_id'),
    namesIn(draft, 'en'),
    'b.entry_id + 1',
  )
  return runAll(settings, [
    `create table bench_sides as
      with recursive numbers (pair) as
        (select ${first} union all select pair + 1 from numbers where pair < ${last})
      select pair, side, pair * 2 + side as id,
        case when pair % 10 = 0 then pair * 2 + side else pair * 2 end as entry_id,
        case when pair % 20 = 1 or (side = 1 and pair % ${rare} = 2) then 'draft' else 'published' end as status,
        concat(case when pair % ${rare} = 3 then '21' else '20' end, ${TIME}) as listed_at,
        concat('20', ${TIME}) as updated_at,
        case side when 0 then ${published.sides.ar?.id} else ${published.sides.en?.id} end as template
      from numbers cross join (select 0 as side union all select 1) sides`,
    `insert into entries (id, kind, listed_at, title_key, languages, created_at, changed_at)
      select entry_id, 'publication', max(listed_at), concat('publication ', max(pair)),
        sum(1 + side), max(updated_at), max(updated_at)
      from bench_sides group by entry_id`,
    `insert into sides (id, entry_id, kind, language, version, author_id, status, is_public,
        has_draft, published_at, listed_at, changed_at, slug, title, title_key, live)
      select b.id, b.entry_id, t.kind, t.language, 1, t.author_id, b.status,
        b.status = 'published', b.status = 'draft',
        case b.status when 'draft' then null else b.listed_at end, b.listed_at, b.updated_at,
        concat('bench-', b.id), concat('Publication ', b.pair), concat('publication ', b.pair),
        case b.status when 'draft' then null else ${named('t.live')} end
      from bench_sides b ${templates} order by b.id`,
    `insert into derived
        (side_id, card, html, excerpt, description, reading_minutes, rendered_with)
      select b.id, ${named('d.card')}, d.html, d.excerpt, d.description, d.reading_minutes,
        d.rendered_with
      from bench_sides b ${templates}`,
    `insert into drafts (entry_id, release_id, content, base_version, changed_at)
      select b.entry_id, 0, max(${draftNamed}), 1, max(b.updated_at)
      from bench_sides b cross join drafts t
      where b.status = 'draft' and t.release_id = 0
        and t.entry_id = ${draft.id}
      group by b.entry_id`,
    `insert into addresses (kind, language, slug, side_id, state)
      select t.kind, t.language, concat('bench-', b.id), b.id,
        case b.status when 'draft' then 'reserved' else 'current' end
      from bench_sides b join sides t on t.id = b.template`,
    `insert into refs (entry_id, language, layer, path, target_id)
      select b.entry_id, r.language,
        case when max(b.status = 'published') = 1 then 'b' else 'd' end, r.path, r.target_id
      from bench_sides b join sides t on t.id = b.template join refs r on r.entry_id = t.entry_id
      group by b.entry_id, r.language, r.path, r.target_id`,
    `insert into words (side_id, part, word, layer, kind)
      select b.id, t.part, t.word, case b.status when 'draft' then 'd' else 'b' end, t.kind
      from bench_sides b join words t on t.side_id = b.template`,
    `insert into words (side_id, part, word, layer, kind)
      select id, 0, 'seldom', case status when 'draft' then 'd' else 'b' end, 'publication'
      from bench_sides where pair % ${rare} = 4`,
    'drop table bench_sides',
  ])
}

/** The number of the first copied pair; pair n consists of the records 2n and 2n + 1. */
const FIRST_PAIR = 50

export interface Library {
  env: Settings
  records: number
  /** An entry that the product itself has written: its id, and the slug of its English record. */
  entry: number
  slug: string
}

const ARABIC = 'اجتمعت لجان القرى عند البئر لتقسيم ساعات المياه بين الأسر، ولكل لجنة دفترها.\n\n'
const ENGLISH = 'The well stands where the valleys meet, and every committee keeps its book.\n\n'

/** A change that writes and publishes both languages. */
export const entryBody = (number: number) =>
  ({
    values: {
      title: {
        en: `Where four valleys meet ${number}`,
        ar: `حيث تلتقي الأودية الأربعة ${number}`,
      },
      content: { en: ENGLISH.repeat(12), ar: ARABIC.repeat(12) },
    },
    publish: ['ar', 'en'],
  }) satisfies EntryChange

export const succeeded = async (response: Response): Promise<string> => {
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${response.url}: ${text.slice(0, 200)}`)
  return text
}

/** `settings` are those of an empty database, which are used only while `act` runs. */
export async function withLibrary<Result>(
  settings: Settings,
  records: number,
  act: (library: Library) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ufuq-bench-'))
  const env = { ...settings, DATA_DIR: dataDir, TRUST_PROXY: 'loopback' }
  try {
    const templates = await serving(env, async ({ origin }) => {
      const call = await signIn(origin)
      const post = async (path: string, body: object) =>
        JSON.parse(await succeeded(await call(path, { method: 'POST', body }))) as unknown
      const named = { tags: [{ ar: 'السلام', en: 'peace' }] } satisfies NamedTags
      const { tags } = (await post('/api/tags/named', named)) as NamedTags<PairTag>
      const write = async ({ values, publish }: EntryChange) => {
        const body = { values: { ...values, tags: tags.map(({ id }) => id) }, publish }
        return (await post('/api/entries/publications', body)) as { publication: PublicationEntry }
      }
      return {
        published: (await write(entryBody(0))).publication,
        draft: (await write({ ...entryBody(1), publish: [] })).publication,
      }
    })
    await fill(env, templates, { first: FIRST_PAIR, last: FIRST_PAIR + records / 2 - 1 })
    const { id: entry, values } = templates.published
    return await act({ env, records, entry, slug: values.slug.en })
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

/** Runs the product as a service does, without building what has changed. */
export async function serving<Result>(
  env: Settings,
  act: (product: Product) => Promise<Result>,
): Promise<Result> {
  const product = await startProduct(env, { program: 'service' })
  try {
    return await act(product)
  } finally {
    await product.stop()
  }
}

/** The addresses of articles that `fill` has published in both languages. */
export const articlesOf = ({ records }: Library): string[] =>
  Array.from({ length: records / 2 }, (_, index) => FIRST_PAIR + index)
    .filter((pair) => pair % 10 > 3)
    .flatMap((pair) => [
      `/publications/bench-${pair * 2}`,
      `/en/publications/bench-${pair * 2 + 1}`,
    ])

/**
 * Withdraws and publishes twenty texts that no benchmark requests. They are so many that the server
 * drops every cached page.
 */
export async function dropPages(call: Call): Promise<void> {
  const ids = Array.from({ length: 10 }, (_, index) => FIRST_PAIR + index * 10)
  for (const action of ['withdraw', 'publish']) {
    const body = { action, ids }
    await succeeded(await call('/api/entries/publications/bulk', { method: 'POST', body }))
  }
}
