import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { test } from '@japa/runner'
import { createConnection } from 'mysql2/promise'
import { databaseOf, leaveDatabase } from '#tests/spawned_database'
import { emptyDatabase, isOnMysql } from '#tests/spawned_server'

/** Makes the database reject the following COMMIT. */
async function spoil(client: TransactionClientContract) {
  if (!isOnMysql) return client.table('notes').insert({ id: 1, about: 404 })
  await client.table('notes').insert({ id: 1, about: null })
  const [[{ id }]] = await client.rawQuery('select connection_id() as id')
  const root = await createConnection({ socketPath: process.env['DB_SOCKET'] ?? '', user: 'root' })
  await root.query('kill ?', [id])
  return root.end()
}

test.group('A commit that the database refuses', (group) => {
  group.options.meta['commits'] = true
  const folder = mkdtempSync(join(tmpdir(), 'ufuq-commit-'))
  let database: ReturnType<typeof databaseOf>

  group.each.setup(async () => {
    database = databaseOf({ ...(await emptyDatabase()), DATA_DIR: folder })
    // Only SQLite can defer the check of a foreign key until the commit.
    const check = isOnMysql ? '' : 'references notes (id) deferrable initially deferred'
    await database.rawQuery('drop table if exists notes')
    await database.rawQuery(`create table notes (id integer primary key, about integer ${check})`)
    if (!isOnMysql) await database.rawQuery('pragma foreign_keys = on')
  })
  group.each.teardown(() => leaveDatabase())
  group.teardown(() => rmSync(folder, { recursive: true }))

  test('fails the transaction', async ({ assert }) => {
    await assert.rejects(() => database.transaction(spoil))
  })

  test('fails a transaction that is committed by hand', async ({ assert }) => {
    const client = await database.transaction()
    await spoil(client)
    await assert.rejects(() => client.commit())
  })

  test('does not affect one that succeeds', async ({ assert }) => {
    await database.transaction((client) => client.table('notes').insert({ id: 1, about: null }))
    const client = await database.transaction()
    await client.table('notes').insert({ id: 2, about: 1 })
    await client.commit()
    const rolledBack = await db.transaction()
    await rolledBack.rollback()
    assert.lengthOf(await database.from('notes'), 2)
  })
})

if (!isOnMysql) {
  test.group('A commit on SQLite', (group) => {
    group.options.meta['commits'] = true
    test('waits until it is on disk', async ({ assert }) => {
      const [{ synchronous }] = await db.rawQuery('pragma synchronous')
      assert.equal(synchronous, 2, 'FULL')
    })
  })
}
