import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { createLinkedPair, PublicationFactory } from '#tests/factories/publication_factory'
import { UserFactory } from '#tests/factories/user_factory'
import { pairBody, recordBody } from '#tests/functional/publications/bodies'
import { changeOf } from '#tests/functional/publications/pair_calls'
import StoredPublication from '#tests/stored_publications'
import { reported, rows, scene, send } from './recorded_activity.js'

test.group('What colleagues do with publications', () => {
  test('is written down once for both languages', async ({ client, assert }) => {
    const { editor } = await scene()
    const path = 'entries/publications'
    const made = await send(client, editor, ['POST', path], changeOf(pairBody()))
    const { id } = made.publication
    const english = { title: 'Another', content: pairBody().english.content }
    await send(client, editor, ['PATCH', `${path}/${id}`], changeOf({ english }))
    const whole = pairBody({ english, status: 'published' })
    await send(client, editor, ['PATCH', `${path}/${id}`], changeOf(whole))
    await send(client, editor, ['DELETE', `${path}/${id}`])
    await send(client, editor, ['POST', `${path}/bin/${id}/restore`])
    assert.deepEqual(
      await reported(),
      ['created', 'changed', 'published', 'deleted', 'restored'].map((kind) => `entry ${kind}`),
    )
    const actors = (await rows()).map(({ actor_id: actor }) => actor)
    assert.deepEqual([...new Set(actors)], [editor.id])
  })

  test('tells a schedule, a publication and a return to draft apart', async ({
    client,
    assert,
  }) => {
    const { editor } = await scene()
    const draft = await PublicationFactory.create()
    const at = `publications/${draft.id}`
    const later = DateTime.utc().plus({ days: 3 }).toISO()
    await send(client, editor, ['PATCH', at], { status: 'published', publishedAt: later })
    await send(client, editor, ['PATCH', at], { publishedAt: '2023-09-14T09:00:00.000Z' })
    await send(client, editor, ['PATCH', at], { status: 'draft' })
    await send(client, editor, ['PATCH', at], { status: 'published' })
    assert.deepEqual(await reported(), [
      'entry scheduled',
      'entry published',
      'entry withdrawn',
      'entry published',
    ])
  })

  test('does not say that a text was on the site which was only scheduled', async ({
    client,
    assert,
  }) => {
    const { editor } = await scene()
    const [one, other] = await PublicationFactory.apply('scheduled').createMany(2)
    await send(client, editor, ['PATCH', `publications/${one?.id}`], { status: 'draft' })
    const action = { action: 'withdraw', ids: [other?.pairId] }
    await send(client, editor, ['POST', 'entries/publications/bulk'], action)
    assert.deepEqual(await reported(), ['entry changed', 'entry changed'])
  })

  test('leaves nothing where a save changes nothing, or is refused', async ({ client, assert }) => {
    const { author, editor } = await scene()
    const { english } = await createLinkedPair({ authorId: author.id })
    const { title, content } = english
    await send(client, editor, ['PATCH', `publications/${english.id}`], { title, content })
    const refused = await client
      .as(editor)
      .patch(`/api/publications/${english.id}`, { title: 'Stale', version: 1 })
    refused.assertStatus(409)
    const forbidden = await client
      .as(await UserFactory.create())
      .patch(`/api/publications/${english.id}`, { title: 'Of a stranger' })
    forbidden.assertStatus(403)
    assert.isEmpty(await reported())
  })

  test('in one go is written down for each that it concerned', async ({ client, assert }) => {
    const { editor } = await scene()
    const draft = await PublicationFactory.create()
    const published = await PublicationFactory.apply('published').create()
    const ids = [draft, published].map(({ pairId }) => pairId)
    const change = (action: string) =>
      send(client, editor, ['POST', 'entries/publications/bulk'], { action, ids })
    await change('publish')
    assert.deepEqual(await reported(), ['entry published'])
    await change('withdraw')
    await change('delete')
    assert.deepEqual((await reported()).slice(1), [
      'entry withdrawn',
      'entry withdrawn',
      'entry deleted',
      'entry deleted',
    ])
  })

  test('goes with a text that is erased', async ({ client, assert }) => {
    const { admin } = await scene()
    const { publication } = await send(client, admin, ['POST', 'publications'], recordBody())
    const { id } = publication
    const { pairId } = await StoredPublication.findOrFail(id)
    await send(client, admin, ['DELETE', `publications/${id}`])
    assert.lengthOf(await reported(), 2)
    await send(client, admin, ['DELETE', `entries/publications/bin/${pairId}`])
    assert.isEmpty(await reported())
  })
})
