import db from '@adonisjs/lucid/services/db'
import type { ApiClient, ApiRequest } from '@japa/api-client'
import { test } from '@japa/runner'
import { untilBlocked } from '#tests/blocked_transactions'
import { emptiesTables } from '#tests/emptied_tables'
import { createLinkedPair, PublicationFactory } from '#tests/factories/publication_factory'
import { UserFactory } from '#tests/factories/user_factory'
import { changeOf, entryAt, pairIn } from '#tests/functional/publications/pair_calls'
import Publication from '#tests/stored_publications'
import { pairBody, recordBody } from './bodies.js'

/** Saves that are based on the first version of the English side. */
const WAITING: { name: string; call: (client: ApiClient, english: Publication) => ApiRequest }[] = [
  {
    name: 'one record',
    call: (client, { id }) =>
      client.patch(`/api/publications/${id}`).json({ title: 'The loser', version: 1 }),
  },
  {
    name: 'both languages',
    call: (client, { pairId }) => {
      const side = { content: 'The loser', version: 1 }
      const english = { title: 'The loser', ...side }
      const body = pairBody({ english, arabic: { title: 'الخاسر', ...side } })
      return client.patch(entryAt({ pairId })).json(changeOf(body))
    },
  },
  {
    name: 'that nothing needs an update',
    call: (client, entry) =>
      client
        .post(entryAt(entry, '/followed'))
        .json({ language: 'en', base: { sides: { ar: 1, en: 1 } } }),
  },
]

// Concurrent writers need two connections, so the tests can't run in a transaction. The tables are
// therefore emptied here.
test.group('Writing at the same time', (group) => {
  emptiesTables(group)

  test('lets exactly one of those who read the same version win', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const { english, arabic } = await createLinkedPair()
    const put = (name: string) => {
      const side = { content: name, version: 1 }
      const body = pairBody({
        english: { title: `${name} en`, ...side },
        arabic: { title: `${name} ar`, ...side },
      })
      return client.as(editor).patch(entryAt(english), changeOf(body))
    }
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map(put))
    assert.sameMembers(
      answers.map((answer) => answer.status()),
      [200, 409, 409, 409],
    )
    const winner = pairIn(answers.find((answer) => answer.status() === 200)?.body())
    await english.refresh()
    await arabic.refresh()
    assert.equal(english.title, winner.english.title)
    assert.equal(english.content, arabic.content)
    assert.equal(english.version, 2)
    // The responses to rejected saves contain the state that the accepted save stored, not the
    // state from before.
    const lost = answers.filter((answer) => answer.status() === 409)
    for (const { current } of lost.map((answer) => answer.body())) {
      const { content } = current.values
      assert.deepEqual(content, { en: english.content, ar: arabic.content })
      assert.deepEqual([current.sides.en.version, current.sides.ar.version], [2, 2])
    }
  })
  for (const { name, call } of WAITING) {
    test(`shows whoever waited what was saved: ${name}`, async ({ client, assert }) => {
      const editor = await UserFactory.apply('editor').create()
      const { english } = await createLinkedPair()
      // Locks the pair as a save does, until the other save waits for the lock.
      const holder = await db.transaction()
      await holder.from('entries').where('id', english.pairId).forUpdate()
      const waiting = call(client, english).loginAs(editor)
      const answer = waiting.then((response) => response)
      await untilBlocked()
      const draft = () => holder.from('drafts').where('entry_id', english.pairId)
      const { content } = await draft().firstOrFail()
      const title = { ar: 'The winner', en: 'The winner' }
      await draft().update({ content: JSON.stringify({ ...JSON.parse(content), title }) })
      await holder
        .from('sides')
        .where('entry_id', english.pairId)
        .update({ title: 'The winner', version: 2 })
      await holder.commit()

      const response = await answer
      response.assertStatus(409)
      const { current } = response.body()
      const shown = current.publication ?? pairIn({ publication: current }).english
      assert.deepEqual([shown.title, shown.version], ['The winner', 2])
      const { content: saved } = await db.from('drafts').firstOrFail()
      assert.deepEqual(JSON.parse(saved).title, title)
    })
  }

  test('gives every record an address of its own', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        client.as(editor).post('/api/publications', recordBody({ title: 'Same' })),
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
        client.as(editor).patch(`/api/publications/${id}`, { translationId: free.id }),
      ),
    )
    assert.sameMembers(
      answers.map((answer) => answer.status()),
      [200, 409, 409, 409],
    )
    const all = await Publication.all()
    const linked = all.filter(({ translation }) => translation)
    assert.lengthOf(linked, 2)
    const winner = linked.find(({ id }) => id !== free.id)
    assert.equal(winner?.translation?.id, free.id)
    assert.lengthOf(
      await db.from('entries').whereIn(
        'id',
        all.map(({ pairId }) => pairId),
      ),
      4,
    )
  })

  test('leaves no side behind when a pair is deleted and changed', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const { english } = await createLinkedPair()
    const answers = await Promise.all([
      client.as(editor).delete(entryAt(english)),
      client.as(editor).patch(entryAt(english), changeOf(pairBody())),
      client.as(editor).delete(entryAt(english)),
    ])
    for (const answer of answers) assert.include([200, 204, 404], answer.status())
    assert.lengthOf(await Publication.all(), 0)
  })
})
