import { createRequire } from 'node:module'
import { test } from '@japa/runner'
import { cacheStatements } from '#patches/cache_statements'

interface Statement {
  busy: boolean
  all: (...values: unknown[]) => unknown[]
  run: () => unknown
  iterate: () => Iterable<unknown>
}

interface Connection {
  prepare: (sql: string) => Statement
  pragma: (statement: string, options: { simple: true }) => unknown
  exec: (sql: string) => unknown
  close: () => unknown
}

const Sqlite = createRequire(import.meta.url)('better-sqlite3') as new (file: string) => Connection

test.group('Statements of an SQLite connection', (group) => {
  let connection: Connection
  group.each.setup(() => {
    connection = new Sqlite(':memory:')
    connection.exec('create table wells (id integer primary key, name text)')
    connection.exec(`insert into wells (name) values ('Deep'), ('Shallow')`)
    cacheStatements(connection)
    return () => void connection.close()
  })

  test('are prepared once', ({ assert }) => {
    const sql = 'select name from wells where id = ?'
    assert.strictEqual(connection.prepare(sql), connection.prepare(sql))
    assert.deepEqual(connection.prepare(sql).all(1), [{ name: 'Deep' }])
    assert.deepEqual(connection.prepare(sql).all(2), [{ name: 'Shallow' }])
  })

  test('tell of columns that come and go', ({ assert }) => {
    const sql = 'select * from wells where id = 1'
    assert.deepEqual(connection.prepare(sql).all(), [{ id: 1, name: 'Deep' }])
    connection.exec('alter table wells add column depth integer')
    assert.deepEqual(connection.prepare(sql).all(), [{ id: 1, name: 'Deep', depth: null }])
    connection.exec('alter table wells drop column name')
    assert.deepEqual(connection.prepare(sql).all(), [{ id: 1, depth: null }])
  })

  test('are never shared by two who read at once', ({ assert }) => {
    const sql = 'select id from wells order by id'
    const seen: unknown[] = []
    for (const row of connection.prepare(sql).iterate()) {
      seen.push(row, connection.prepare(sql).all().length)
    }
    assert.deepEqual(seen, [{ id: 1 }, 2, { id: 2 }, 2])
  })

  test('switch something as often as they are asked to', ({ assert }) => {
    const switched = (to: 'on' | 'off') => {
      connection.prepare(`pragma foreign_keys = ${to}`).run()
      return connection.pragma('foreign_keys', { simple: true })
    }
    assert.deepEqual([switched('on'), switched('off')], [1, 0])
    assert.deepEqual([switched('on'), switched('off')], [1, 0])
  })

  test('are kept in a bounded number', ({ assert }) => {
    const first = connection.prepare('select 1')
    for (let number = 2; number <= 200; number += 1) connection.prepare(`select ${number}`)
    assert.notStrictEqual(connection.prepare('select 1'), first)
    assert.strictEqual(connection.prepare('select 200'), connection.prepare('select 200'))
  })
})
