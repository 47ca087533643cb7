import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { createLinkedPair, PublicationFactory } from '#database/factories/publication_factory'
import { UserFactory } from '#database/factories/user_factory'
import Publication from '#tests/stored_publications'
import { newEditor, pairAt, storedPublications } from '#tests/functional/publications/pair_calls'

const rows = () => Publication.all()

test.group('Deleting a pair', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is refused without a session, and an author, also for own drafts', async ({
    client,
    assert,
  }) => {
    const author = await UserFactory.create()
    const pairs = [await createLinkedPair(), await createLinkedPair({ authorId: author.id })]
    const before = await storedPublications()
    for (const { english } of pairs) {
      const visitor = await client.delete(pairAt(english.id))
      visitor.assertStatus(401)
      const refused = await client.delete(pairAt(english.id)).loginAs(author)
      refused.assertStatus(403)
    }
    assert.deepEqual(await storedPublications(), before)
  })

  test('takes both sides, by the id of either, and nothing else', async ({ client, assert }) => {
    const editor = await newEditor()
    const { english, arabic } = await createLinkedPair({ state: 'published' })
    const other = await createLinkedPair()
    const response = await client.delete(pairAt(arabic.id)).loginAs(editor)
    response.assertStatus(204)
    assert.sameMembers(
      (await rows()).map(({ id }) => id),
      [other.english.id, other.arabic.id],
    )
    const gone = await client.get(`/api/publications/${english.slug}`)
    gone.assertStatus(404)
  })

  test('leaves a record without a translation alone', async ({ client, assert }) => {
    const editor = await newEditor()
    const alone = await PublicationFactory.create()
    const response = await client.delete(pairAt(alone.id)).loginAs(editor)
    response.assertStatus(404)
    assert.lengthOf(await rows(), 1)
  })
})
