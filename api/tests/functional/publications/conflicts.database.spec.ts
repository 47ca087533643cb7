import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { PublicationFactory } from '#database/factories/publication_factory'
import { people } from '#tests/functional/publications/pair_calls'

test.group('A conflict', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('names who saved last, and nobody where that is not known', async ({ client, assert }) => {
    const { nadia, sami } = await people()
    const publication = await PublicationFactory.create()
    const save = (version: number) =>
      client
        .patch(`/api/publications/${publication.id}`)
        .json({ title: 'Mine', version })
        .loginAs(sami)
    const unknown = await save(0)
    unknown.assertStatus(409)
    assert.isNull(unknown.body().changed.by)
    await client
      .patch(`/api/publications/${publication.id}`)
      .json({ title: 'Theirs' })
      .loginAs(nadia)
    const known = await save(1)
    assert.deepEqual(known.body().changed.by, { id: nadia.id, name: 'Nadia' })
  })
})
