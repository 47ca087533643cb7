// Expensive: makes forty changes, and renders about forty pages after each of them.
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { drop } from '#content/cache'
import { comparePages } from '#tests/functional/site/compare_pages'

test.group('Pages that a change left in the cache', (group) => {
  group.each.setup(() => {
    drop(null)
    return testUtils.db().wrapInGlobalTransaction()
  })

  test('are those that are rendered anew', async ({ client, assert }) => {
    const { stale, left, kinds } = await comparePages(client, { seed: 7, changes: 40 })
    assert.deepEqual(stale, [])
    assert.isAbove(left, 400)
    assert.isAbove(kinds, 20)
  }).timeout(300_000)
})
