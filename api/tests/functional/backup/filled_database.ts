import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { createConnection } from 'mysql2/promise'
import { Sqlite } from '#core/database/call_database'
import type { serverRoom } from '#tests/spawned_server'

type Settings = Record<string, string>
type Row = Record<string, unknown>

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

/**
 * Fills an SQLite database in its own data folder with this many publications, two per pair, and
 * with rows in every table. Returns the settings for a server on this database.
 */
export async function filledDatabase(
  room: ReturnType<typeof serverRoom>,
  publications: number,
): Promise<Settings> {
  const settings = { DB_CONNECTION: 'sqlite', DATA_DIR: room.dataFolder() }
  const server = room.spawn({ ...settings, ...ADMIN })
  await server.ready()
  await server.stop()

  const file = openFile(settings.DATA_DIR)
  const insert = (table: string, row: Row) => {
    const names = Object.keys(row)
    const sql = `insert into ${table} (${names.join()}) values (${names.map(() => '?').join()})`
    file.prepare(sql).run(...Object.values(row))
  }
  file.exec('begin')
  for (let id = 2; id <= 40; id += 1) insert('users', userOf(id))
  for (const id of [1, 2]) {
    insert('entries', { id: TAGS + id, kind: 'tag', created_at: at(id) })
    for (const language of ['ar', 'en']) insert('sides', nameOfTag(id, language))
  }
  for (let pair = 1; pair <= publications / 2; pair += 1) {
    insert('entries', entryOf(pair))
    if (pair === 1) insert('merged_tags', { tag_id: TAGS + 2, entry_id: pair, had_other: 0 })
    if (pair % 4 === 0) {
      insert('entry_reviews', reviewOf(pair))
      insert('entry_readings', readingOf(pair))
    }
    if (pair % 6 === 0) insert('shares', shareOf(pair))
    for (const position of [0, 1]) insert('refs', tagOf(pair, TAGS + position + 1))
    if (!isPublishedPair(pair)) insert('drafts', draftOf(pair))
    for (const [side, language] of ['ar', 'en'].entries()) {
      const id = pair * 2 - 1 + side
      insert('sides', sideOf(id, pair, language))
      insert('derived', derivedOf(id))
      for (const word of ['water', 'ماء', `w${id}`]) {
        insert('words', { side_id: id, part: 1, word, layer: 'b', kind: 'publication' })
      }
      if (id % 10 === 0) {
        const times = { created_at: at(id) }
        insert('addresses', {
          kind: 'publication',
          language,
          slug: `old-${id}`,
          side_id: id,
          state: 'former',
        })
        insert('discarded_texts', {
          entry_id: pair,
          side: language,
          part: 'content',
          words: HARD_TEXT.repeat(5),
          author_id: id % 3 ? 1 : null,
          kept_by_id: 1 + (id % 40),
          expires_at: '2099-01-01 00:00:00',
          ...times,
        })
      }
      if (id % 5 === 0) for (const [table, row] of visitorsRows(id)) insert(table, row)
    }
  }
  for (const id of [1, 2, 3]) {
    insert('entries', pictureEntryOf(id))
    insert('files', pictureFileOf(id))
    for (const language of ['ar', 'en']) insert('sides', pictureSideOf(id, language))
  }
  for (const [table, row] of [...pageRows, ...documentRows]) insert(table, row)
  insert('refs', { ...tagOf(1, 900_001), path: 'hero' })
  insert('refs', { ...tagOf(1, 900_002), path: 'content.ar', language: 'ar' })
  insert('entries', { id: 900_010, kind: 'page', key: 'home', created_at: at(2) })
  insert('entry_preview_links', {
    entry_id: 900_010,
    created_by_id: 2,
    purpose: 'shared',
    token_hash: 'hash of a page',
    created_at: at(4),
    expires_at: '2099-01-01 00:00:00',
  })
  insert('entry_reviews', { ...reviewOf(4), entry_id: 900_010 })
  insert('entry_readings', {
    review_id: 1,
    reader_id: 2,
    content: JSON.stringify({ ar: { 'hero.title': HARD_TEXT }, en: {}, shared: {} }),
    read_at: at(4),
  })
  insert('discarded_texts', {
    entry_id: 900_010,
    side: 'ar',
    part: 'hero.title',
    words: HARD_TEXT.repeat(5),
    author_id: null,
    kept_by_id: 2,
    created_at: at(4),
    expires_at: '2099-01-01 00:00:00',
  })
  for (const row of activityRows) insert('activities', row)
  insert('saved_views', {
    user_id: 2,
    list: 'publications',
    name: HARD_TEXT.slice(0, 60),
    query: 'pair=missing&language=ar',
    created_at: at(8),
  })
  insert('document_references', { entry_id: 1, is_draft: 0, named: 'report' })
  insert('disclosure_lists', {
    list: 'own-1',
    version: 1,
    is_public: 1,
    copied_from: 'anbi',
    content: JSON.stringify({ name: { ar: HARD_TEXT, en: HARD_TEXT }, nextItem: 1, groups: [] }),
    content_version: 3,
    changed_by_id: 2,
    changed_at: at(4),
    created_at: at(3),
  })
  insert('disclosure_items', {
    list_id: 1,
    item: 'names',
    version: 2,
    target: '',
    text_ar: HARD_TEXT,
    text_en: HARD_TEXT,
    due: '2027-06-30',
    renewal: 'years',
    years: 1,
    is_announced: 0,
    reminded_on: '2026-11-04',
    bound_at: at(3),
    holder_id: 2,
    changed_by_id: 2,
    created_at: at(3),
    updated_at: at(4),
  })
  insert('entries', { id: 1_000_001, kind: 'trial', key: 'home', created_at: at(3) })
  insert('sides', {
    id: 503_001,
    entry_id: 1_000_001,
    kind: 'trial',
    language: 'ar',
    version: 1,
    status: 'draft',
    is_public: 0,
    has_draft: 1,
    listed_at: at(3),
    changed_at: at(3),
    title: HARD_TEXT,
    title_key: '',
  })
  insert('drafts', {
    entry_id: 1_000_001,
    content: JSON.stringify({ title: { ar: HARD_TEXT } }),
    base_version: 1,
    changed_at: at(3),
  })
  insert('versions', {
    entry_id: 1_000_001,
    number: 1,
    content: JSON.stringify({ title: { ar: HARD_TEXT } }),
    sides: '{}',
    bytes: 2,
    at: at(3),
  })
  insert('addresses', {
    kind: 'trial',
    language: 'ar',
    slug: 'عنوان-قديم',
    side_id: 503_001,
    state: 'reserved',
  })
  const trial = { kind: 'trial', layer: 'd' }
  insert('facets', { ...trial, name: 'year', value: '2026', entry_id: 1_000_001 })
  insert('words', { ...trial, side_id: 503_001, part: 0, word: 'ماء' })
  insert('refs', {
    entry_id: 1_000_001,
    language: '',
    layer: 'd',
    path: 'related',
    target_id: 1_000_001,
  })
  insert('missed_addresses', {
    address: '/en/about-us',
    visits: 2,
    last_at: at(4),
    source: 'ayadi.example',
    is_ignored: 0,
  })
  insert('legacy_imports', {
    id: 1,
    source: 'old.example.org',
    system: 'wordpress',
    file_name: 'export.xml',
    hash: 'a'.repeat(64),
    state: 'done',
    counts: JSON.stringify({ imported: 1 }),
    created_by_id: 2,
    started_at: at(3),
    ended_at: at(4),
  })
  insert('imported_records', {
    import_id: 1,
    source: 'old.example.org',
    kind: 'text',
    source_id: '12',
    target: 'publication',
    target_id: 1,
    target_version: 1,
  })
  insert('webhooks', {
    id: 1,
    address: 'https://search.example/hook',
    events: JSON.stringify(['page.changed']),
    description: 'فهرس البحث',
    is_active: 1,
    secret: null,
    former_secret: null,
    former_secret_until: null,
    failures: 0,
    resume_at: null,
    created_by_id: 2,
    created_at: at(3),
    updated_at: at(4),
  })
  insert('webhook_deliveries', {
    webhook_id: 1,
    message_id: 'msg_1',
    event: 'page.changed',
    subject: 'page:1:ar',
    payload: '{}',
    state: 'waiting',
    attempts: 0,
    created_at: at(4),
    wanted_at: at(4),
    due_at: at(4),
  })
  insert('old_addresses', {
    import_id: 1,
    address: '/2015/01/مياه',
    language: 'ar',
    target: 'publication:1',
  })
  insert('authenticators', {
    user_id: 2,
    secret: 'encrypted',
    last_step: 60_000_000,
    added_at: at(5),
  })
  insert('passkeys', {
    user_id: 2,
    credential_key: 'a'.repeat(64),
    credential_id: 'credential',
    public_key: 'key',
    counter: 4_000_000_000,
    transports: JSON.stringify(['internal']),
    name: 'حاسوب المكتب',
    added_at: at(5),
    last_used_at: at(6),
  })
  insert('recovery_codes', { user_id: 2, code_hash: 'b'.repeat(64), expires_at: null })
  insert('sign_in_rules', {
    id: 1,
    two_factor: JSON.stringify({ admin: { rule: 'required', graceDays: 14, since: at(5) } }),
    takes_passwords: 1,
    passwords_kept_by: JSON.stringify([2]),
    version: 1,
  })
  insert('sign_in_providers', {
    id: 1,
    kind: 'other',
    name: 'حساب العمل',
    issuer: 'https://id.example.org',
    client_id: 'ufuq',
    client_secret: null,
    admits: 'linked',
    domains: '[]',
    role: 'author',
    groups: '[]',
    is_enabled: 1,
    test: null,
    version: 1,
    updated_at: at(5),
  })
  insert('work_accounts', {
    user_id: 2,
    provider_id: 1,
    subject: 'someone',
    email: 'someone@example.org',
    linked_at: at(6),
  })
  insert('milestones', { name: 'demo_content', created_at: at(0) })
  // Simulates a deleted publication with the id 900000.
  file.exec(`update sqlite_sequence set seq = 900000 where name = 'sides'`)
  file.exec('commit')
  file.close()
  return settings
}

