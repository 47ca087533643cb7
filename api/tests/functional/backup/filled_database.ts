import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConnection } from 'mysql2/promise'
import { asArchived } from '#backup/what_travels'
import { Sqlite } from '#core/database/call_database'
import { SpawnedServer, type serverRoom } from '#tests/spawned_server'

type Settings = Record<string, string>
type Row = Record<string, unknown>
type ValueRow = Record<string, string | number | null>

interface Statement {
  all(...values: unknown[]): Row[]
  run(...values: unknown[]): unknown
}
interface File {
  exec(sql: string): void
  prepare(sql: string): Statement
  close(): void
}
const openFile = (folder: string) => new Sqlite(join(folder, 'ufuq.sqlite3')) as unknown as File

export const ADMIN = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'a-long-enough-password' }
export const CREDENTIALS = { username: ADMIN.ADMIN_USERNAME, password: ADMIN.ADMIN_PASSWORD }

/** Values that databases, drivers and line readers tend to change. */
const HARD_TEXT =
  'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \\ back\\\\slashes\\n, \r\n lines, \u2028\u2029, \u0001, é é, \uFEFF, trailing  '

const at = (second: number) =>
  new Date(Date.UTC(2026, 0, 1) + second * 1000).toISOString().slice(0, 19).replace('T', ' ')

let started: Promise<string> | undefined

/** The data folder of a server that was started and stopped. */
async function startOnce() {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'ufuq-started-'))
  process.on('exit', () => rmSync(DATA_DIR, { recursive: true, force: true }))
  const server = new SpawnedServer({ DB_CONNECTION: 'sqlite', DATA_DIR, ...ADMIN })
  await server.ready()
  await server.stop()
  return DATA_DIR
}

/**
 * Fills an SQLite database in its own data folder with this many publications, two per pair, and
 * with rows in every table. Returns the settings for a server on this database.
 */
export async function filledDatabase(
  room: ReturnType<typeof serverRoom>,
  publications: number,
): Promise<Settings> {
  const settings = { DB_CONNECTION: 'sqlite', DATA_DIR: room.dataFolder() }
  cpSync(await (started ??= startOnce()), settings.DATA_DIR, { recursive: true })
  const file = openFile(settings.DATA_DIR)
  const insert = (table: string, row: Row) => {
    const names = Object.keys(row).map((name) => `"${name}"`)
    const sql = `insert into ${table} (${names.join()}) values (${names.map(() => '?').join()})`
    file.prepare(sql).run(...Object.values(row))
  }
  file.exec('pragma foreign_keys = off; begin')
  insert('users', AUTHOR)
  for (let pair = 1; pair <= publications / 2; pair += 1) {
    for (const [table, row] of rowsOfPair(pair)) insert(table, row)
  }
  for (const [table, row] of ROWS) insert(table, row)
  for (const { name } of file.prepare(TABLES['sqlite'] ?? '').all()) {
    const table = String(name)
    const isEmpty = file.prepare(`select 1 from ${table} limit 1`).all().length === 0
    if (isEmpty) insert(table, asArchived(table, anyRow(file, table)))
  }
  // Simulates a deleted publication with the id 900000.
  file.exec(`update sqlite_sequence set seq = 900000 where name = 'sides'`)
  file.exec('commit')
  file.close()
  return settings
}

/** A row for any table, with hard texts. It refers to the first row of each other table. */
function anyRow(file: File, table: string): ValueRow {
  const references = file.prepare('select "from", "table" from pragma_foreign_key_list(?)')
  const targets = new Map(
    references.all(table).map((one) => [String(one['from']), String(one['table'])]),
  )
  const columns = file.prepare('select name, type from pragma_table_xinfo(?) where hidden = 0')
  return Object.fromEntries(
    columns.all(table).map(({ name, type }) => {
      const target = targets.get(String(name))
      // The first user signs in, and may have no second step.
      if (target === 'users') return [name, 2]
      if (target)
        return [
          name,
          Number(file.prepare(`select min(id) as id from ${target}`).all()[0]?.['id'] ?? 1),
        ]
      return [name, OWN_VALUES[`${table}.${name}`] ?? anyValue(String(type))]
    }),
  )
}

function anyValue(type: string): string | number {
  const [, length] = /^varchar\((\d+)\)/.exec(type) ?? []
  if (length) return Array.from(HARD_TEXT).slice(0, Number(length)).join('')
  if (type.endsWith('text')) return JSON.stringify([HARD_TEXT])
  if (type === 'datetime') return '2099-01-01 00:00:00'
  return type === 'bigint' ? 4_000_000_000 : 1
}

