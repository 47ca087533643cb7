import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import {
  kindOf,
  statementForLog,
  watchQueries,
  type AnsweredQuery,
} from '#core/metrics/query_watch'

test.group('Watched queries', () => {
  test('are logged once each, without their values, also inside a transaction and when they fail', async ({
    assert,
  }) => {
    await db.rawQuery('select 1')
    const client = db.manager.get(db.primaryConnectionName)?.connection?.client
    if (!client) throw new Error('There is no connection')
    const reported: AnsweredQuery[] = []
    watchQueries(client, (query) => reported.push(query))

    await db.from('users').where('email', 'reader@example.org').select('id')
    await db.transaction(async (trx) => {
      await trx.from('users').where('email', 'writer@example.org').delete()
    })
    await assert.rejects(async () => db.rawQuery('select * from no_such_table'))

    assert.deepEqual(
      reported.map(({ kind, isFailed }) => ({ kind, isFailed })),
      [
        { kind: 'read', isFailed: false },
        { kind: 'delete', isFailed: false },
        { kind: 'read', isFailed: true },
      ],
    )
    for (const { seconds } of reported) assert.isAtLeast(seconds, 0)
    assert.notInclude(JSON.stringify(reported), 'example.org')
  })

  test('{sql} is of the kind {kind}')
    .with([
      { sql: 'select 1', kind: 'read' },
      { sql: '  (select 1) union (select 2)', kind: 'read' },
      { sql: 'INSERT into `users` values (?)', kind: 'insert' },
      { sql: 'COMMIT;', kind: 'other' },
      { sql: 'vacuum', kind: 'other' },
      { sql: '', kind: 'other' },
      { sql: 'constructor', kind: 'other' },
    ] as const)
    .run(({ assert }, { sql, kind }) => assert.equal(kindOf(sql), kind))

  test('are logged without texts that were written into them, and no longer than a log can bear', ({
    assert,
  }) => {
    assert.equal(
      statementForLog("select *\n  from users where name = 'it''s \\'me\\'' and id = ?"),
      "select * from users where name = '…' and id = ?",
    )
    assert.isBelow(statementForLog(`select ${'?, '.repeat(9000)}`).length, 2100)
  })
})