const userOf = (id: number): Row => ({
  id,
  username: `someone ${id}`,
  username_key: `someone ${id}`,
  email: `Someone${id}@example.org`,
  email_key: `someone${id}@example.org`,
  password: 'none',
  role: ['author', 'editor', 'admin'][id % 3],
  sign_in_stamp: `stamp ${id}`,
  reset_token_hash: null,
  disabled_at: id % 5 === 0 ? at(id) : null,
  created_at: at(id),
  updated_at: at(id + 1),
})

const reviewOf = (entry_id: number): Row => ({
  entry_id,
  state: entry_id % 8 ? 'open' : 'returned',
  kind: entry_id % 3 ? 'draft' : 'correction',
  note: HARD_TEXT,
  requested_by_id: 1 + (entry_id % 40),
  requested_at: at(entry_id),
  taken_by_id: entry_id % 3 ? 1 : null,
  answer: entry_id % 8 ? null : HARD_TEXT,
  answered_by_id: entry_id % 8 ? null : 1,
  answered_at: entry_id % 8 ? null : at(entry_id + 1),
})

const shareOf = (entry_id: number): Row => ({
  entry_id,
  user_id: 1 + (entry_id % 40),
  shared_by_id: 2,
  covers_all: entry_id % 4 ? 0 : 1,
  at: at(entry_id),
})

