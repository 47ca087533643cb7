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

/**
 * A database whose connections all end before the n-th statement, and which none can be sent to afterwards: what the
 * server sees of a process that is killed.
 */
function mortal({ DB_SOCKET = '', DB_DATABASE = '' }: Settings, statements: number) {
  const life = { left: statements, isOver: false }
  const connections: Connection[] = []
  const end = () => {
    life.isOver = true
    for (const connection of connections.splice(0)) connection.destroy()
  }
  const watch = (connection: Connection) => {
    connections.push(connection)
    const query = connection.query.bind(connection)
    connection.query = (...args) => {
      if (life.left > 0 && !life.isOver) {
        life.left -= 1
        return query(...args)
      }
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
              done(null, connection)
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

/** Whether the upgrade came to its end. */
async function upgrade(settings: Settings, statements = Infinity): Promise<boolean> {
  const { database, life } = mortal(settings, statements)
  try {
    await oneAtATime(database, () => migrate(app, database))
    return true
  } catch (error) {
    if (!life.isOver) throw error
    return false
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

/** The tables as they were in the beginning, with rows that every later migration has something to do with. */
async function layFirstTables(settings: Settings) {
  const { database } = mortal(settings, Infinity)
  const db = database.connection()
  await new MigrationRunner(database, app, { direction: 'up' }).getList()
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

test.group('An upgrade on MySQL, killed', (group) => {
  group.tap((test) => test.skip(!isOnMysql, 'SQLite undoes it, see undone_upgrade.spec.ts'))
  group.each.timeout(900_000)

  test('before any of its statements, ends as one that was left alone', async ({ assert }) => {
    const settings = await emptyDatabase()
    const [oldest = ''] = formerReleases
    const lay = () => within(settings, (db) => layFormerRelease(oldest, db))
    await lay()
    assert.isTrue(await upgrade(settings))
    const undisturbed = await content(settings)

    let statements = 0
    for (let isThrough = false; !isThrough;) {
      await empty(settings)
      await lay()
      isThrough = await upgrade(settings, statements)
      if (!isThrough) assert.isTrue(await upgrade(settings))
      assert.deepEqual(await content(settings), undisturbed, `before statement ${statements + 1}`)
      statements += 1
    }
    assert.isAbove(statements, 100)
  })

  test('again and again, ends as one that was left alone: every migration, a step or two a life', async ({
    assert,
  }) => {
    const settings = await emptyDatabase()
    await layFirstTables(settings)
    assert.isTrue(await upgrade(settings))
    const undisturbed = await content(settings)

    await empty(settings)
    await layFirstTables(settings)
    let lives = 1
    for (; !(await upgrade(settings, STATEMENTS_OF_A_LIFE)); lives += 1) {
      assert.isBelow(lives, 500, 'every life gets further')
    }
    assert.isAbove(lives, 30)
    assert.deepEqual(await content(settings), undisturbed)
  })
})

/** What a start asks before it goes on, and the statements of one or two steps. */
const STATEMENTS_OF_A_LIFE = 24
