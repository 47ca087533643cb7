import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createLinkedPair } from '#database/factories/publication_factory'
import { watchQueries } from '#core/metrics/query_watch'
import { pairBody } from './bodies.js'
import { newEditor, pairAt } from './pair_calls.js'

/** With those of the session. */
const QUERIES = { saved: 28, refused: 16 }

test.group('Saving a pair', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('takes no more queries than it did', async ({ client, assert }) => {
    const editor = await newEditor()
    const { english } = await createLinkedPair({ state: 'published' })
    const connection = db.manager.get(db.primaryConnectionName)?.connection?.client
    if (!connection) throw new Error('There is no connection')
    const body = pairBody()
    const save = (version: number) => {
      const sides = {
        english: { ...body.english, version },
        arabic: { ...body.arabic, version },
      }
      return client
        .put(pairAt(english.id))
        .json({ ...body, ...sides })
        .loginAs(editor)
    }
    assert.equal((await save(1)).status(), 200)
    let queries = 0
    watchQueries(connection, () => (queries += 1))
    assert.equal((await save(2)).status(), 200)
    assert.isAtMost(queries, QUERIES.saved)
    queries = 0
    assert.equal((await save(1)).status(), 409)
    assert.isAtMost(queries, QUERIES.refused)
  })
})