const readingOf = (entry_id: number): Row => ({
  review_id: entry_id / 4,
  reader_id: 1 + (entry_id % 40),
  content: JSON.stringify({ title: { ar: HARD_TEXT }, content: { ar: HARD_TEXT.repeat(5) } }),
  read_at: at(entry_id),
})

const tagOf = (entry_id: number, target_id: number): Row => ({
  entry_id,
  language: '',
  layer: 'b',
  path: 'tags',
  target_id,
})

/** Ids of tags are above this one. */
const TAGS = 800_000

const nameOfTag = (id: number, language: string): Row => ({
  id: 501_000 + id * 2 + (language === 'ar' ? 0 : 1),
  entry_id: TAGS + id,
  kind: 'tag',
  language,
  version: 1,
  status: 'published',
  is_public: 1,
  has_draft: 0,
  listed_at: at(id),
  changed_at: at(id),
  title: language === 'ar' ? `ماء 💧 ${id}` : `tag "${id}"`,
  title_key: '',
  live: JSON.stringify({ name: language === 'ar' ? `ماء 💧 ${id}` : `tag "${id}"` }),
})

/** One picture row; the last picture is in the bin. */
const pictureEntryOf = (id: number): Row => ({
  id: 900_000 + id,
  kind: 'picture',
  version: id,
  in_bin: id === 3 ? 1 : 0,
  deleted_at: id === 3 ? at(id) : null,
  deleted_by_id: id === 3 ? 1 : null,
  listed_at: at(id),
  languages: 3,
  created_at: at(id),
  created_by_id: 1 + id,
  changed_at: at(id + 1),
})

