import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createLinkedPair, PublicationFactory } from '#database/factories/publication_factory'
import { UserFactory } from '#database/factories/user_factory'
import Publication from '#publications/publication'
import User from '#users/user'
import { pairBody, recordBody } from './bodies.js'

// Two writers at once need two connections: without the transaction around each test, the tables are emptied here.
test.group('Writing at the same time', (group) => {
  const empty = async () => {
    await Publication.everywhere().delete()
    await db.from('sessions').delete()
    await User.query().delete()
  }
  group.each.setup(empty)
  group.each.teardown(empty)

  test('lets exactly one of those who read the same version win', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const { english, arabic } = await createLinkedPair()
    const put = (name: string, id: number) => {
      const side = { content: name, version: 1 }
      const body = pairBody({
        english: { title: `${name} en`, ...side },
        arabic: { title: `${name} ar`, ...side },
      })
      return client.put(`/api/publications/pairs/${id}`).json(body).loginAs(editor)
    }
    const answers = await Promise.all([
      put('A', english.id),
      put('B', arabic.id),
      put('C', english.id),
      put('D', arabic.id),
    ])
    assert.sameMembers(
      answers.map((answer) => answer.status()),
      [200, 409, 409, 409],
    )
    const winner = answers.find((answer) => answer.status() === 200)?.body()
    await english.refresh()
    await arabic.refresh()
    assert.equal(english.title, winner.english.title)
    assert.equal(english.content, arabic.content)
    assert.equal(english.version, 2)
  })

  test('lets exactly one single edit win', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const publication = await PublicationFactory.create()
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((title) =>
        client
          .patch(`/api/publications/${publication.id}`)
          .json({ title, version: 1 })
          .loginAs(editor),
      ),
    )
    assert.sameMembers(
      answers.map((answer) => answer.status()),
      [200, 409, 409],
    )
  })

  test('gives every record an address of its own', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        client
          .post('/api/publications')
          .json(recordBody({ title: 'Same' }))
          .loginAs(editor),
      ),
    )
    for (const answer of answers) answer.assertStatus(201)
    const slugs = answers.map((answer) => answer.body().publication.slug)
    const numbered = Array.from({ length: 9 }, (_, index) => `same-${index + 2}`)
    assert.sameMembers(slugs, ['same', ...numbered])
  })

  test('links a free record to one only, on both sides', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const free = await PublicationFactory.apply('arabic').create()
    const wanting = await PublicationFactory.createMany(4)
    const answers = await Promise.all(
      wanting.map(({ id }) =>
        client.patch(`/api/publications/${id}`).json({ translationId: free.id }).loginAs(editor),
      ),
    )
    assert.sameMembers(
      answers.map((answer) => answer.status()),
      [200, 409, 409, 409],
    )
    const linked = await Publication.query().whereNotNull('translationId')
    assert.lengthOf(linked, 2)
    await free.refresh()
    assert.equal(linked.find(({ id }) => id !== free.id)?.id, free.translationId)
  })

  test('leaves no half behind when a pair is deleted and changed', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const { english, arabic } = await createLinkedPair()
    const answers = await Promise.all([
      client.delete(`/api/publications/pairs/${english.id}`).loginAs(editor),
      client.put(`/api/publications/pairs/${arabic.id}`).json(pairBody()).loginAs(editor),
      client.delete(`/api/publications/pairs/${arabic.id}`).loginAs(editor),
    ])
    for (const answer of answers) assert.include([200, 204, 404], answer.status())
    assert.lengthOf(await Publication.all(), 0)
  })
})
