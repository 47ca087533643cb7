import testUtils from '@adonisjs/core/services/test_utils'
import { FormerSlugs } from '#tests/rows_of_publications'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { BinItem, Restored } from '@ufuq/shared/contract/bin'
import { DateTime } from 'luxon'
import {
  addTags,
  createLinkedPair,
  PublicationFactory,
} from '#database/factories/publication_factory'
import { UserFactory } from '#database/factories/user_factory'
import { eraseOverdueEntries } from '#entries/bin'
import { removeDemoContent } from '#publications/demo/remove_demo_content'
import Publication from '#tests/stored_publications'
import type User from '#accounts/user'
import { entryAt } from '#tests/functional/publications/pair_calls'
import { translationOf } from '#tests/translation_of'

const editor = () => UserFactory.apply('editor').create()
const admin = () => UserFactory.apply('admin').create()
const now = () => DateTime.utc().startOf('second')

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

async function restore(client: ApiClient, person: User, id: number): Promise<Restored> {
  const response = await client.post(`/api/bin/${id}/restore`).loginAs(person)
  response.assertStatus(200)
  return response.body()
}

test.group('The bin', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('lists what was deleted at once, the last first, with who did it and the days left', async ({
    client,
    assert,
  }) => {
    const person = await editor()
    const { english, arabic } = await createLinkedPair({ state: 'published' })
    const single = await PublicationFactory.create()
    await remove(client, person, english, single.id)
    const deletedAt = now().minus({ days: 29, minutes: 5 })
    await db
      .from('entries')
      .where('id', english.pairId)
      .update({ deleted_at: deletedAt.toFormat('yyyy-MM-dd HH:mm:ss') })

    const response = await client.get('/api/bin').loginAs(person)
    response.assertStatus(200)
    response.assertHeader('cache-control', 'no-store')
    const [first, second, ...rest]: BinItem[] = response.body()
    assert.lengthOf(rest, 0)
    assert.deepInclude(first, {
      id: single.id,
      arabic: null,
      english: { id: single.id, title: single.title },
      deletedBy: person.username,
      daysLeft: 30,
    })
    assert.deepEqual(second, {
      id: arabic.id,
      arabic: { id: arabic.id, title: arabic.title },
      english: { id: english.id, title: english.title },
      deletedAt: deletedAt.toISO(),
      deletedBy: person.username,
      daysLeft: 1,
      can: { restore: true, erase: false },
    })
  })

  test('lists a page at a time', async ({ client, assert }) => {
    const person = await admin()
    const ids: number[] = []
    for (let count = 0; count < 3; count += 1) ids.push((await PublicationFactory.create()).id)
    await remove(client, person, ...ids)

    const first = await client.get('/api/bin?limit=2').loginAs(person)
    const next = /<([^>]+)>; rel="next"/.exec(first.header('link') ?? '')?.[1]
    const second = await client.get(String(next)).loginAs(person)
    const items: BinItem[] = [...first.body(), ...second.body()]
    assert.deepEqual(
      items.map(({ id }) => id),
      ids.toReversed(),
    )
    assert.isTrue(items.every(({ can }) => can.restore && can.erase))
    assert.isUndefined(second.header('link'))
    for (const query of ['limit=0', 'limit=1000', 'after=x', "after=' or 1=1"]) {
      const refused = await client.get(`/api/bin?${query}`).loginAs(person)
      refused.assertStatus(422)
    }
  })

  test('gives a pair back whole: its link, its dates, its old addresses, and its words to the search', async ({
    client,
    assert,
  }) => {
    const person = await editor()
    const { english, arabic } = await createLinkedPair({ state: 'published' })
    await FormerSlugs.create({
      language: 'en',
      slug: 'formerly',
      publicationId: english.id,
    })
    await english.merge({ title: 'Wells of the valley' }).save()
    await addTags(english, ['Water'])
    const before = await stored(english.id)
    await remove(client, person, arabic)

    const restored = await restore(client, person, english.id)
    assert.deepEqual(restored, {
      publications: [
        {
          id: arabic.id,
          language: 'ar',
          title: arabic.title,
          slug: arabic.slug,
          formerSlug: null,
        },
        {
          id: english.id,
          language: 'en',
          title: 'Wells of the valley',
          slug: english.slug,
          formerSlug: null,
        },
      ],
      link: 'linked',
    })
    const after = await stored(english.id)
    assert.isNull(after.deletedAt)
    assert.isNull(after.deletedById)
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
    assert.lengthOf((await client.get('/api/bin').loginAs(person)).body(), 0)
  })

  test('links a single text again while its translation is free, whichever of the two comes back first', async ({
    client,
    assert,
  }) => {
    const person = await editor()
    const { english, arabic } = await createLinkedPair()
    await remove(client, person, english.id)
    assert.isNull(await translationOf(arabic))
    assert.equal((await restore(client, person, english.id)).link, 'linked')
    assert.equal(await translationOf(arabic), english.id)
    assert.equal(await translationOf(english), arabic.id)

    await remove(client, person, english.id, arabic.id)
    assert.lengthOf((await client.get('/api/bin').loginAs(person)).body(), 2)
    assert.equal((await restore(client, person, english.id)).link, 'parted')
    assert.equal((await restore(client, person, arabic.id)).link, 'linked')
    assert.equal(await translationOf(english), arabic.id)

    await remove(client, person, english.id, arabic.id)
    assert.equal((await restore(client, person, arabic.id)).link, 'none')
    assert.equal((await restore(client, person, english.id)).link, 'linked')
    assert.equal(await translationOf(arabic), english.id)
  })

  test('leaves a translation alone that belongs to another text by now, or is no more', async ({
    client,
    assert,
  }) => {
    const person = await admin()
    const { english, arabic } = await createLinkedPair()
    await remove(client, person, english.id)
    const other = await PublicationFactory.create()
    const link = await client
      .patch(`/api/publications/${other.id}`)
      .json({ translationId: arabic.id })
      .loginAs(person)
    link.assertStatus(200)
    assert.equal((await restore(client, person, english.id)).link, 'parted')
    assert.isNull(await translationOf(english))
    assert.equal(await translationOf(arabic), other.id)

    await remove(client, person, other.id, arabic.id)
    const erased = await client.delete(`/api/bin/${arabic.id}`).loginAs(person)
    erased.assertStatus(204)
    assert.equal((await restore(client, person, other.id)).link, 'none')
    assert.isNull(await translationOf(other))
  })

  test('keeps no address: who took it keeps it, and the restored text gets a number', async ({
    client,
    assert,
  }) => {
    const person = await editor()
    const longest = 'w'.repeat(200)
    for (const slug of ['wells', longest]) {
      const old = await PublicationFactory.apply('published').merge({ slug }).create()
      await remove(client, person, old.id)
      const taken = await client
        .post('/api/publications')
        .json({ title: 'Anew', content: 'New', language: 'en', slug })
        .loginAs(person)
      taken.assertStatus(201)

      const [restored] = (await restore(client, person, old.id)).publications
      assert.equal(restored?.formerSlug, slug)
      assert.equal(restored?.slug, `${slug.slice(0, 192)}-2`)
      assert.equal((await stored(taken.body().publication.id)).slug, slug)
    }
  })

  test('gives nothing back twice, and nothing that is not in it', async ({ client, assert }) => {
    const person = await admin()
    const untouched = await PublicationFactory.create()
    const old = await PublicationFactory.create()
    await remove(client, person, old.id)
    await restore(client, person, old.id)
    const before = await db.from('sides').orderBy('id')
    for (const id of [old.id, untouched.id, 999_999, '0', 'x', '1%20or%201=1']) {
      const again = await client.post(`/api/bin/${id}/restore`).loginAs(person)
      again.assertStatus(404)
      const erased = await client.delete(`/api/bin/${id}`).loginAs(person)
      erased.assertStatus(404)
    }
    assert.deepEqual(await db.from('sides').orderBy('id'), before)
  })

  test('lets no author restore, and nobody but an administrator delete for good', async ({
    client,
    assert,
  }) => {
    const author = await UserFactory.create()
    const own = await PublicationFactory.merge({ authorId: author.id }).create()
    await remove(client, await editor(), own.id)
    const before = await db.from('sides').orderBy('id')

    const attempts = [
      client.get('/api/bin').loginAs(author),
      client.post(`/api/bin/${own.id}/restore`).loginAs(author),
      client.delete(`/api/bin/${own.id}`).loginAs(author),
      client.delete(`/api/bin/${own.id}`).loginAs(await editor()),
    ]
    for (const attempt of attempts) (await attempt).assertStatus(403)
    ;(await client.post(`/api/bin/${own.id}/restore`)).assertStatus(401)
    ;(await client.delete(`/api/bin/${own.id}`)).assertStatus(401)
    assert.deepEqual(await db.from('sides').orderBy('id'), before)
  })

  test('deletes for good both texts of a pair with their words and old addresses', async ({
    client,
    assert,
  }) => {
    const person = await admin()
    const { english, arabic } = await createLinkedPair({ state: 'published' })
    await FormerSlugs.create({ language: 'en', slug: 'was', publicationId: english.id })
    const untouched = await PublicationFactory.create()
    await remove(client, person, english)
    const response = await client.delete(`/api/bin/${english.id}`).loginAs(person)
    response.assertStatus(204)
    assert.notIncludeMembers(
      (await Publication.everywhere()).map(({ id }) => id),
      [english.id, arabic.id],
    )
    assert.lengthOf(await FormerSlugs.all(), 0)
    assert.isNotNull(await Publication.find(untouched.id))
  })

  test('is emptied of what has been in it for 30 days, and of nothing else', async ({
    client,
    assert,
  }) => {
    const person = await admin()
    const { english } = await createLinkedPair()
    const fresh = await PublicationFactory.create()
    const live = await PublicationFactory.create()
    await remove(client, person, english, fresh.id)
    await db
      .from('entries')
      .where('id', english.pairId)
      .update({ deleted_at: now().minus({ days: 30 }).toFormat('yyyy-MM-dd HH:mm:ss') })

    // A publication that is due for erasure can't be reached any more, even before it is erased.
    const items: BinItem[] = (await client.get('/api/bin').loginAs(person)).body()
    assert.deepEqual(
      items.map(({ id }) => id),
      [fresh.id],
    )
    const late = await client.post(`/api/bin/${english.id}/restore`).loginAs(person)
    late.assertStatus(404)

    await eraseOverdueEntries()
    const left = await Publication.everywhere()
    assert.deepEqual(
      left.map(({ id }) => id),
      [fresh.id, live.id],
    )
  })

  test('loses the demo publications, but for those that somebody edited', async ({
    client,
    assert,
  }) => {
    const person = await admin()
    const demo = await PublicationFactory.merge({ demo: true }).create()
    const { english, arabic } = await createLinkedPair()
    await arabic.merge({ demo: true }).save()
    await remove(client, person, demo.id, english)
    assert.equal(await removeDemoContent(), 1)
    assert.equal((await restore(client, person, english.id)).link, 'linked')
  })
})