const pictureFileOf = (id: number): Row => ({
  id: 10 + id,
  entry_id: 900_000 + id,
  slot: 'original',
  key: `original-${id}`,
  type: 'jpeg',
  bytes: 4_000_000 + id,
  hash: `hash ${id}`,
  living_hash: id === 3 ? null : `hash ${id}`,
  name: id === 2 ? null : `بئر ${id} 💧.jpg`,
  width: 4000,
  height: 3000,
  color: id === 2 ? null : '#8a6d4b',
  uploaded_by_id: 1 + id,
  created_at: at(id),
})

const pictureSideOf = (id: number, language: string): Row => ({
  id: 502_000 + id * 2 + (language === 'ar' ? 0 : 1),
  entry_id: 900_000 + id,
  kind: 'picture',
  language,
  version: id,
  author_id: 1 + id,
  status: 'published',
  is_public: id === 3 ? 0 : 1,
  has_draft: 0,
  published_at: at(id),
  listed_at: at(id),
  changed_at: at(id + 1),
  title: HARD_TEXT,
  title_key: '',
  live: JSON.stringify({ original: 10 + id, alternative: HARD_TEXT, credit: 'S. Haddad' }),
})

const activityRows: Row[] = [
  { subject: 'entry', kind: 'published', entry_id: 1, actor_id: 1, happened_at: at(5) },
  { subject: 'entry', kind: 'created', entry_id: 900_002, actor_id: 3, happened_at: at(6) },
  { subject: 'entry', kind: 'created', entry_id: 900_010, actor_id: 2, happened_at: at(6) },
  {
    subject: 'person',
    kind: 'roleChanged',
    person_id: 4,
    role: 'editor',
    actor_id: 1,
    happened_at: at(7),
  },
]
const PAGE = 900_011

const pageRows: [string, Row][] = [
  ['entries', { id: PAGE, kind: 'page', version: 2, created_at: at(2), changed_at: at(3) }],
  [
    'sides',
    {
      id: 503_013,
      entry_id: PAGE,
      kind: 'page',
      language: 'ar',
      version: 2,
      author_id: 2,
      status: 'published',
      is_public: 1,
      has_draft: 0,
      published_at: at(3),
      listed_at: at(3),
      changed_at: at(3),
      slug: 'مجلس',
      title: HARD_TEXT,
      title_key: 'board',
      live: JSON.stringify({ title: HARD_TEXT, slug: 'مجلس', sections: [] }),
    },
  ],
  ['addresses', { kind: 'page', language: 'ar', slug: 'مجلس', side_id: 503_013, state: 'current' }],
  ['addresses', { kind: 'page', language: 'ar', slug: 'board', side_id: 503_013, state: 'former' }],
]

const REPORT = 900_012

const documentSide = (language: 'ar' | 'en', id: number, title: string): [string, Row] => [
  'sides',
  {
    id,
    entry_id: REPORT,
    kind: 'document',
    language,
    version: 2,
    author_id: 2,
    status: 'published',
    is_public: 1,
    has_draft: 0,
    published_at: at(2),
    listed_at: at(2),
    changed_at: at(3),
    title,
    title_key: title,
    live: JSON.stringify({
      title,
      slug: title.toLowerCase().replaceAll(' ', '-'),
      description: HARD_TEXT.slice(0, 50),
      category: 'report',
      year: 2025,
      date: '2026-03-31',
      file: { shared: 2, own: null },
    }),
  },
]

const documentRows: [string, Row][] = [
  ['entries', { id: REPORT, kind: 'document', created_at: at(2), changed_at: at(3) }],
  documentSide('ar', 503_011, 'التقرير السنوي'),
  documentSide('en', 503_012, 'Annual report'),
  [
    'files',
    {
      id: 2,
      entry_id: REPORT,
      slot: 'shared',
      key: 'original-of-a-document',
      upload: '2-00000000-0000-4000-8000-000000000000',
      name: 'التقرير.pdf',
      type: 'pdf',
      bytes: 1,
      hash: 'a'.repeat(64),
      download_only: 'form',
      uploaded_by_id: 2,
      created_at: at(2),
      pages: 9,
      language: 'ar',
      is_tagged: 1,
      is_public: 1,
      reading: 'read',
      read_version: 1,
    },
  ],
  ['file_pages', { file_id: 2, piece: 0, page: 7, text: HARD_TEXT }],
  ['file_words', { file_id: 2, word: 'التقرير', page: 7, piece: 0 }],
  [
    'addresses',
    { kind: 'document', language: 'en', slug: 'report', side_id: 503_012, state: 'former' },
  ],
]

