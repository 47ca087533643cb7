import { ResumableSchema } from '#database/resumable_schema'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/**
 * A pair used to be two records that referred to each other. Now a pair is a row, to which its
 * sides belong. The database can therefore prevent two live sides of a pair with the same language.
 * `deleted_as` states how a publication was moved to the bin: `single` (it had no other side),
 * `side` (its other side stayed) or `pair` (both together).
 */
export default class extends ResumableSchema {
  /**
   * SQLite can't switch foreign keys off inside a transaction, and MySQL commits on every schema
   * change.
   */
  static override disableTransactions = true

  override async up() {
    if (this.db.dialect.name === 'mysql') {
      for (const statement of ON_MYSQL) {
        if (/^(create|alter|drop) /.test(statement)) this.schema.raw(statement)
        else this.defer((db) => db.rawQuery(statement))
      }
      return
    }
    this.defer(async (db) => {
      if ((await db.columnsInfo('publications'))['pair_id']) return
      await onSqlite(db)
    })
  }

  override async down() {
    throw new Error('Restore a backup from before this migration')
  }
}

/** Each index covers the filters of the staff list; see migration 14. */
const INDEXES = [
  'create unique index publications_pair_id_language_is_live_unique on publications (pair_id, language, is_live)',
  'create unique index publications_language_slug_is_live_unique on publications (language, slug, is_live)',
  'create index publications_language_status_published_at_id_index on publications (language, status, published_at, id)',
  'create index publications_published_at_id_index on publications (published_at, id)',
  'create index publications_author_id_id_index on publications (author_id, id)',
  'create index publications_needs_update_since_id_index on publications (needs_update_since, id)',
  'create index publications_deleted_at_id_index on publications (deleted_at, id)',
  'create index publications_by_date on publications (listed_at, id, language, status, pair_id, author_id)',
  'create index publications_by_change on publications (updated_at, id, language, status, pair_id, author_id, listed_at)',
  'create index publications_by_title on publications (title_key, id, language, status, pair_id, author_id, listed_at)',
  'create index publications_by_status on publications (status, published_at, id, pair_id, language, is_live)',
]

const IS_WITHOUT_PAIR = 'not exists (select 1 from pair_of known where known.id = one.id)'

/**
 * Gives each publication its pair. Two publications that refer to each other share a pair. A
 * publication that was deleted alone belongs to the pair of the side that stayed, so that it
 * returns there when it is restored.
 */
const FILL_PAIRS = [
  `update publications set deleted_as = case
    when translation_id is not null then 'pair'
    when left_partner_id is not null then 'side'
    else 'single' end where deleted_at is not null`,
  // Uses a separate table, because MySQL can't read a table in the statement that updates it.
  'create table pair_of (id integer not null primary key, pair_id integer not null)',
  `insert into pair_of (id, pair_id)
    select one.id, case when other.id < one.id then other.id else one.id end
    from publications one left join publications other
      on other.id = one.translation_id
      and other.translation_id = one.id
      and other.language <> one.language
      and (other.deleted_at is null) = (one.deleted_at is null)
    where one.left_partner_id is null`,
  // The side that stayed may itself have been deleted separately later, so each pass follows one
  // more reference between sides.
  ...Array.from(
    { length: 10 },
    () => `insert into pair_of (id, pair_id)
      select one.id, other.pair_id from publications one
      join pair_of other on other.id = one.left_partner_id where ${IS_WITHOUT_PAIR}`,
  ),
  `insert into pair_of (id, pair_id)
    select one.id, one.id from publications one where ${IS_WITHOUT_PAIR}`,
  'update publications set pair_id = (select pair_id from pair_of where pair_of.id = publications.id)',
  'insert into pairs (id) select distinct pair_id from pair_of',
  'drop table pair_of',
]

const ON_MYSQL = [
  'create table if not exists pairs (id int unsigned not null auto_increment primary key)',
  'alter table publications add column pair_id int unsigned null, add column deleted_as varchar(8) null',
  ...FILL_PAIRS,
  'alter table publications drop foreign key publications_translation_id_foreign',
  `alter table publications
     drop index publications_by_date, drop index publications_by_change,
     drop index publications_by_title, drop index publications_by_status,
     drop column translation_id, drop column left_partner_id,
     modify pair_id int unsigned not null`,
  ...INDEXES.filter((index) => index.includes('pair_id')),
  'alter table publications add constraint publications_pair_id_foreign foreign key (pair_id) references pairs (id)',
]

/**
 * SQLite can neither drop a column with a foreign key nor add a column that can't be null, so the
 * table is rewritten.
 */
async function onSqlite(db: QueryClientContract) {
  await db.rawQuery('pragma foreign_keys = off')
  try {
    // This savepoint is a separate transaction, unless the whole upgrade runs in one transaction.
    await db.rawQuery('savepoint pairs')
    try {
      await db.rawQuery('create table pairs (id integer not null primary key autoincrement)')
      await db.rawQuery('alter table publications add column pair_id integer null')
      await db.rawQuery('alter table publications add column deleted_as varchar(8) null')
      for (const statement of FILL_PAIRS) await db.rawQuery(statement)
      await db.rawQuery(NEW_TABLE)
      const columns = COLUMNS.join(', ')
      await db.rawQuery(
        `insert into new_publications (${columns}) select ${columns} from publications`,
      )
      // The new table continues the sequence of ids, so that ids are never reused.
      await db.rawQuery(`delete from sqlite_sequence where name = 'new_publications'`)
      await db.rawQuery(
        `update sqlite_sequence set name = 'new_publications' where name = 'publications'`,
      )
      await db.rawQuery('drop table publications')
      await db.rawQuery('alter table new_publications rename to publications')
      for (const index of INDEXES) await db.rawQuery(index)
      await db.rawQuery('release pairs')
    } catch (error) {
      await db.rawQuery('rollback to pairs')
      await db.rawQuery('release pairs')
      throw error
    }
  } finally {
    await db.rawQuery('pragma foreign_keys = on')
  }
}

const COLUMNS = [
  'id',
  'pair_id',
  'language',
  'slug',
  'title',
  'content',
  'html',
  'excerpt',
  'description',
  'rendered_with',
  'reading_minutes',
  'hero',
  'tags',
  'author_id',
  'status',
  'published_at',
  'listed_at',
  'version',
  'demo',
  'needs_update_since',
  'title_key',
  'deleted_at',
  'deleted_by_id',
  'deleted_as',
  'created_at',
  'updated_at',
]

const NEW_TABLE = `create table new_publications (
  id integer not null primary key autoincrement,
  pair_id integer not null,
  language varchar(2) not null,
  slug varchar(200) not null,
  title varchar(300) not null,
  content text not null,
  html text not null,
  excerpt varchar(500) not null,
  description varchar(500) not null,
  rendered_with integer not null,
  reading_minutes integer not null default 0,
  hero text null,
  tags json not null,
  author_id integer null,
  status varchar(16) not null default 'draft',
  published_at datetime null,
  listed_at datetime null,
  version integer not null default 1,
  demo boolean not null default 0,
  needs_update_since datetime null,
  title_key varchar(100) not null default '',
  deleted_at datetime null,
  deleted_by_id integer null,
  deleted_as varchar(8) null,
  created_at datetime not null,
  updated_at datetime not null,
  is_live integer generated always as (case when deleted_at is null then 1 end) virtual,
  foreign key (pair_id) references pairs (id),
  foreign key (author_id) references users (id) on delete set null
)`
