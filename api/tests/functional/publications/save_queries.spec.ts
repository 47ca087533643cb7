import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createLinkedPair } from '#database/factories/publication_factory'
import { watchQueries } from '#core/metrics/query_watch'
import { pairBody } from './bodies.js'
import { changeOf, entryAt, newEditor } from './pair_calls.js'

/**
 * The maximum numbers of queries for a save. They include the queries for the session, one for the
 * rules of signing in (because the session began with a password alone), one for the stored version,
 * and three for what visitors see.
 */
const QUERIES = { pair: 33, refusedPair: 17, record: 32, refusedRecord: 18 }

test.group('Saving', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('takes no more queries than it did', async ({ client, assert }) => {
    const editor = await newEditor()
    const { english } = await createLinkedPair({ state: 'published' })
    const connection = db.manager.get(db.primaryConnectionName)?.connection?.client
    if (!connection) throw new Error('There is no connection')
    let queries = 0
    let saves = 0
    watchQueries(connection, () => (queries += 1))
    const body = pairBody()
    const savePair = (version: number) => {
      const sides = {
        english: { ...body.english, content: `Words of ${++saves}`, version },
        arabic: { ...body.arabic, content: `كلمات ${saves}`, version },
      }
      return client
        .patch(entryAt(english))
        .json(changeOf({ ...body, ...sides }))
        .loginAs(editor)
    }
    const saveRecord = (version: number) =>
      client
        .patch(`/api/publications/${english.id}`)
        .json({ content: `Words ${version}`, version })
        .loginAs(editor)
    /**
     * Compares the lowest number of queries over several saves with the permitted maximum. A single
     * number may be too high, because a query that follows one save may be counted with the next.
     */
    const count = async (
      save: typeof savePair,
      versions: readonly number[],
      [status, most]: [status: number, most: number],
    ) => {
      const counts: number[] = []
      for (const version of versions) {
        queries = 0
        assert.equal((await save(version)).status(), status)
        counts.push(queries)
      }
      assert.isAtMost(Math.min(...counts), most)
    }
    assert.equal((await savePair(1)).status(), 200)
    await count(savePair, [2, 3, 4], [200, QUERIES.pair])
    await count(savePair, [1, 1, 1], [409, QUERIES.refusedPair])
    await count(saveRecord, [5, 6, 7], [200, QUERIES.record])
    await count(saveRecord, [1, 1, 1], [409, QUERIES.refusedRecord])
  })
})
