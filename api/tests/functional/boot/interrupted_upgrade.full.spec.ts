import app from '@adonisjs/core/services/app'
import emitter from '@adonisjs/core/services/emitter'
import logger from '@adonisjs/core/services/logger'
import { Database } from '@adonisjs/lucid/database'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import type { BaseSchema } from '@adonisjs/lucid/schema'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { test } from '@japa/runner'
import { createConnection } from 'mysql2/promise'
import { migrate, oneAtATime } from '#core/boot/migrate'
import { MigrationProgress } from '#database/migration_progress'
import { rowsOf, schemaOf } from '#tests/database_content'
import { formerReleases, layFormerRelease } from '#tests/former_releases'
import { emptyDatabase, isOnMysql } from '#tests/spawned_server'

type Settings = Record<string, string>
type Answer = (error: Error) => void

interface Connection {
  query: (...args: unknown[]) => unknown
  destroy: () => void
}

const ENDS_TRANSACTION = /^\s*(commit|rollback|create|alter|drop|rename|truncate)\b/i
const CHANGES_NOTHING = /^\s*(select|show|set(?! statement)|rollback)\b/i

/**
 * Reports for each statement of a connection whether it makes a lasting change. In a transaction,
 * only the commit makes one.
 */
function changesOfConnection() {
  let isInTransaction = false
  return (sql: string): boolean => {
    if (/^\s*(begin|start transaction)\b/i.test(sql)) isInTransaction = true
    else if (ENDS_TRANSACTION.test(sql)) isInTransaction = false
    return !isInTransaction && !CHANGES_NOTHING.test(sql)
  }
}

/**
 * A database whose connections all end after `changes` lasting changes, and which accepts nothing
 * afterwards. To the database server, it looks as if the process had been killed.
 */
function mortal(
  { DB_SOCKET = '', DB_DATABASE = '', FIRST_QUERY = 'select 1' }: Settings,
  changes: number,
) {
  const life = { isOver: false, changes: 0 }
  const connections: Connection[] = []
  const end = () => {
    life.isOver = true
    for (const connection of connections.splice(0)) connection.destroy()
  }
  const watch = (connection: Connection) => {
    connections.push(connection)
    const query = connection.query.bind(connection)
    const isChange = changesOfConnection()
    connection.query = (...args) => {
      if (isChange(sqlOf(args[0]))) life.changes += 1
      if (life.changes <= changes && !life.isOver) return query(...args)
      end()
      const gone = Object.assign(new Error('killed'), { code: 'PROTOCOL_CONNECTION_LOST' })
      setImmediate(() => (args.at(-1) as Answer)(gone))
      return undefined
    }
  }
  const database = new Database(
    {
      connection: 'mortal',
      connections: {
        mortal: {
          client: 'mysql2',
          connection: { socketPath: DB_SOCKET, user: 'root', database: DB_DATABASE },
          pool: {
            min: 0,
            max: 10,
            afterCreate(connection: Connection, done: (error: null, it: Connection) => void) {
              watch(connection)
              connection.query(FIRST_QUERY, () => done(null, connection))
            },
          },
          migrations: app.config.get<object>('database.connections.mysql.migrations'),
        },
      },
    },
    logger,
    emitter,
  )
  return { database, life }
}

const sqlOf = (query: unknown): string =>
  typeof query === 'string' ? query : (query as { sql: string }).sql

interface Upgrade {
  isThrough: boolean
  /** How many statements made a lasting change to the database. */
  changes: number
}

async function upgrade(settings: Settings, changes = Infinity): Promise<Upgrade> {
  const { database, life } = mortal(settings, changes)
  try {
    await oneAtATime(database, () => migrate(app, database))
    return { isThrough: true, changes: life.changes }
  } catch (error) {
    if (!life.isOver) throw error
    return { isThrough: false, changes: life.changes }
  } finally {
    await database.manager.closeAll()
  }
}

async function within<T>(settings: Settings, work: (db: QueryClientContract) => Promise<T>) {
  const { database } = mortal(settings, Infinity)
  try {
    return await work(database.connection())
  } finally {
    await database.manager.closeAll()
  }
}

const content = (settings: Settings) =>
  within(settings, async (db) => ({ schema: await schemaOf(db), rows: await rowsOf(db) }))

async function empty({ DB_SOCKET = '', DB_DATABASE = '' }: Settings) {
  const connection = await createConnection({ socketPath: DB_SOCKET, user: 'root' })
  await connection.query(`drop database ${DB_DATABASE}`)
  await connection.query(`create database ${DB_DATABASE} character set utf8mb4`)
  await connection.end()
}

