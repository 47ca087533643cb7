import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import type { PairSide } from '@ufuq/shared/contract/publications'
import { createLinkedPair, PublicationFactory } from '#database/factories/publication_factory'
import { UserFactory } from '#database/factories/user_factory'
import Publication from '#tests/stored_publications'
import { isDuringThisRun } from '#tests/moments'
import { pairBody, sideBody } from './bodies.js'
import { newEditor, pairAt, PAIRS, storedPublications } from './pair_calls.js'

const SIDES: [PairSide, PairSide][] = [
  ['arabic', 'english'],
  ['english', 'arabic'],
]

test.group('One language first', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a pair begins with one side, and gets the other in its own place')
    .with(SIDES)
    .run(async ({ client, assert }, [first, second]) => {
      const author = await UserFactory.create()
      const shared = {
        tags: [
          { ar: 'السلام', en: 'peace' },
          { ar: 'الماء', en: 'water' },
        ],
      }
      const made = await client.post(PAIRS).json(sideBody(first, { shared })).loginAs(author)
      made.assertStatus(201)
      assert.isNull(made.body()[second])
      assert.isNull(made.body()[first].translationId)
      const { id, slug } = made.body()[first]

      const added = { ...sideBody(second)[second], version: 0 }
      const response = await client
        .put(pairAt(id))
        .json({ shared: {}, [second]: added, status: 'draft' })
        .loginAs(author)
      response.assertStatus(200)
      assert.containsSubset(response.body()[first], {
        id,
        slug,
        version: 2,
        translationId: response.body()[second].id,
        needsUpdateSince: null,
      })
      assert.containsSubset(response.body()[second], {
        version: 1,
        translationId: id,
        authorId: author.id,
        tags: second === 'arabic' ? ['السلام', 'الماء'] : ['peace', 'water'],
        status: 'draft',
        needsUpdateSince: null,
      })
      assert.equal(response.body().arabic.language, 'ar')
      assert.equal(response.body().english.language, 'en')
    })

  test('a side that is left out stays as it is', async ({ client, assert }) => {
    const { english, arabic } = await createLinkedPair({ state: 'published' })
    const before = (await Publication.findOrFail(arabic.id)).toJSON()
    const body = sideBody('english', { arabic: null, status: 'draft' })
    const response = await client
      .put(pairAt(arabic.id))
      .json(body)
      .loginAs(await newEditor())
    response.assertStatus(200)
    assert.containsSubset(response.body().english, {
      id: english.id,
      title: 'Water committees',
      status: 'draft',
    })
    const after = (await Publication.findOrFail(arabic.id)).toJSON()
    assert.isNotNull(after['needsUpdateSince'])
    // The tags, which both languages share, have changed.
    const { changedById, updatedAt } = after
    const changed = { changedById, updatedAt }
    assert.deepEqual({ ...after, needsUpdateSince: null }, { ...before, ...changed })
  })

  test('both sides at once: the one is changed, the other created', async ({ client, assert }) => {
    const alone = await PublicationFactory.apply('published').merge({ hero: '/well.jpg' }).create()
    const { english, arabic } = pairBody()
    const response = await client
      .put(pairAt(alone.id))
      .json({
        shared: {},
        english: { ...english, version: 1, status: 'published' },
        arabic: { ...arabic, version: 0, status: 'draft' },
        status: 'published',
      })
      .loginAs(await newEditor())
    response.assertStatus(200)
    assert.containsSubset(response.body().english, {
      title: 'Water committees',
      status: 'published',
      publishedAt: '2023-09-14T00:00:00.000Z',
      needsUpdateSince: null,
    })
    assert.containsSubset(response.body().arabic, {
      hero: '/well.jpg',
      status: 'draft',
      publishedAt: null,
      needsUpdateSince: null,
    })
  })

  test('a side that somebody else has written meanwhile is a conflict', async ({
    client,
    assert,
  }) => {
    const { english, arabic } = await createLinkedPair()
    const before = await storedPublications()
    const body = pairBody()
    const response = await client
      .put(pairAt(english.id))
      .json({
        ...body,
        english: { ...body.english, version: 1 },
        arabic: { ...body.arabic, version: 0 },
      })
      .loginAs(await newEditor())
    response.assertStatus(409)
    assert.equal(response.body().current.arabic.id, arabic.id)
    assert.deepEqual(await storedPublications(), before)
  })

  test('a side that was deleted meanwhile does not come back as another', async ({
    client,
    assert,
  }) => {
    const { english, arabic } = await createLinkedPair()
    const editor = await newEditor()
    await client.delete(`/api/publications/${arabic.id}`).loginAs(editor)
    const before = await storedPublications()
    const body = pairBody()
    const response = await client
      .put(pairAt(english.id))
      .json({ ...body, arabic: { ...body.arabic, version: 1 } })
      .loginAs(editor)
    response.assertStatus(404)
    assert.deepEqual(await storedPublications(), before)
  })

  test('an author adds the missing side to their own draft only', async ({ client, assert }) => {
    const author = await UserFactory.create()
    const published = await PublicationFactory.apply('published')
      .merge({ authorId: author.id })
      .create()
    const others = await PublicationFactory.create()
    const before = await storedPublications()
    for (const id of [published.id, others.id]) {
      const response = await client.put(pairAt(id)).json(sideBody('arabic')).loginAs(author)
      response.assertStatus(403)
    }
    assert.deepEqual(await storedPublications(), before)
  })

  test('an author changes their own draft beside a published side, which stays', async ({
    client,
    assert,
  }) => {
    const author = await UserFactory.create()
    const { english, arabic } = await createLinkedPair({ authorId: author.id })
    await arabic.merge({ status: 'published' }).save()
    const change = (body: object) => client.put(pairAt(english.id)).json(body).loginAs(author)
    const response = await change(sideBody('english', { shared: {} }))
    response.assertStatus(200)
    assert.equal(response.body().english.title, 'Water committees')
    const invalid = await change(sideBody('english', { english: { title: '', content: 'x' } }))
    invalid.assertStatus(422)
    const before = await storedPublications()
    const published = { status: 'published' as const }
    for (const body of [
      sideBody('arabic', { shared: {} }),
      pairBody({ shared: {} }),
      sideBody('english', { shared: {}, ...published }),
      // This change adds a tag, which would appear on the pages of both sides.
      sideBody('english'),
    ]) {
      const refused = await change(body)
      refused.assertStatus(403)
    }
    const tagged = await client
      .patch(`/api/publications/${english.id}`)
      .json({ pairTags: [{ en: 'water' }] })
      .loginAs(author)
    tagged.assertStatus(403)
    assert.deepEqual(await storedPublications(), before)
  })

  test('authors choose the tags of their own draft beside a draft', async ({ client, assert }) => {
    const author = await UserFactory.create()
    const { english } = await createLinkedPair({ authorId: author.id })
    const response = await client.put(pairAt(english.id)).json(sideBody('english')).loginAs(author)
    response.assertStatus(200)
    assert.deepEqual(response.body().english.tags, ['peace', 'water'])
  })

  test('a change that names no side is refused', async ({ client, assert }) => {
    const { english } = await createLinkedPair()
    const before = await storedPublications()
    const response = await client
      .put(pairAt(english.id))
      .json({ shared: { tags: [] }, status: 'draft' })
      .loginAs(await newEditor())
    response.assertStatus(422)
    assert.deepEqual(await storedPublications(), before)
  })
})

