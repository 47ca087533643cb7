import testUtils from '@adonisjs/core/services/test_utils'
import { FormerSlugs } from '#tests/rows_of_publications'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import {
  addTags,
  createLinkedPair,
  PublicationFactory,
} from '#database/factories/publication_factory'
import { UserFactory } from '#database/factories/user_factory'
import { removeDemoContent } from '#publications/demo/demo_content'
import Publication from '#tests/stored_publications'
import type User from '#accounts/user'
import { ENTRIES, entryAt, restoreRecord } from '#tests/functional/publications/pair_calls'
import { translationOf } from '#tests/translation_of'

const editor = () => UserFactory.apply('editor').create()

/** A record as stored in the database, whether it is in the bin or not. */
async function stored(id: number) {
  const found = (await Publication.everywhere()).find((one) => one.id === id)
  if (!found) throw new Error(`There is no publication ${id}`)
  return found
}

/** Deletes records by their ids, and the whole entry of others. */
async function remove(client: ApiClient, person: User, ...ones: (number | Publication)[]) {
  for (const one of ones) {
    const path = typeof one === 'number' ? `/api/publications/${one}` : entryAt(one)
    const response = await client.delete(path).loginAs(person)
    response.assertStatus(204)
  }
}

/** The languages of the entry that has a restored record. */
async function restore(client: ApiClient, person: User, id: number): Promise<string[]> {
  const response = await restoreRecord(client, id, person)
  response.assertStatus(200)
  return Object.keys(response.body().publication.sides)
}

test.group('The bin', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('lists what was deleted at once, the last first, and undoes it by the id of the answer', async ({
    client,
    assert,
  }) => {
    const person = await editor()
    const { english, arabic } = await createLinkedPair({ state: 'published' })
    const single = await PublicationFactory.create()
    await remove(client, person, single.id)
    const gone = await client.delete(entryAt(english)).qs({ language: 'en' }).loginAs(person)
    gone.assertStatus(200)
    const { binned } = gone.body()
    assert.notEqual(binned, english.pairId)
    const items = (await client.get(`${ENTRIES}/bin`).loginAs(person)).body()
    assert.containsSubset(items, [
      { id: binned, restoreTo: english.pairId, deletedBy: { id: person.id } },
      { id: single.pairId },
    ])
    const undone = await client.post(`${ENTRIES}/bin/${binned}/restore`).loginAs(person)
    undone.assertStatus(200)
    assert.equal(await translationOf(arabic), english.id)
  })

  test('gives a pair back whole: its link, its dates, its old addresses, and its words to the search', async ({
    client,
    assert,
  }) => {
    const person = await editor()
    const { english, arabic } = await createLinkedPair({ state: 'published' })
    await FormerSlugs.create({ language: 'en', slug: 'formerly', publicationId: english.id })
    await english.merge({ title: 'Wells of the valley' }).save()
    await addTags(english, ['Water'])
    const before = await stored(english.id)
    await remove(client, person, arabic)
    assert.deepEqual(await restore(client, person, english.id), ['ar', 'en'])
    const after = await stored(english.id)
    for (const column of ['status', 'slug', 'pairId', 'authorId', 'content'] as const) {
      assert.equal(after[column], before[column], column)
    }
    for (const date of ['publishedAt', 'updatedAt', 'createdAt', 'listedAt'] as const) {
      assert.equal(after[date]?.toISO(), before[date]?.toISO(), date)
    }
    for (const query of ['q=valley', 'q=content', 'tag=water']) {
      const found = await client.get(`/api/publications?language=en&${query}`)
      assert.lengthOf(found.body(), 1, query)
    }
    const moved = await client.get('/api/publications/formerly?language=en')
    assert.equal(moved.body().publication.translation.id, arabic.id)
  })

  test('links a single text again while its translation is free, whichever of the two comes back first', async ({
    client,
    assert,
  }) => {
    const person = await editor()
    const { english, arabic } = await createLinkedPair()
    for (const [first, second] of [
      [english, arabic],
      [arabic, english],
    ] as const) {
      await remove(client, person, english.id, arabic.id)
      assert.lengthOf(await restore(client, person, first.id), 1)
      assert.lengthOf(await restore(client, person, second.id), 2)
      assert.equal(await translationOf(english), arabic.id)
    }
  })

  test('leaves a translation alone that belongs to another text by now', async ({
    client,
    assert,
  }) => {
    const person = await editor()
    const { english, arabic } = await createLinkedPair()
    await remove(client, person, english.id)
    const other = await PublicationFactory.create()
    const link = await client
      .patch(`/api/publications/${other.id}`)
      .json({ translationId: arabic.id })
      .loginAs(person)
    link.assertStatus(200)
    assert.deepEqual(await restore(client, person, english.id), ['en'])
    assert.equal(await translationOf(arabic), other.id)
  })

  test('gives a restored text a number if its address was taken', async ({ client, assert }) => {
    const person = await editor()
    const slug = 'w'.repeat(200)
    const old = await PublicationFactory.apply('published').merge({ slug }).create()
    await remove(client, person, old.id)
    const taken = await client
      .post('/api/publications')
      .json({ title: 'Anew', content: 'New', language: 'en', slug })
      .loginAs(person)
    taken.assertStatus(201)
    await restore(client, person, old.id)
    assert.equal((await stored(old.id)).slug, `${slug.slice(0, 192)}-2`)
    assert.equal((await stored(taken.body().publication.id)).slug, slug)
  })

  test('loses the demo publications, but for those that somebody edited', async ({
    client,
    assert,
  }) => {
    const person = await editor()
    const demo = await PublicationFactory.merge({ demo: true }).create()
    const { english, arabic } = await createLinkedPair()
    await arabic.merge({ demo: true }).save()
    await remove(client, person, demo.id, english)
    assert.equal(await removeDemoContent(), 1)
    assert.deepEqual(await restore(client, person, english.id), ['ar', 'en'])
  })
})