const isBinnedPair = (pair: number) => pair % 20 === 0
const isPublishedPair = (pair: number) => pair % 3 !== 0

const entryOf = (id: number): Row => ({
  id,
  kind: 'publication',
  version: 1 + (id % 9),
  in_bin: isBinnedPair(id) ? 1 : 0,
  deleted_at: isBinnedPair(id) ? at(id) : null,
  deleted_by_id: isBinnedPair(id) ? 1 : null,
  listed_at: at(id),
  title_key: `key ${id}`,
  languages: 3,
  is_demo: id % 2,
  created_at: at(id),
  changed_at: at(id + 1),
  changed_by_id: id % 3 ? 1 + (id % 40) : null,
})

const textsOf = (id: number) => ({
  title: `${HARD_TEXT} ${id}`,
  slug: `text-${id}`,
  content: `${HARD_TEXT.repeat(15)} ${id}`,
  hero: 'https://example.org/ص.png',
  tags: [TAGS + 1, TAGS + 2],
})

function sideOf(id: number, entry_id: number, language: string): Row {
  const isPublished = isPublishedPair(entry_id)
  const { title, slug } = textsOf(id)
  return {
    id,
    entry_id,
    kind: 'publication',
    language,
    version: 1 + (id % 9),
    author_id: id % 7 ? 1 + (id % 40) : null,
    status: isPublished ? 'published' : 'draft',
    is_public: isPublished && !isBinnedPair(entry_id) ? 1 : 0,
    has_draft: isPublished ? 0 : 1,
    published_at: isPublished ? at(id) : null,
    listed_at: at(id),
    changed_at: at(id + 1),
    follow_since: id % 11 ? null : at(id),
    slug,
    title,
    title_key: `key ${id}`,
    live: isPublished ? JSON.stringify(textsOf(id)) : null,
  }
}

function derivedOf(side_id: number): Row {
  const { content, ...card } = textsOf(side_id)
  return {
    side_id,
    card: JSON.stringify(card),
    html: `<p>${content}</p>`,
    excerpt: HARD_TEXT,
    description: '',
    reading_minutes: side_id % 30,
    rendered_with: 1,
  }
}

const draftOf = (entry_id: number): Row => {
  const [ar, en] = [textsOf(entry_id * 2 - 1), textsOf(entry_id * 2)]
  return {
    entry_id,
    content: JSON.stringify({
      title: { ar: ar.title, en: en.title },
      slug: { ar: ar.slug, en: en.slug },
      content: { ar: ar.content, en: en.content },
      hero: ar.hero,
      tags: ar.tags,
    }),
    base_version: 1,
    changed_at: at(entry_id),
    changed_by_id: 1,
  }
}

const visitorsRows = (id: number): [string, Row][] => [
  [
    'messages',
    {
      kind: id % 2 ? 'contact' : 'volunteer',
      name: HARD_TEXT,
      email: `visitor${id}@example.org`,
      email_key: `visitor${id}@example.org`,
      body: HARD_TEXT.repeat(3),
      status: 'read',
      notes: id % 3 ? HARD_TEXT : null,
      created_at: at(id),
      updated_at: at(id),
    },
  ],
  [
    'message_replies',
    {
      message_id: id / 5,
      language: 'ar',
      subject: 'Re: رسالتك 💧',
      body: HARD_TEXT.repeat(3),
      sent_by_id: 1 + (id % 40),
      created_at: at(id),
      tried_at: at(id),
      emailed_at: id % 2 ? at(id) : null,
    },
  ],
  [
    'subscribers',
    {
      id,
      email: `reader${id}@example.org`,
      email_key: `reader${id}@example.org`,
      status: 'pending',
      language: 'ar',
      created_at: at(id),
      updated_at: at(id),
    },
  ],
  [
    'subscriber_tokens',
    { subscriber_id: id, purpose: 'confirm', token_hash: `token ${id}`, created_at: at(id) },
  ],
  [
    'sessions',
    {
      id: `session ${id}`,
      data: JSON.stringify({ message: { auth_web: id } }),
      user_id: String(1 + (id % 40)),
      user_agent: 'Mozilla/5.0',
      expires_at: Date.UTC(2099, 0, 1) + id * 1000,
      created_at: Date.UTC(2026, 0, 1) + id * 1000,
      password_confirmed_at: id % 2 ? Date.UTC(2026, 0, 1) : null,
    },
  ],
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
  const isLong = typeof value === 'string' && value.length > 300
  return isLong ? createHash('sha256').update(value).digest('hex') : value
}
