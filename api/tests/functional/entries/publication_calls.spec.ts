import { test } from '@japa/runner'
import { createLinkedPair } from '#tests/factories/publication_factory'
import { UserFactory } from '#tests/factories/user_factory'
import { markOf, pairBehind } from '#tests/functional/publications/outdated_pairs'

const path = '/api/entries/publications'

test.group('Calls for the languages of an entry', () => {
  test('open an entry by one of its languages', async ({ client, assert }) => {
    const author = await UserFactory.create()
    const { english, arabic } = await createLinkedPair({ state: 'published' })
    for (const { id } of [english, arabic]) {
      const response = await client.get(`${path}/sides/${id}`).loginAs(author)
      response.assertStatus(200)
      const { publication } = response.body()
      assert.equal(publication.id, english.pairId)
      assert.containsSubset(publication, {
        sides: { en: { id: english.id, mayChange: false, followSince: null } },
        tags: [],
      })
      assert.isString(publication.html.en)
    }
    const missing = await client.get(`${path}/sides/999999`).loginAs(author)
    missing.assertStatus(404)
  })

  test('confirm that a language still corresponds to the other one', async ({ client, assert }) => {
    const author = await UserFactory.create()
    const { english, arabic } = await pairBehind({ authorId: author.id })
    const base = { sides: { ar: arabic.version, en: english.version } }
    const body = { language: 'ar', base }
    const at = `${path}/${arabic.pairId}/followed`

    const stranger = await UserFactory.create()
    const refused = await client.post(at).json(body).loginAs(stranger)
    refused.assertStatus(403)
    const outdated = { language: 'ar', base: { sides: { ...base.sides, en: 0 } } }
    const conflict = await client.post(at).json(outdated).loginAs(author)
    conflict.assertStatus(409)
    const unknown = await client.post(at).json({ language: 'fr' }).loginAs(author)
    unknown.assertStatus(422)
    assert.isNotNull(await markOf(arabic.id))

    const response = await client.post(at).json(body).loginAs(author)
    response.assertStatus(200)
    const { ar } = response.body().publication.sides
    assert.containsSubset(ar, { followSince: null, version: arabic.version })
    assert.isNull(await markOf(arabic.id))
  })
})
