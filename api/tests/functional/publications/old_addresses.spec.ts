import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { drop } from '#content/cache'
import type User from '#people/user'
import { createLinkedPair, PublicationFactory } from '#tests/factories/publication_factory'
import { UserFactory } from '#tests/factories/user_factory'
import {
  changePair,
  createPair,
  pairIn,
  restoreRecord,
} from '#tests/functional/publications/pair_calls'
import { FormerSlugs } from '#tests/rows_of_publications'
import Publication from '#tests/stored_publications'
import { pairBody, recordBody } from './bodies.js'

const OLD = 'the-old-address'

/** A published English text that also has a former address. */
async function movedText() {
  const moved = await PublicationFactory.apply('published').create()
  await FormerSlugs.create({
    language: 'en',
    slug: OLD,
    publicationId: moved.id,
  })
  return moved
}

/** The id of the text that a visitor reaches at the former address. */
async function foundAt(client: ApiClient, slug = OLD): Promise<number | undefined> {
  const response = await client.get(`/api/publications/${slug}?language=en`)
  return response.body().publication?.id
}

const draftAt = (slug: string, values: { authorId?: number } = {}) =>
  PublicationFactory.merge({ slug, ...values }).create()

/** The body of a request that writes a pair whose English side has this address. */
function pairAt(slug: string) {
  const body = pairBody()
  return { ...body, english: { ...body.english, slug } }
}

const storedPublications = async () => (await Publication.everywhere()).map((one) => one.toJSON())

test.group('An old address', () => {
  const change = (client: ApiClient, id: number, body: object, person: User) =>
    client.as(person).patch(`/api/publications/${id}`, body)

  test('is refused to an author, and goes on leading', async ({ client, assert }) => {
    const author = await UserFactory.create()
    const moved = await movedText()
    const own = await draftAt('own', { authorId: author.id })
    const { english, arabic } = await createLinkedPair({ authorId: author.id })
    const before = await storedPublications()

    const asPair = pairAt(OLD)
    const attempts = [
      ['slug', () => change(client, own.id, { slug: OLD }, author)],
      ['slug.en', () => createPair(client, asPair, author)],
      ['slug.en', () => changePair(client, arabic.id, asPair, author)],
    ] as const
    for (const [field, attempt] of attempts) {
      const refused = await attempt()
      refused.assertStatus(422)
      assert.containsSubset(refused.body(), { errors: [{ field, rule: 'redirects' }] })
    }
    assert.deepEqual(await storedPublications(), before)
    assert.equal(english.slug, (await english.refresh()).slug)
    assert.equal(await foundAt(client), moved.id)
  })

  test('is free where it leads to no published text', async ({ client, assert }) => {
    const author = await UserFactory.create()
    const moved = await movedText()
    const own = await draftAt(OLD, { authorId: author.id })
    ;(await change(client, own.id, { slug: OLD, title: 'Reworded' }, author)).assertStatus(200)
    assert.equal(await foundAt(client), moved.id)

    await change(client, own.id, { slug: 'elsewhere' }, author)
    await moved.merge({ status: 'draft' }).save()
    assert.isUndefined(await foundAt(client))
    ;(await change(client, own.id, { slug: OLD }, author)).assertStatus(200)
    await change(client, own.id, { slug: 'elsewhere' }, author)
    await moved.merge({ status: 'published' }).save()
    assert.equal(await foundAt(client), moved.id)
  })

  test('leads on while a draft has it', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const moved = await movedText()
    const own = await draftAt('own')
    const ways: (() => Promise<number>)[] = [
      async () => {
        const written = await createPair(client, pairAt(OLD), editor)
        return pairIn(written.body()).english.id
      },
      async () => {
        ;(await change(client, own.id, { slug: OLD }, editor)).assertStatus(200)
        return own.id
      },
    ]
    for (const takeIt of ways) {
      const draft = await takeIt()
      assert.equal((await Publication.findOrFail(draft)).slug, OLD)
      assert.equal(await foundAt(client), moved.id)
      ;(await change(client, draft, { slug: `left-by-${draft}` }, editor)).assertStatus(200)
      assert.equal(await foundAt(client), moved.id)
    }
  })

  test('is taken over by a text that is published at it', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const moved = await movedText()
    const ways: Record<string, () => Promise<number>> = {
      created: async () => {
        const body = recordBody({ slug: OLD, status: 'published' })
        const written = await client.as(editor).post('/api/publications', body)
        return written.body().publication.id
      },
      'turned on': async () => {
        const { id } = await draftAt(OLD)
        await change(client, id, { status: 'published' }, editor)
        return id
      },
      'published among many': async () => {
        const { id, pairId } = await draftAt(OLD)
        const body = { action: 'publish', ids: [pairId] }
        await client.as(editor).post('/api/entries/publications/bulk', body)
        return id
      },
      'restored from the bin': async () => {
        const { id } = await PublicationFactory.apply('published').merge({ slug: OLD }).create()
        await client.as(editor).delete(`/api/publications/${id}`)
        await restoreRecord(client, id, editor)
        return id
      },
      'come to its time': async () => {
        const text = await PublicationFactory.apply('scheduled').merge({ slug: OLD }).create()
        await text.merge({ publishedAt: DateTime.utc(2024, 5, 1) }).save()
        drop(null)
        return text.id
      },
    }
    for (const [how, publish] of Object.entries(ways)) {
      assert.equal(await foundAt(client), moved.id, how)
      const id = await publish()
      assert.isNumber(id, how)
      assert.equal(await foundAt(client), id, how)
      await (await Publication.findOrFail(id)).delete()
      await FormerSlugs.create({ language: 'en', slug: OLD, publicationId: moved.id })
      drop(null)
    }
  })
})
