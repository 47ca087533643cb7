import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { UserFactory } from '#database/factories/user_factory'
import { makeLibrary } from './searched_library.js'

test.group('The authors to choose from', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are those who wrote something, by name and with nothing else of theirs', async ({
    client,
    assert,
  }) => {
    const { sami, mariam } = await makeLibrary()
    await UserFactory.create()
    const response = await client.get('/api/publications/admin/authors').loginAs(sami)
    response.assertStatus(200)
    assert.deepEqual(response.body(), [
      { id: mariam.id, username: 'mariam' },
      { id: sami.id, username: 'sami' },
    ])
  })
})
