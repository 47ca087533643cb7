// Expensive: some ten thousand changes, after each of which every page is rendered again.
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { contentChanged } from '#content/content_version'
import { comparePages } from '#tests/functional/site/compare_pages'

const RUNS = 10
const CHANGES = 1000

test.group('Pages that ten thousand changes left in the cache', (group) => {
  group.each.setup(() => {
    contentChanged()
    return testUtils.db().wrapInGlobalTransaction()
  })

  test('are those that are rendered anew, in run {$self}')
    .with(Array.from({ length: RUNS }, (_, run) => run + 1))
    .run(async ({ client, assert }, run) => {
      const { stale } = await comparePages(client, { seed: run, changes: CHANGES })
      assert.deepEqual(stale, [])
    })
    .timeout(3_600_000)
})
