// Expensive: makes hundreds of changes, and renders every page again after each of them.
import testUtils from '@adonisjs/core/services/test_utils'
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
        if (asked === undefined || compared.changes % CHANGES_PER_LINE > 0) return
        process.stdout.write(`${JSON.stringify(compared)}\n`)
      },
    })
    assert.deepEqual(stale, [])
  }).timeout(7_200_000)
})
