// Expensive: hundreds of changes, after each of which every page is rendered again.
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { contentChanged } from '#content/content_version'
import { comparePages } from '#tests/functional/site/compare_pages'

/** With `COMPARED_CHANGES=10000`, the test takes half an hour on an otherwise idle machine. */
const changes = Number(process.env['COMPARED_CHANGES'] ?? 500)
const CHANGES_PER_RUN = 500

test.group('Pages that many changes left in the cache', (group) => {
  group.each.setup(() => {
    contentChanged()
    return testUtils.db().wrapInGlobalTransaction()
  })

  test('are those that are rendered anew, in run {$self}')
    .with(Array.from({ length: Math.ceil(changes / CHANGES_PER_RUN) }, (_, run) => run + 1))
    .run(async ({ client, assert }, run) => {
      const { stale } = await comparePages(client, { seed: run, changes: CHANGES_PER_RUN })
      assert.deepEqual(stale, [])
    })
    .timeout(3_600_000)
})