/** Values of columns that a sign-in reads. */
const OWN_VALUES: Record<string, string> = {
  'sign_in_rules.two_factor': JSON.stringify({
    admin: { rule: 'optional', graceDays: 14, since: at(5) },
  }),
  'sign_in_rules.passwords_kept_by': '[2]',
}

/** An author who has never signed in. */
const AUTHOR: Row = {
  id: 2,
  username: 'someone 2',
  username_key: 'someone 2',
  email: 'Someone2@example.org',
  email_key: 'someone2@example.org',
  password: 'none',
  role: 'author',
  sign_in_stamp: 'stamp',
  created_at: at(1),
  updated_at: at(2),
}

/** Ids of tags, pictures and other entries. */
const [TAG, PICTURE, PAGE, REPORT, CHECKLIST] = [800_001, 900_000, 900_011, 900_012, 900_014]

const entry = (id: number, kind: string, more: Row = {}): [string, Row] => [
  'entries',
  { id, kind, created_at: at(1), listed_at: at(1), changed_at: at(2), ...more },
]

/** A published side; `more` changes its columns. */
function side(id: number, entryId: number, kind: string, live: Row, more: Row): [string, Row] {
  const row = {
    id,
    entry_id: entryId,
    kind,
    version: 1,
    status: 'published',
    is_public: 1,
    has_draft: 0,
    published_at: at(id % 1000),
    listed_at: at(id % 1000),
    changed_at: at(2),
    title: live['title'] ?? live['name'] ?? HARD_TEXT,
    title_key: `key ${id}`,
    live: JSON.stringify(live),
    ...more,
  }
  return ['sides', row]
}

const LANGUAGES = ['ar', 'en']

const textsOf = (id: number) => ({
  title: `${HARD_TEXT} ${id}`,
  slug: `text-${id}`,
  content: `${HARD_TEXT.repeat(15)} ${id}`,
  hero: 'https://example.org/ص.png',
  tags: [TAG],
})

/** The rows of a pair of publications: every third is a draft, and every twentieth is in the bin. */
function rowsOfPair(pair: number): [string, Row][] {
  const [isBinned, isPublished] = [pair % 20 === 0, pair % 3 !== 0]
  const [ar, en] = [textsOf(pair * 2 - 1), textsOf(pair * 2)]
  const draft = {
    title: { ar: ar.title, en: en.title },
    slug: { ar: ar.slug, en: en.slug },
    content: { ar: ar.content, en: en.content },
    hero: ar.hero,
    tags: ar.tags,
  }
  const bin = isBinned ? { in_bin: 1, deleted_at: at(pair), deleted_by_id: 1 } : {}
  const drafts: [string, Row] = [
    'drafts',
    { entry_id: pair, content: JSON.stringify(draft), base_version: 1, changed_at: at(pair) },
  ]
  return [
    entry(pair, 'publication', { languages: 3, is_demo: pair % 2, ...bin }),
    ['refs', { entry_id: pair, language: '', layer: 'b', path: 'tags', target_id: TAG }],
    ...(isPublished ? [] : [drafts]),
    ...[ar, en].flatMap((texts, index): [string, Row][] => {
      const id = pair * 2 - 1 + index
      const { content, ...card } = texts
      const unpublished = { status: 'draft', has_draft: 1, published_at: null, live: null }
      return [
        side(id, pair, 'publication', texts, {
          language: LANGUAGES[index],
          slug: texts.slug,
          author_id: id % 7 ? 1 + (id % 2) : null,
          is_public: isPublished && !isBinned ? 1 : 0,
          ...(!isPublished && unpublished),
        }),
        [
          'derived',
          {
            side_id: id,
            card: JSON.stringify(card),
            html: `<p>${content}</p>`,
            excerpt: HARD_TEXT,
            description: '',
            reading_minutes: id % 30,
            rendered_with: 1,
          },
        ],
        ['words', { side_id: id, part: 1, word: 'ماء', layer: 'b', kind: 'publication' }],
      ]
    }),
  ]
}

const file = (id: number, entryId: number, key: string, more: Row): [string, Row] => [
  'files',
  { id, entry_id: entryId, key, bytes: 1, hash: `hash ${id}`, created_at: at(id), ...more },
]