test.group('Each side of a pair by itself', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is published and taken back, and the other stays as it is', async ({ client, assert }) => {
    const { english, arabic } = await createLinkedPair()
    const editor = await newEditor()
    const put = async (states: Record<PairSide, 'draft' | 'published'>) => {
      const body = pairBody()
      const response = await client
        .put(pairAt(english.id))
        .json({
          ...body,
          shared: {},
          english: { ...body.english, status: states.english },
          arabic: { ...body.arabic, status: states.arabic },
        })
        .loginAs(editor)
      response.assertStatus(200)
      return response.body()
    }
    const alone = await put({ english: 'draft', arabic: 'published' })
    assert.containsSubset(alone.english, { status: 'draft', publishedAt: null })
    assert.equal(alone.arabic.status, 'published')
    assert.isTrue(isDuringThisRun(alone.arabic.publishedAt))
    const visitor = (id: number) => client.get(`/api/publications/${id}`)
    assert.equal((await visitor(arabic.id)).status(), 200)
    assert.equal((await visitor(english.id)).status(), 404)

    const back = await put({ english: 'draft', arabic: 'draft' })
    assert.containsSubset(back.arabic, {
      status: 'draft',
      publishedAt: alone.arabic.publishedAt,
    })
    assert.equal((await visitor(arabic.id)).status(), 404)
  })

  test('has a date of its own, which wins over the one for both', async ({ client, assert }) => {
    const body = pairBody()
    const response = await client
      .post(PAIRS)
      .json({
        shared: { publishDate: '2023-01-01' },
        english: body.english,
        arabic: { ...body.arabic, publishDate: '2031-05-06' },
        status: 'published',
      })
      .loginAs(await newEditor())
    response.assertStatus(201)
    assert.equal(response.body().english.publishedAt, '2023-01-01T00:00:00.000Z')
    assert.equal(response.body().arabic.publishedAt, '2031-05-06T00:00:00.000Z')

    const changed = await client
      .put(pairAt(response.body().english.id))
      .json({
        shared: {},
        english: body.english,
        arabic: { ...body.arabic, publishDate: null },
        status: 'published',
      })
      .loginAs(await newEditor())
    assert.equal(changed.body().english.publishedAt, '2023-01-01T00:00:00.000Z')
    assert.isTrue(isDuringThisRun(changed.body().arabic.publishedAt))
  })

  test('is not published by an author, with whatever status the rest has', async ({
    client,
    assert,
  }) => {
    const author = await UserFactory.create()
    const { english } = await createLinkedPair({ authorId: author.id })
    const before = await storedPublications()
    const { arabic } = pairBody()
    const body = pairBody({ arabic: { ...arabic, status: 'published' } })
    const created = await client.post(PAIRS).json(body).loginAs(author)
    created.assertStatus(403)
    const changed = await client.put(pairAt(english.id)).json(body).loginAs(author)
    changed.assertStatus(403)
    assert.deepEqual(await storedPublications(), before)
  })
})
