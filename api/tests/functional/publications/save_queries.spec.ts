import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createLinkedPair } from '#database/factories/publication_factory'
import { watchQueries } from '#core/metrics/query_watch'
import { pairBody } from './bodies.js'
import { newEditor, pairAt } from './pair_calls.js'

test.group('Saving a pair', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('takes no more queries than it did', async ({ client, assert }) => {
    const editor = await newEditor()
    const { english, arabic } = await createLinkedPair({ state: 'published' })
    const connection = db.manager.get(db.primaryConnectionName)?.connection?.client
    if (!connection) throw new Error('There is no connection')
    const body = pairBody()
    const save = (version: number) =>
      client
        .put(pairAt(english.id))
        .json({
          ...body,
          english: { ...body.english, version },
          arabic: { ...body.arabic, version: arabic.version + version - 1 },
        })
        .loginAs(editor)
    const first = await save(1)
    first.assertStatus(200)
    let queries = 0
    watchQueries(connection, () => (queries += 1))
    const second = await save(2)
    second.assertStatus(200)
    const written = queries
    const stale = await save(1)
    stale.assertStatus(409)
    console.log({ written, refused: queries - written })
    assert.isAtMost(written, 100)
  })
})
