import { createHash } from 'node:crypto'
import { lstat, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Counted } from '@ufuq/shared/contract/imports/plan'
import { cutText } from '@ufuq/shared/domain/cut-text'
import { Sqlite as Driver } from '#core/database/call_database'
import { codeOf } from '#core/database/database_failures'
import { fileChunks, namesIn } from '#transfer/source/file_chunks'
import {
  UnreadableSource,
  type SourceItem,
  type SourceMembers,
  type SourceSite,
} from '#transfer/source/source'

type Value = string | number | null

interface SqliteStatement {
  run: (...parameters: unknown[]) => { changes: number }
  get: (...parameters: unknown[]) => unknown
  all: (...parameters: unknown[]) => unknown[]
  iterate: (...parameters: unknown[]) => IterableIterator<unknown>
}

/** An SQLite file that is separate from the site's database; see the package better-sqlite3. */
interface SqliteFile {
  prepare: (sql: string) => SqliteStatement
  exec: (sql: string) => void
  pragma: (pragma: string) => unknown
  function: (name: string, work: (...values: Value[]) => Value) => void
  transaction: (work: () => void) => () => void
  close: () => void
}

const Sqlite = Driver as new (file: string) => SqliteFile

/**
 * Incremented with each change to the format or the readers, so that a spool of another version is
 * not used.
 */
const VERSION = 18

/**
 * The texts have separate tables, so that the other tables are small and can be searched and changed
 * quickly. Once a body has been converted, it is deleted.
 */
const TABLES = `
  create table sites (system text, title text, address text, language text);
  create table records (
    seq integer primary key, kind text, source_id text, language text, code text,
    guessed integer, pair_key text,
    unit integer, title text, format text, excerpt text, description text, slug text, status text,
    published_at text, author text, terms text, picture text, addresses text, losses text);
  create table bodies (seq integer primary key, body text);
  create table patterns (source_id text, body text);
  create table terms (
    source_id text, taxonomy text, slug text, name text, language text, pair_key text);
  create table authors (login text, email text, name text);
  create table attachments (
    source_id text, parent text, url text, address text, alternative text, caption text);
  create table languages (code text, locale text);
  create table members (of text, pair_key text, code text, source_id text);
  create table contents (seq integer primary key, title text, hash text, content text);
  create table old_paths (path text primary key, seq integer) without rowid;
  create index old_paths_of_record on old_paths (seq);
  create table pairs (ar integer primary key, en integer unique);
  create table journal (
    id integer primary key, kind text, source_id text, title text, code text, address text,
    fate text, target text, target_id integer, reasons text, unique (kind, source_id));
  create table counts (
    of text, kind text, count integer, example text, primary key (of, kind)) without rowid;
`

const INDEXES = `
  create index records_of_pair on records (pair_key);
  create index records_by_id on records (source_id);
  create index members_by_id on members (of, source_id);
  create index terms_by_slug on terms (taxonomy, slug);
  create index patterns_by_id on patterns (source_id);
  create index attachments_by_id on attachments (source_id);
  create index attachments_by_url on attachments (url);
  create index attachments_by_parent on attachments (parent);
  create index journal_by_fate on journal (fate, id);
`

/**
 * The items of a source in an SQLite file in the data folder. Plans and imports look them up in any
 * order without loading them all into memory.
 */
export type Spool = SqliteFile

/** The pages of 4 kB that a spool may have, so that a small compressed file can't fill the disk. */
const MAX_PAGES = 4 * 2 ** 20
/** What plans read whole, in characters; far more than any site has. */
const MAX_NAMES = 32 * 2 ** 20
const NAMES = `select (select total(100 + length(login || email || name)) from authors)
  + (select total(100 + length(taxonomy || slug || name)) from terms)
  + (select total(100 + length(kind || example)) from counts)
  + (select total(100 + length(code)) from (select distinct code from records where language is null))
  as size`

const fileOf = (folder: string) => join(folder, `records.v${VERSION}.sqlite3`)

/** Opens the complete spool in a folder; null if there is none. */
export async function openSpool(folder: string): Promise<Spool | null> {
  const file = fileOf(folder)
  if (!(await stat(file).catch(() => null))) return null
  const spool = new Sqlite(file)
  // By default, the driver uses 16 MB for each of these two caches.
  spool.pragma('cache_size = -4000')
  spool.pragma('temp.cache_size = -4000')
  // Each record is entered on its own. Only a power failure can lose the last entries; a resumed run
  // finds their records in the database.
  spool.pragma('journal_mode = wal')
  spool.pragma('synchronous = normal')
  return spool
}

/** Runs `work` with the spool in a folder. Throws what `missing` returns if there is none. */
export async function withSpoolIn<T>(
  folder: string,
  missing: () => Error,
  work: (spool: Spool) => T | Promise<T>,
): Promise<T> {
  const spool = await openSpool(folder)
  if (!spool) throw missing()
  try {
    return await work(spool)
  } finally {
    spool.close()
  }
}

interface Filling {
  folder: string
  items: AsyncIterable<SourceItem>
  /** Completes the spool once all items are in it. */
  settle: (spool: Spool) => void | Promise<void>
  report?: ((records: number) => void) | undefined
}

