import testUtils from '@adonisjs/core/services/test_utils'
import { FormerSlugs } from '#tests/rows_of_publications'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createLinkedPair, PublicationFactory } from '#database/factories/publication_factory'
import { UserFactory } from '#database/factories/user_factory'
import Publication from '#tests/stored_publications'
import { translationOf } from '#tests/translation_of'

const at = (id: number) => `/api/publications/${id}`

test.group('Deleting a publication', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is refused without a session', async ({ client, assert }) => {
    const publication = await PublicationFactory.create()
    const response = await client.delete(at(publication.id))
    response.assertStatus(401)
    assert.isNotNull(await Publication.find(publication.id))
  })

  test('is refused an author, even for their own draft', async ({ client, assert }) => {
    const author = await UserFactory.create()
    const own = PublicationFactory.merge({ authorId: author.id })
    await own.create()
    await own.apply('published').create()
    await PublicationFactory.create()
    const before = await db.from('sides').orderBy('id')
    for (const { id } of before) {
      const read = await client.get(at(id)).loginAs(author)
      assert.isFalse(read.body().publication.can.delete)
      const response = await client.delete(at(id)).loginAs(author)
      response.assertStatus(403)
    }
    assert.deepEqual(await db.from('sides').orderBy('id'), before)
  })

  test('frees the translation, and its addresses lead nowhere')
    .with(['editor', 'admin'] as const)
    .run(async ({ client, assert }, role) => {
      const person = await UserFactory.apply(role).create()
      const { english, arabic } = await createLinkedPair({ state: 'published' })
      await FormerSlugs.create({
        language: 'en',
        slug: 'formerly',
        publicationId: english.id,
      })
      const response = await client.delete(at(english.id)).loginAs(person)
      response.assertStatus(204)
      assert.isNull(await Publication.find(english.id))
      await arabic.refresh()
      assert.isNull(await translationOf(arabic))
      assert.equal(arabic.version, 2)
      for (const way of [english.id, english.slug, 'formerly']) {
        const gone = await client.get(`/api/publications/${way}`)
        gone.assertStatus(404)
      }
    })

  test('answers 404 for what is not there', async ({ client }) => {
    const editor = await UserFactory.apply('editor').create()
    const response = await client.delete(at(999_999)).loginAs(editor)
    response.assertStatus(404)
  })
})
