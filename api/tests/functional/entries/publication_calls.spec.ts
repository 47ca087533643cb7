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
      const response = await client.as(author).get(`${path}/sides/${id}`)
      response.assertStatus(200)
      const { publication } = response.body()
      assert.equal(publication.id, english.pairId)
      assert.containsSubset(publication, {
        sides: { en: { id: english.id, mayChange: false, followSince: null } },
        tags: [],
      })
      assert.isString(publication.html.en)
    }
    ;(await client.as(author).get(`${path}/sides/999999`)).assertStatus(404)
  })

  test('confirm that a language still corresponds to the other one', async ({ client, assert }) => {
    const author = await UserFactory.create()
    const { english, arabic } = await pairBehind({ authorId: author.id })
    const base = { sides: { ar: arabic.version, en: english.version } }
    const body = { language: 'ar', base }
    const at = `${path}/${arabic.pairId}/followed`

    const stranger = await UserFactory.create()
    ;(await client.as(stranger).post(at, body)).assertStatus(403)
    const outdated = { language: 'ar', base: { sides: { ...base.sides, en: 0 } } }
    ;(await client.as(author).post(at, outdated)).assertStatus(409)
    ;(await client.as(author).post(at, { language: 'fr' })).assertStatus(422)
    assert.isNotNull(await markOf(arabic.id))

    const response = await client.as(author).post(at, body)
    response.assertStatus(200)
    const { ar } = response.body().publication.sides
    assert.containsSubset(ar, { followSince: null, version: arabic.version })
    assert.isNull(await markOf(arabic.id))
  })
})