/** Creates a spool with these items. The file gets its final name once it is complete. */
export async function fillSpool({ folder, items, settle, report }: Filling): Promise<void> {
  const unfinished = join(folder, 'records.part')
  await rm(unfinished, { force: true })
  const spool = new Sqlite(unfinished)
  try {
    // After a crash, the file is created again, so it needs no protection against damage.
    spool.pragma('journal_mode = off')
    spool.pragma('synchronous = off')
    // Four megabytes are enough for the small tables; the texts are written once.
    spool.pragma('cache_size = -4000')
    spool.pragma(`max_page_count = ${MAX_PAGES}`)
    spool.exec(TABLES)
    const insert = inserter(spool)
    let count = 0
    spool.exec('begin')
    for await (const item of items) {
      insert(item)
      count += 1
      if (count % 1000 === 0) {
        spool.exec('commit; begin')
        report?.(count)
      }
    }
    spool.exec('commit')
    spool.exec(INDEXES)
    await settle(spool)
    const { size } = spool.prepare(NAMES).get() as { size: number }
    if (size > MAX_NAMES) throw tooDemanding('The file has too many names')
    // SQLite refuses to write to a file that was renamed while it was open.
    spool.close()
    await rename(unfinished, fileOf(folder))
  } catch (error) {
    spool.close()
    await rm(unfinished, { force: true })
    if (codeOf(error) !== 'SQLITE_FULL') throw error
    throw tooDemanding('The content of the file is too large, or the disk is full')
  }
}

const tooDemanding = (message: string) => new UnreadableSource(message, 'tooDemanding')

/** The maximum length of a field, in characters, and of a list. No product exports longer ones. */
const MAX_FIELD = 10_000
const MAX_LIST = 1000

/** The item with fields that the server can work through; bodies are converted in the child. */
const bounded = <Item extends SourceItem>(item: Item): Item => ({
  ...item,
  ...Object.fromEntries(
    Object.entries(item).map(([name, value]: [string, unknown]) => {
      if (Array.isArray(value)) return [name, value.slice(0, MAX_LIST).map(cutField)]
      return [name, name === 'body' ? value : cutField(value)]
    }),
  ),
})

const cutField = (value: unknown) => (typeof value === 'string' ? cutText(value, MAX_FIELD) : value)

/** The table of each item; its columns are named after the fields. */
const TABLES_OF: Record<Exclude<SourceItem['item'], 'members' | 'excluded'>, string> = {
  site: 'sites',
  record: 'records',
  term: 'terms',
  author: 'authors',
  attachment: 'attachments',
  language: 'languages',
  pattern: 'patterns',
}

/** The column of a field, such as `source_id` for `sourceId`. */
const columnOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** What is counted: items that are left out, pictures and files by host, and shared addresses. */
export type CountedContent = 'excluded' | 'picture' | 'file' | 'taken'

/** The maximum length of an example, in characters. */
const MAX_EXAMPLE = 160

/** Counts content by its kind, with the first example of each. */
export function counter(spool: Spool): (of: CountedContent, kind: string, example: string) => void {
  const counted = spool.prepare(
    `insert into counts (of, kind, count, example) values (?, ?, 1, ?)
     on conflict (of, kind) do update set count = count + 1`,
  )
  return (of, kind, example) => void counted.run(of, kind, cutText(example, MAX_EXAMPLE))
}

/** The counts, with the largest first. */
export const countsIn = (spool: Spool, of: CountedContent): Counted[] =>
  spool
    .prepare('select kind, count, example from counts where of = ? order by count desc, kind')
    .all(of) as Counted[]

function inserter(spool: Spool): (item: SourceItem) => void {
  const statements = new Map<string, SqliteStatement>()
  const insert = (table: string, row: Record<string, unknown>) => {
    const columns = Object.keys(row)
    const key = `${table} ${String(columns)}`
    let statement = statements.get(key)
    if (!statement) {
      const names = columns.map((column) => `"${column}"`).join(', ')
      const values = columns.map((column) => `@${column}`).join(', ')
      statement = spool.prepare(`insert into ${table} (${names}) values (${values})`)
      statements.set(key, statement)
    }
    statement.run(row)
  }
  const bodies = spool.prepare('insert into bodies (seq, body) values (last_insert_rowid(), ?)')
  const count = counter(spool)
  return (whole) => {
    const cut = bounded(whole)
    if (cut.item === 'excluded') return count(cut.item, cut.kind, cut.example)
    const { item, ...fields } = cut
    if (item === 'members') {
      const { of, pairKey: pair_key, members } = fields as Omit<SourceMembers, 'item'>
      for (const [code, source_id] of Object.entries(members))
        insert('members', { of, pair_key, code, source_id })
    } else {
      const row = Object.fromEntries(
        Object.entries(fields).map(([name, value]: [string, unknown]) => [
          // The language of a record is determined once all items are read.
          item === 'record' && name === 'language' ? 'code' : columnOf(name),
          Array.isArray(value) ? JSON.stringify(value) : value,
        ]),
      )
      const { body, ...others } = row
      insert(TABLES_OF[item], item === 'record' ? others : row)
      if (item === 'record') bodies.run(body)
    }
  }
}

export const siteIn = (spool: Spool): SourceSite =>
  spool
    .prepare("select 'site' as item, system, title, address, language from sites")
    .get() as SourceSite

/** The hash of a file's content, or of the names, sizes and times of the files in a folder. */
export async function hashOfSource(path: string): Promise<string> {
  const hash = createHash('sha256')
  const isFolder = (await stat(path)).isDirectory()
  if (!isFolder) for await (const chunk of fileChunks(path)) hash.update(chunk)
  else {
    for (const name of (await namesIn(path)).toSorted()) {
      const { size, mtimeMs } = await lstat(join(path, name))
      hash.update(`${name}\0${size}\0${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}
