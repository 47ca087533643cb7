import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { createLinkedPair, PublicationFactory } from '#database/factories/publication_factory'
import { UserFactory } from '#database/factories/user_factory'
import { newEditor, pairAt } from '#tests/functional/publications/pair_calls'

test.group('Reading a pair', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is for staff', async ({ client }) => {
    const { english } = await createLinkedPair({ state: 'published' })
    const response = await client.get(pairAt(english.id))
    response.assertStatus(401)
  })

  test('goes by the id of either side', async ({ client, assert }) => {
    const author = await UserFactory.create()
    const { english, arabic } = await createLinkedPair()
    for (const id of [english.id, arabic.id]) {
      const response = await client.get(pairAt(id)).loginAs(author)
      response.assertStatus(200)
      response.assertHeader('cache-control', 'no-store')
      assert.equal(response.body().english.id, english.id)
      assert.equal(response.body().arabic.id, arabic.id)
      assert.equal(response.body().english.translation.id, arabic.id)
      assert.deepEqual(response.body().arabic.can, {
        update: false,
        publish: false,
        delete: false,
      })
    }
  })

  test('answers with null for a side that is not written yet', async ({ client, assert }) => {
    const editor = await newEditor()
    const alone = await PublicationFactory.apply('arabic').create()
    const response = await client.get(pairAt(alone.id)).loginAs(editor)
    response.assertStatus(200)
    assert.equal(response.body().arabic.id, alone.id)
    assert.isNull(response.body().english)
  })

  test('answers 404 when there is no such publication', async ({ client }) => {
    const editor = await newEditor()
    const binned = await PublicationFactory.apply('binned').create()
    for (const id of [binned.id, 999_999]) {
      const response = await client.get(pairAt(id)).loginAs(editor)
      response.assertStatus(404)
      response.assertBodyContains({ code: 'not_found', message: 'Publication not found' })
    }
  })
})
