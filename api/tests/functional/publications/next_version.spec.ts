import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type User from '#people/user'
import { createLinkedPair, PublicationFactory } from '#tests/factories/publication_factory'
import { UserFactory } from '#tests/factories/user_factory'
import { restoreRecord } from '#tests/functional/publications/pair_calls'
import StoredPublication from '#tests/stored_publications'
import { translationOf } from '#tests/translation_of'

const path = '/api/publications'

const NEXT = 'The next title'

const planNext = async (client: ApiClient, editor: User, { pairId }: { pairId: number }) => {
  const body = { next: true, values: { title: { en: NEXT } } }
  const call = client.patch(`/api/entries/publications/${pairId}`).json(body)
  ;(await call.loginAs(editor)).assertStatus(200)
}

/** A published pair with a next version of its English text. */
async function published(client: ApiClient, editor: User) {
  const pair = await createLinkedPair({ state: 'published' })
  await planNext(client, editor, pair.english)
  return pair
}

/** The saved document of the entry that has this record now. */
async function documentOf(client: ApiClient, editor: User, { id }: { id: number }) {
  const { pairId } = await StoredPublication.findOrFail(id)
  const response = await client.as(editor).get(`/api/entries/publications/${pairId}`)
  return response.body().publication
}

test.group('The calls of records beside a next version', () => {
  test('a change writes the public text', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const { english } = await published(client, editor)
    const changes = { content: 'Corrected', hero: '/well.jpg' }
    const response = await client.as(editor).patch(`${path}/${english.id}`, changes)
    response.assertStatus(200)
    assert.containsSubset(response.body().publication, { ...changes, title: english.title })
    const { values } = await documentOf(client, editor, english)
    assert.equal(values.title.en, NEXT)
    assert.equal(values.content.en, 'Corrected')
    assert.equal(values.hero, '/well.jpg')
  })

  test('deleting a record leaves its translation', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const { english, arabic } = await published(client, editor)
    ;(await client.as(editor).delete(`${path}/${english.id}`)).assertStatus(204)
    ;(await client.as(editor).get(`${path}/${english.id}`)).assertStatus(404)
    assert.isNull(await translationOf(arabic))
    await restoreRecord(client, english.id, editor)
    const { values } = await documentOf(client, editor, english)
    assert.deepEqual(values.title, { ar: arabic.title, en: NEXT })
    const shown = await client.get(`${path}/${english.id}`)
    assert.equal(shown.body().publication.title, english.title)
  })

  test('linking to another text leaves all public', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const { english, arabic } = await published(client, editor)
    const other = await PublicationFactory.apply('arabic').apply('published').create()
    const response = await client
      .as(editor)
      .patch(`${path}/${english.id}`, { translationId: other.id })
    response.assertStatus(200)
    assert.equal(await translationOf(english), other.id)
    for (const { id, title } of [english, arabic, other]) {
      const shown = await client.get(`${path}/${id}`)
      assert.equal(shown.body().publication.title, title)
    }
    const { values } = await documentOf(client, editor, english)
    assert.equal(values.title.en, NEXT)
  })

  test('a change of the language moves the public text', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const english = await PublicationFactory.apply('published').create()
    const { id, title } = english
    await planNext(client, editor, english)
    const response = await client.as(editor).patch(`${path}/${id}`, { language: 'ar' })
    response.assertStatus(200)
    assert.containsSubset(response.body().publication, { language: 'ar', title })
    const { values } = await documentOf(client, editor, english)
    assert.deepEqual(values.title, { ar: NEXT, en: '' })
  })
})
