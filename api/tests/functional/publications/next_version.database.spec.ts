import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type User from '#accounts/user'
import { createLinkedPair, PublicationFactory } from '#database/factories/publication_factory'
import { UserFactory } from '#database/factories/user_factory'
import { translationOf } from '#tests/translation_of'

const path = '/api/publications'

/** Publications with and without a next version of the English text. */
const CASES = [false, true]

async function published(client: ApiClient, editor: User, hasNext: boolean) {
  const pair = await createLinkedPair({ state: 'published' })
  if (!hasNext) return pair
  const response = await client
    .patch(`/api/entries/publications/${pair.english.pairId}`)
    .json({ next: true, values: { title: { en: 'The next title' } } })
    .loginAs(editor)
  response.assertStatus(200)
  return pair
}

const documentOf = async (client: ApiClient, editor: User, { pairId }: { pairId: number }) =>
  (await client.get(`/api/entries/publications/${pairId}`).loginAs(editor)).body().publication

test.group('The calls of records beside a next version', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  for (const hasNext of CASES) {
    const beside = hasNext ? 'with a next version' : 'without one'

    test(`reading shows the public text, ${beside}`, async ({ client, assert }) => {
      const editor = await UserFactory.apply('editor').create()
      const { english } = await published(client, editor, hasNext)
      for (const reader of [null, editor]) {
        const call = client.get(`${path}/${english.id}`)
        const response = await (reader ? call.loginAs(reader) : call)
        assert.equal(response.body().publication.title, english.title)
      }
    })

    test(`a change writes the public text, ${beside}`, async ({ client, assert }) => {
      const editor = await UserFactory.apply('editor').create()
      const { english } = await published(client, editor, hasNext)
      const changes = { content: 'Corrected', hero: '/well.jpg' }
      const response = await client.patch(`${path}/${english.id}`).json(changes).loginAs(editor)
      response.assertStatus(200)
      assert.containsSubset(response.body().publication, { ...changes, title: english.title })
      const { values } = await documentOf(client, editor, english)
      assert.equal(values.title.en, hasNext ? 'The next title' : english.title)
      assert.equal(values.content.en, 'Corrected')
      assert.equal(values.hero, '/well.jpg')
    })

    test(`deleting a record leaves its translation, ${beside}`, async ({ client, assert }) => {
      const editor = await UserFactory.apply('editor').create()
      const { english, arabic } = await published(client, editor, hasNext)
      const response = await client.delete(`${path}/${english.id}`).loginAs(editor)
      response.assertStatus(204)
      const gone = await client.get(`${path}/${english.id}`).loginAs(editor)
      gone.assertStatus(404)
      assert.isNull(await translationOf(arabic))
    })

    test(`unlinking leaves both public, ${beside}`, async ({ client, assert }) => {
      const editor = await UserFactory.apply('editor').create()
      const { english, arabic } = await published(client, editor, hasNext)
      const response = await client
        .patch(`${path}/${english.id}`)
        .json({ translationId: null })
        .loginAs(editor)
      response.assertStatus(200)
      assert.isNull(await translationOf(arabic))
      for (const { id, title } of [english, arabic]) {
        const shown = await client.get(`${path}/${id}`)
        assert.equal(shown.body().publication.title, title)
      }
    })

    test(`a change of the language moves the public text, ${beside}`, async ({
      client,
      assert,
    }) => {
      const editor = await UserFactory.apply('editor').create()
      const { pairId, id, title } = await PublicationFactory.apply('published').create()
      if (hasNext) {
        await client
          .patch(`/api/entries/publications/${pairId}`)
          .json({ next: true, values: { title: { en: 'The next title' } } })
          .loginAs(editor)
      }
      const response = await client.patch(`${path}/${id}`).json({ language: 'ar' }).loginAs(editor)
      response.assertStatus(200)
      assert.containsSubset(response.body().publication, { language: 'ar', title })
    })
  }
})
