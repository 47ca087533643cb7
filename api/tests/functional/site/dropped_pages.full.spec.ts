// Expensive: makes hundreds of changes, and renders every page again after each of them.
import type { EventEmitter } from 'node:events'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { contentChanged } from '#content/content_version'
import { comparePages } from '#tests/functional/site/compare_pages'

/**
 * With `COMPARED_CHANGES=10000`, the test takes three quarters of an hour on an otherwise idle
 * machine, and reports its progress while it runs.
 */
const asked = process.env['COMPARED_CHANGES']
const changes = Number(asked ?? 500)
const CHANGES_PER_LINE = 100

/**
 * Models that were read in a transaction listen for its end, so those of the test's transaction
 * would all stay in memory. Only the first listener stays: with it, the connection notices the end.
 */
function releaseModels() {
  for (const transaction of db.connectionGlobalTransactions.values()) {
    for (const event of ['commit', 'rollback']) keepFirstListener(transaction, event)
  }
}

function keepFirstListener(emitter: EventEmitter, event: string) {
  const [first] = emitter.listeners(event) as (() => void)[]
  emitter.removeAllListeners(event)
  if (first) emitter.on(event, first)
}

test.group('Pages that many changes left in the cache', (group) => {
  group.each.setup(() => {
    contentChanged()
    return testUtils.db().wrapInGlobalTransaction()
  })

  test('are those that are rendered anew', async ({ client, assert }) => {
    const { stale } = await comparePages(client, {
      seed: Number(process.env['COMPARED_SEED'] ?? 1),
      changes,
      report(compared) {
        releaseModels()
        if (asked === undefined || compared.changes % CHANGES_PER_LINE > 0) return
        process.stdout.write(`${JSON.stringify(compared)}\n`)
      },
    })
    assert.deepEqual(stale, [])
  }).timeout(7_200_000)
})