const FIRST = [
  '0001_create_users_table',
  '0002_create_sessions_table',
  '0003_create_publications_table',
  '0004_create_publication_redirects_table',
  '0005_create_messages_table',
  '0006_create_subscribers_table',
  '0007_create_milestones_table',
]
const NOW = '2026-11-01 08:00:00'
const TIMES = { created_at: NOW, updated_at: NOW }

/** The original tables, with rows that every later migration has to process. */
async function layFirstTables(settings: Settings) {
  const { database } = mortal(settings, Infinity)
  const db = database.connection()
  await new MigrationRunner(database, app, { direction: 'up' }).getList()
  // The version of Lucid's naming scheme that the names below follow. Without it, Lucid would
  // rename them at each start.
  await db.schema.createTable('adonis_schema_versions', (table) => {
    table.integer('version').unsigned().primary()
  })
  await db.table('adonis_schema_versions').insert({ version: 2 })
  for (const file of FIRST) {
    const name = `database/migrations/${file}`
    const path = new URL(`../../../${name}.ts`, import.meta.url).href
    const { default: Migration } = (await import(path)) as {
      default: new (db: QueryClientContract, name: string) => BaseSchema
    }
    await new Migration(db, name).execUp()
    await db.table('adonis_schema').insert({ name, batch: 1 })
  }
  await MigrationProgress.forget(db)
  const user = { email: 'a@example.org', email_key: 'a@example.org', password: '', ...TIMES }
  await db.table('users').insert({ id: 1, username: 'admin', username_key: 'admin', ...user })
  for (const [id, language] of ['ar', 'en', 'en'].entries()) {
    const text = { title: `Text ${id}`, content: 'C', html: 'C', excerpt: '', description: '' }
    const more = { slug: `text-${id}`, rendered_with: 1, tags: '["Water"]', author_id: 1, ...TIMES }
    await db.table('publications').insert({ id: id + 1, language, ...text, ...more })
  }
  await db.from('publications').where('id', 1).update({ translation_id: 2 })
  await db.from('publications').where('id', 2).update({ translation_id: 1 })
  const message = { kind: 'contact', name: 'Salma', email: 'S@example.org', body: 'B', ...TIMES }
  await db.table('messages').multiInsert([message, message])
  const address = { email: 's@example.org', email_key: 's@example.org' }
  await db.table('subscribers').insert({ ...address, status: 'subscribed', ...TIMES })
  await database.manager.closeAll()
}

const BEGINNINGS = {
  'the first tables': layFirstTables,
  'the oldest release': (settings: Settings) => {
    const [oldest = ''] = formerReleases
    return within(settings, (db) => layFormerRelease(oldest, db))
  },
}

/**
 * How many lasting changes each run may make. A run creates the table of steps if it is missing,
 * and records the step at which the previous run ended. It then runs this step and records the next
 * one. Each run thus completes one more step. Together, the runs end at every point where a process
 * can be killed.
 */
const LIVES = { 'before a step that is noted': 4, 'after a step, before the next note': 5 }

test.group('An upgrade on MySQL, killed', (group) => {
  group.tap((test) =>
    test.skip(!isOnMysql, 'SQLite undoes it, see undone_upgrade.database.full.spec.ts'),
  )
  group.each.timeout(900_000)

  for (const [from, lay] of Object.entries(BEGINNINGS)) {
    test(`at every step, from ${from}, ends as one that was left alone`, async ({ assert }) => {
      const settings = await emptyDatabase()
      await lay(settings)
      const whole = await upgrade(settings)
      assert.isTrue(whole.isThrough)
      const undisturbed = await content(settings)

      for (const [end, changes] of Object.entries(LIVES)) {
        await empty(settings)
        await lay(settings)
        let lives = 1
        for (; !(await upgrade(settings, changes)).isThrough; lives += 1) {
          assert.isBelow(lives, whole.changes, `${end}: every life gets further`)
        }
        assert.isAbove(lives, whole.changes / 4, end)
        assert.deepEqual(await content(settings), undisturbed, end)
      }
    })
  }

  // A server that is killed while it copies a table can lose the table's foreign keys.
  test('from the last release lets MariaDB copy no table', async ({ assert }) => {
    const settings = await emptyDatabase()
    await within(settings, (db) => layFormerRelease(formerReleases.at(-1) ?? '', db))
    // With this setting, a statement that would need to copy a table fails.
    const copying = { ...settings, FIRST_QUERY: "set alter_algorithm = 'INPLACE'" }
    assert.isTrue((await upgrade(copying)).isThrough)
  })
})
