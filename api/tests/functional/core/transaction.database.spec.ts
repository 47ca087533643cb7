import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Sqlite } from '#core/database/call_database'
import { inRetriedTransaction } from '#core/database/transaction'
import User from '#people/user'
import { dataFolder } from '#start/env'
import { isOnMysql } from '#tests/spawned_server'

const NAMES = ['test-one', 'test-two']
const at = (created_at: string) => ({ created_at })

test.group('Writers that collide', (group) => {
  group.options.meta['commits'] = true
  const rows = () => db.from('milestones').whereIn('name', NAMES)
  group.each.setup(async () => {
    const made = NAMES.map((name) => ({ name, ...at('2020-01-01 00:00:00') }))
    await db.table('milestones').multiInsert(made)
    return async () => {
      await rows().delete()
    }
  })

  test('in a deadlock both succeed in the end', async ({ assert }) => {
    const { promise: bothHold, resolve } = Promise.withResolvers<void>()
    let holding = 0
    let attempts = 0
    const write = (order: string[]) =>
      inRetriedTransaction(async (client) => {
        attempts += 1
        for (const name of order) {
          await client.from('milestones').where({ name }).update(at('2021-01-01 00:00:00'))
          if ((holding += 1) >= 2) resolve()
          if (isOnMysql) await bothHold
        }
      })
    await Promise.all([write(NAMES), write(NAMES.toReversed())])
    assert.equal(attempts, isOnMysql ? 3 : 2)
    const { created_at } = await rows().first()
    assert.equal(new Date(created_at).getUTCFullYear(), 2021)
  })

  test('for another reason are not tried again', async ({ assert }) => {
    let attempts = 0
    const fail = () =>
      inRetriedTransaction(async () => {
        attempts += 1
        throw new Error('no')
      })
    await assert.rejects(fail, 'no')
    assert.equal(attempts, 1)
  })

  if (isOnMysql) {
    test('are tried again when a cluster ends a transaction at its commit: {$self}')
      // The error codes of Galera, and those of MySQL's group replication.
      .with([1213, 3101])
      .run(async ({ assert }, number) => {
        let attempts = 0
        await inRetriedTransaction(async (client) => {
          attempts += 1
          const name = NAMES[attempts - 1]
          await client.from('milestones').where({ name }).update(at('2023-01-01 00:00:00'))
          if (attempts === 1)
            await client.rawQuery(`signal sqlstate '40000' set mysql_errno = ${number}`)
        })
        assert.equal(attempts, 2)
        const years = (await rows().orderBy('name')).map(({ created_at }) =>
          new Date(created_at).getUTCFullYear(),
        )
        assert.deepEqual(years, [2020, 2023], 'what the first attempt wrote is undone')
      })
  } else {
    test('with another process on the same file wait for it, and it for them', async ({
      assert,
    }) => {
      const other = new Sqlite(dataFolder.databaseFile, { timeout: 0 })
      await db.rawQuery('pragma busy_timeout = 0')
      try {
        other.exec('begin immediate')
        const waiting = inRetriedTransaction(async (client) => {
          const [row] = await client.from('milestones').where('name', 'test-one')
          // Nobody else may write between the read and the write of a transaction.
          assert.throws(() => other.exec(`delete from milestones where name = 'test-two'`))
          await client
            .from('milestones')
            .where('name', 'test-one')
            .update(at('2022-01-01 00:00:00'))
          return row.name
        })
        await db.from('milestones').where('name', 'test-one')
        other.exec('commit')
        assert.equal(await waiting, 'test-one')
      } finally {
        other.close()
        await db.rawQuery('pragma busy_timeout = 5000')
      }
    })
  }
})

test.group('A query through the pool', () => {
  const queries: (() => Promise<unknown>)[] = [
    async () => db.from('milestones').first(),
    async () => db.table('milestones').insert({ name: 'never', ...at('2020') }),
    () => User.find(1),
    async () => db.rawQuery('select 1'),
    () => inRetriedTransaction(async () => {}),
  ]
  test('is refused while a transaction of the same call is open', async ({ assert }) => {
    for (const query of queries) {
      const inside = inRetriedTransaction(async (client) => {
        await client.from('milestones').first()
        await User.query({ client }).first()
        await query()
      })
      await assert.rejects(() => inside, /Pass the client of the transaction on/)
    }
  })

  test('is not refused after the transaction or in another call', async ({ assert }) => {
    let later: Promise<unknown> = Promise.resolve()
    const ended = Promise.withResolvers<void>()
    await inRetriedTransaction(async () => {
      later = ended.promise.then(() => User.find(1))
    })
    ended.resolve()
    await assert.doesNotReject(() => later)
  })
})
