import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { createLinkedPair, PublicationFactory } from '#database/factories/publication_factory'
import { pairBody } from '#tests/functional/publications/bodies'
import { pairAt, people } from '#tests/functional/publications/pair_calls'

test.group('A conflict', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('names who saved the stale side and when', async ({ client, assert }) => {
    const { nadia, sami } = await people()
    const { english, arabic } = await createLinkedPair()
    await client.patch(`/api/publications/${arabic.id}`).json({ title: 'آخر' }).loginAs(nadia)
    const body = pairBody()
    const response = await client
      .put(pairAt(english.id))
      .json({
        ...body,
        english: { ...body.english, version: 1 },
        arabic: { ...body.arabic, version: 1 },
      })
      .loginAs(sami)
    response.assertStatus(409)
    const { updatedAt } = response.body().current.arabic
    assert.deepEqual(response.body().changed, {
      by: { id: nadia.id, name: 'Nadia' },
      at: updatedAt,
    })
  })

  test('of a single record names them too, and nobody where that is not known', async ({
    client,
    assert,
  }) => {
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
