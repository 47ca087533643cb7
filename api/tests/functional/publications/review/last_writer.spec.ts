import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { UserFactory } from '#database/factories/user_factory'
import Publication from '#tests/stored_publications'
import { recordBody } from '#tests/functional/publications/bodies'
import { scene } from '#tests/functional/publications/review/review_calls'

test.group('Who wrote last', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is recorded by every write, and by nothing else', async ({ client, assert }) => {
    const { author, editor } = await scene()
    const lastOf = async (id: number) => (await Publication.findOrFail(id)).changedById
    const made = await client.post('/api/publications').json(recordBody()).loginAs(author)
    const { id } = made.body().publication
    const { pairId } = await Publication.findOrFail(id)
    assert.equal(await lastOf(id), author.id)
    await client.patch(`/api/publications/${id}`).json({ title: 'New' }).loginAs(editor)
    assert.equal(await lastOf(id), editor.id)
    const other = await UserFactory.apply('editor').create()
    await client
      .post('/api/entries/publications/bulk')
      .json({ action: 'publish', ids: [pairId] })
      .loginAs(other)
    assert.equal(await lastOf(id), other.id)
    const visitor = await client.get(`/api/publications/${id}`)
    visitor.assertStatus(200)
    assert.notProperty(visitor.body().publication, 'changedBy')
  })
})
