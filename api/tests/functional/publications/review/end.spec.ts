import testUtils from '@adonisjs/core/services/test_utils'
import { Reviews } from '#tests/rows_of_publications'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { createLinkedPair } from '#database/factories/publication_factory'
import { pairBody } from '#tests/functional/publications/bodies'
import type Stored from '#tests/stored_publications'
import { ask, read, scene } from '#tests/functional/publications/review/review_calls'
import { changeOf, entryAt } from '#tests/functional/publications/pair_calls'

test.group('A review is over', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const publish = (publishDate?: string) =>
    changeOf(pairBody({ status: 'published', shared: { ...(publishDate && { publishDate }) } }))
  const ENDS: Record<string, (client: ApiClient, english: Stored, arabic: Stored) => unknown> = {
    'the pair is published': (client, english) => client.patch(entryAt(english)).json(publish()),
    'the pair is scheduled': (client, english) =>
      client.patch(entryAt(english)).json(publish('2999-01-01T00:00:00Z')),
    'one side is published': (client, { id }) =>
      client.patch(`/api/publications/${id}`).json({ status: 'published' }),
    'it is published among many': (client, { pairId }) =>
      client.post('/api/entries/publications/bulk').json({ action: 'publish', ids: [pairId] }),
    'the pair is deleted': (client, english) => client.delete(entryAt(english)),
    'it is deleted among many': (client, { pairId }) =>
      client.post('/api/entries/publications/bulk').json({ action: 'delete', ids: [pairId] }),
  }

  test('when {$self}')
    .with(Object.keys(ENDS))
    .run(async ({ client, assert }, way) => {
      const { author, editor, english, arabic } = await scene()
      const { english: waiting } = await createLinkedPair({ authorId: author.id })
      await ask(client, english, author)
      await ask(client, waiting, author)
      const call = ENDS[way]?.(client, english, arabic) as ReturnType<ApiClient['put']>
      const response = await call.loginAs(editor)
      assert.isBelow(response.status(), 300)
      assert.deepEqual(
        (await Reviews.all()).map(({ pairId }) => pairId),
        [waiting.pairId],
      )
    })

  test('not when a side is deleted, nor by an edit', async ({ client, assert }) => {
    const { author, editor, english, arabic } = await scene()
    await ask(client, english, author)
    await client.patch(`/api/publications/${english.id}`).json({ title: 'New' }).loginAs(editor)
    await client.delete(`/api/publications/${english.id}`).loginAs(editor)
    const seen = await read(client, arabic, editor)
    assert.equal(seen.review?.state, 'open')
  })
})