/** A tag, two pictures, a page, a document and a checklist. */
const ROWS: [string, Row][] = [
  entry(TAG, 'tag'),
  ...LANGUAGES.map((language, index) =>
    side(501_000 + index, TAG, 'tag', { name: `${language} 💧` }, { language }),
  ),
  ...[1, 2].flatMap((id) => {
    const values = { original: 10 + id, alternative: HARD_TEXT, credit: 'S. Haddad' }
    const size = { width: 4000, height: 3000, living_hash: `hash ${id}` }
    return [
      entry(PICTURE + id, 'picture', { languages: 3 }),
      file(10 + id, PICTURE + id, `original-${id}`, { slot: 'original', type: 'jpeg', ...size }),
      ...LANGUAGES.map((language, index) =>
        side(502_000 + id * 2 + index, PICTURE + id, 'picture', values, { language }),
      ),
    ]
  }),
  entry(PAGE, 'page', { version: 2 }),
  side(
    503_013,
    PAGE,
    'page',
    { title: HARD_TEXT, slug: 'مجلس', sections: [] },
    { language: 'ar', slug: 'مجلس', version: 2 },
  ),
  ['addresses', { kind: 'page', language: 'ar', slug: 'مجلس', side_id: 503_013, state: 'current' }],
  ['addresses', { kind: 'page', language: 'ar', slug: 'board', side_id: 503_013, state: 'former' }],
  entry(REPORT, 'document'),
  ...['التقرير السنوي', 'Annual report'].map((title, index) =>
    side(
      503_011 + index,
      REPORT,
      'document',
      {
        title,
        slug: title.toLowerCase().replaceAll(' ', '-'),
        description: HARD_TEXT.slice(0, 50),
        category: 'report',
        year: 2025,
        date: '2026-03-31',
        file: { shared: 2, own: null },
      },
      { language: LANGUAGES[index], version: 2 },
    ),
  ),
  file(2, REPORT, 'original-of-a-document', {
    slot: 'shared',
    name: 'التقرير.pdf',
    type: 'pdf',
    download_only: 'form',
    language: 'ar',
    reading: 'read',
    read_version: 1,
  }),
  entry(CHECKLIST, 'checklist'),
  ...LANGUAGES.map((language, index) =>
    side(
      503_021 + index,
      CHECKLIST,
      'checklist',
      {
        name: HARD_TEXT,
        template: 'anbi',
        items: [
          {
            id: 'names',
            title: HARD_TEXT,
            question: 'decides',
            document: REPORT,
            text: HARD_TEXT,
            due: '2027-06-30',
            responsible: 2,
          },
        ],
      },
      { language },
    ),
  ),
]

/**
 * Every row of every table, as the database's own driver returns it. Each row is one line, and the
 * lines are sorted as text.
 */
export async function everyRow(settings: Settings): Promise<Map<string, string[]>> {
  const tables = new Map<string, string[]>()
  const { read, close } = await open(settings)
  for (const table of await read(TABLES[settings['DB_CONNECTION'] ?? 'sqlite'] ?? '')) {
    const name = String(table['name'])
    const rows = await read(`select * from ${name}`)
    tables.set(name, rows.map(lineOf).toSorted())
  }
  await close()
  return tables
}

/** The whole rows of these tables. */
export async function rowsOf(
  settings: Settings,
  tables: readonly string[],
): Promise<ReadonlyMap<string, Row[]>> {
  const { read, close } = await open(settings)
  const rows = new Map<string, Row[]>()
  for (const name of tables) rows.set(name, await read(`select * from ${name}`))
  await close()
  return rows
}

const TABLES: Record<string, string> = {
  sqlite: `select name from sqlite_master where type = 'table' and name not like 'sqlite%'`,
  mysql: 'select table_name as name from information_schema.tables where table_schema = database()',
}

async function open(settings: Settings) {
  if (settings['DB_CONNECTION'] !== 'mysql') {
    const file = openFile(settings['DATA_DIR'] ?? '')
    return {
      read: async (sql: string) => file.prepare(sql).all(),
      close: async () => file.close(),
    }
  }
  const { DB_SOCKET: socketPath = '', DB_USER: user = '', DB_DATABASE: database = '' } = settings
  const address = { socketPath, user, database, charset: 'utf8mb4' }
  const connection = await createConnection({ ...address, dateStrings: true, jsonStrings: true })
  return {
    read: async (sql: string) => (await connection.query(sql))[0] as Row[],
    close: () => connection.end(),
  }
}

const lineOf = (row: Row): string =>
  JSON.stringify(
    Object.entries(row)
      .map(([name, value]) => [name, shortened(value)])
      .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  )

/** Replaces a long text with its hash, which is enough for a comparison. */
function shortened(value: unknown): unknown {
  const isLong = typeof value === 'string' && value.length > 1000
  return isLong ? createHash('sha256').update(value).digest('hex') : value
}
