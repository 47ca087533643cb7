import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { createLinkedPair, PublicationFactory } from '#database/factories/publication_factory'
import { UserFactory } from '#database/factories/user_factory'
import Publication from '#publications/publication'
import PublicationRedirect from '#publications/publication_redirect'
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

  test('is refused an author for what others wrote, and for what is published', async ({
    client,
    assert,
  }) => {
    const author = await UserFactory.create()
    const others = await PublicationFactory.create()
    const published = await PublicationFactory.merge({ authorId: author.id })
      .apply('published')
      .create()
    for (const publication of [others, published]) {
      const response = await client.delete(at(publication.id)).loginAs(author)
      response.assertStatus(403)
      assert.isNotNull(await Publication.find(publication.id))
    }
  })

  test('moves an author’s own draft to the bin', async ({ client, assert }) => {
    const author = await UserFactory.create()
    const draft = await PublicationFactory.merge({ authorId: author.id }).create()
    const read = await client.get(at(draft.id)).loginAs(author)
    assert.isTrue(read.body().publication.can.delete)
    const response = await client.delete(at(draft.id)).loginAs(author)
    response.assertStatus(204)
    assert.isNull(await Publication.find(draft.id))
    assert.equal(
      (await Publication.inBin().where({ id: draft.id }).firstOrFail()).deletedById,
      author.id,
    )
  })

  test('frees the translation, and its addresses lead nowhere')
    .with(['editor', 'admin'] as const)
    .run(async ({ client, assert }, role) => {
      const person = await UserFactory.apply(role).create()
      const { english, arabic } = await createLinkedPair({ state: 'published' })
      await PublicationRedirect.create({
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
