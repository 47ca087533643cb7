import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { createLinkedPair, PublicationFactory } from '#database/factories/publication_factory'
import { UserFactory } from '#database/factories/user_factory'
import Publication from '#publications/publication'
import { isDuringThisRun } from '#tests/moments'
import { pairBody } from './bodies.js'
import { newEditor, pairAt, PAIRS, storedPublications } from './pair_calls.js'

const rows = () => Publication.query().orderBy('id')

test.group('Reading a pair', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is for staff', async ({ client }) => {
    const { english } = await createLinkedPair({ state: 'published' })
    const response = await client.get(pairAt(english.id))
    response.assertStatus(401)
  })

  test('goes by the id of either side', async ({ client, assert }) => {
    const author = await UserFactory.create()
    const { english, arabic } = await createLinkedPair()
    for (const id of [english.id, arabic.id]) {
      const response = await client.get(pairAt(id)).loginAs(author)
      response.assertStatus(200)
      response.assertHeader('cache-control', 'no-store')
      assert.equal(response.body().english.id, english.id)
      assert.equal(response.body().arabic.id, arabic.id)
      assert.equal(response.body().english.translation.id, arabic.id)
      assert.deepEqual(response.body().arabic.can, {
        update: false,
        publish: false,
        delete: false,
      })
    }
  })

  test('answers with null for a side that is not written yet', async ({ client, assert }) => {
    const editor = await newEditor()
    const alone = await PublicationFactory.apply('arabic').create()
    const response = await client.get(pairAt(alone.id)).loginAs(editor)
    response.assertStatus(200)
    assert.equal(response.body().arabic.id, alone.id)
    assert.isNull(response.body().english)
  })

  test('answers 404 when there is no such publication', async ({ client }) => {
    const editor = await newEditor()
    const binned = await PublicationFactory.apply('binned').create()
    for (const id of [binned.id, 999_999]) {
      const response = await client.get(pairAt(id)).loginAs(editor)
      response.assertStatus(404)
      response.assertBodyContains({ code: 'not_found', message: 'Publications not found' })
    }
  })
})

test.group('Writing a pair', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is refused without a session', async ({ client, assert }) => {
    const response = await client.post(PAIRS).json(pairBody())
    response.assertStatus(401)
    assert.lengthOf(await rows(), 0)
  })

  test('keeps two linked drafts of an author', async ({ client, assert }) => {
    const author = await UserFactory.create()
    const body = pairBody({ shared: { tags: 'peace, water', publishDate: '2020-01-01' } })
    const response = await client.post(PAIRS).json(body).loginAs(author)
    response.assertStatus(201)
    const { english, arabic } = response.body()
    assert.containsSubset(english, {
      language: 'en',
      slug: 'water-committees',
      excerpt: 'Four villages share one well.',
    })
    assert.containsSubset(arabic, { language: 'ar', slug: 'لجان-المياه' })
    assert.equal(english.translationId, arabic.id)
    assert.equal(arabic.translationId, english.id)
    // Nobody has said yet what these tags are called in Arabic.
    assert.deepEqual([english.tags, arabic.tags], [['peace', 'water'], []])
    for (const side of [english, arabic]) {
      assert.containsSubset(side, {
        status: 'draft',
        publishedAt: null,
        version: 1,
        authorId: author.id,
      })
    }
  })

  test('is not publishing when an author does it', async ({ client, assert }) => {
    const author = await UserFactory.create()
    const response = await client
      .post(PAIRS)
      .json(pairBody({ status: 'published' }))
      .loginAs(author)
    response.assertStatus(403)
    assert.lengthOf(await rows(), 0)
  })

  test('publishes both sides on one date', async ({ client, assert }) => {
    const editor = await newEditor()
    const body = pairBody({
      shared: { tags: [], publishDate: '2023-09-14', hero: '/uploads/well.jpg' },
      status: 'published',
    })
    const response = await client.post(PAIRS).json(body).loginAs(editor)
    response.assertStatus(201)
    for (const side of [response.body().english, response.body().arabic]) {
      assert.equal(side.publishedAt, '2023-09-14T00:00:00.000Z')
      assert.equal(side.hero, '/uploads/well.jpg')
      const read = await client.get(`/api/publications/${side.id}`)
      read.assertStatus(200)
    }
  })

  test('keeps the date of a draft, and shows it to no visitor', async ({ client, assert }) => {
    const editor = await newEditor()
    const body = pairBody({ shared: { publishDate: '2023-09-14T06:00:00Z' } })
    const response = await client.post(PAIRS).json(body).loginAs(editor)
    response.assertStatus(201)
    for (const side of [response.body().english, response.body().arabic]) {
      assert.containsSubset(side, { status: 'draft', publishedAt: '2023-09-14T06:00:00.000Z' })
      const read = await client.get(`/api/publications/${side.id}`)
      read.assertStatus(404)
    }
  })

  test('writes nothing when one side is refused')
    .with([
      [{ english: { title: '', content: 'x' } }, 'english.title', 'required', 'Title is required'],
      [
        { arabic: { title: 'x', content: '' } },
        'arabic.content',
        'required',
        'Content is required',
      ],
      [{ arabic: { title: 'x' } }, 'arabic.content', 'required', 'Content is required'],
      [{ arabic: { title: 'x', content: 'x', slug: 'taken' } }, 'arabic.slug', 'unique', null],
      [{ english: { title: 'x', content: 'x', slug: '12' } }, 'english.slug', 'slug', null],
      [{ shared: { publishDate: 'soon' } }, 'shared.publishDate', 'date', null],
      [{ shared: undefined }, 'shared', 'required', null],
      [{ english: 'text' }, 'english', 'object', null],
      [{ english: null, arabic: undefined }, 'english', 'required', null],
      [{ arabic: { title: 'x', content: 'x', status: 'lost' } }, 'arabic.status', 'enum', null],
      [
        { arabic: { title: 'x', content: 'x', publishDate: 'soon' } },
        'arabic.publishDate',
        'date',
        null,
      ],
      [{ status: undefined }, 'status', 'required', null],
    ] as [Record<string, unknown>, string, string, string | null][])
    .run(async ({ client, assert }, [changes, field, rule, message]) => {
      await PublicationFactory.apply('arabic').merge({ slug: 'taken' }).create()
      const editor = await newEditor()
      const response = await client
        .post(PAIRS)
        .json({ ...pairBody(), ...changes })
        .loginAs(editor)
      response.assertStatus(422)
      const expected = { field, rule, ...(message ? { message } : {}) }
      assert.containsSubset(response.body().errors[0], expected)
      assert.lengthOf(await rows(), 1)
    })
})

test.group('Changing a pair', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is refused without a session', async ({ client, assert }) => {
    const { english } = await createLinkedPair()
    const before = await storedPublications()
    const response = await client.put(pairAt(english.id)).json(pairBody())
    response.assertStatus(401)
    assert.deepEqual(await storedPublications(), before)
  })

  test('is refused an author who may not change both sides', async ({ client, assert }) => {
    const author = await UserFactory.create()
    const { english, arabic } = await createLinkedPair({ authorId: author.id })
    await arabic.merge({ status: 'published' }).save()
    const before = await storedPublications()
    for (const id of [english.id, arabic.id]) {
      const response = await client.put(pairAt(id)).json(pairBody()).loginAs(author)
      response.assertStatus(403)
    }
    assert.deepEqual(await storedPublications(), before)
  })

  test('lets an author change two own drafts, but not publish them', async ({ client, assert }) => {
    const author = await UserFactory.create()
    const { english } = await createLinkedPair({ authorId: author.id })
    const publishing = await client
      .put(pairAt(english.id))
      .json(pairBody({ status: 'published' }))
      .loginAs(author)
    publishing.assertStatus(403)
    const body = pairBody({ shared: { publishDate: '2020-01-01' } })
    const response = await client.put(pairAt(english.id)).json(body).loginAs(author)
    response.assertStatus(200)
    assert.equal(response.body().english.title, 'Water committees')
    assert.isNull(response.body().english.publishedAt)
  })

  test('gives both sides the same status, tags and date', async ({ client, assert }) => {
    const editor = await newEditor()
    const { english, arabic } = await createLinkedPair()
    const body = pairBody({
      status: 'published',
      shared: { tags: ['one'], publishDate: '2023-01-01' },
    })
    const response = await client.put(pairAt(arabic.id)).json(body).loginAs(editor)
    response.assertStatus(200)
    assert.containsSubset(response.body().english, {
      id: english.id,
      title: 'Water committees',
      slug: english.slug,
      content: 'Four villages share **one** well.',
      version: 2,
    })
    assert.containsSubset(response.body().arabic, {
      id: arabic.id,
      title: 'لجان المياه',
      html: '<p dir="auto">أربع قرى تتقاسم بئرًا <strong>واحدة</strong>.</p>',
      version: 2,
    })
    for (const side of [response.body().english, response.body().arabic]) {
      assert.containsSubset(side, {
        status: 'published',
        pairTags: [{ ar: null, en: 'one' }],
        publishedAt: '2023-01-01T00:00:00.000Z',
      })
    }
  })

  test('keeps tags, hero and address that it does not name', async ({ client, assert }) => {
    const editor = await newEditor()
    const { english } = await createLinkedPair()
    await english.merge({ tags: ['kept'], hero: '/kept.jpg' }).save()
    const stored = await client
      .put(pairAt(english.id))
      .json(pairBody({ shared: {} }))
      .loginAs(editor)
    assert.containsSubset(stored.body().english, {
      tags: ['kept'],
      hero: '/kept.jpg',
      slug: english.slug,
    })
    const cleared = await client
      .put(pairAt(english.id))
      .json(
        pairBody({
          shared: { tags: '', hero: null },
          english: { title: 'Title', content: 'x', slug: '' },
        }),
      )
      .loginAs(editor)
    assert.containsSubset(cleared.body().english, { tags: [], hero: null, slug: 'title' })
  })

  test('dates the pair as the specification says', async ({ client, assert }) => {
    const editor = await newEditor()
    const { english, arabic } = await createLinkedPair({ state: 'published' })
    await arabic.merge({ publishedAt: DateTime.utc(2022, 1, 1) }).save()
    const put = async (status: 'draft' | 'published', publishDate?: string | null) => {
      const shared = publishDate === undefined ? {} : { publishDate }
      const response = await client
        .put(pairAt(english.id))
        .json(pairBody({ status, shared }))
        .loginAs(editor)
      response.assertStatus(200)
      const dates = [response.body().english.publishedAt, response.body().arabic.publishedAt]
      assert.equal(dates[0], dates[1])
      return dates[0]
    }
    // no date: keeps the English record's
    assert.equal(await put('published', null), '2023-09-14T00:00:00.000Z')
    assert.equal(await put('draft'), '2023-09-14T00:00:00.000Z')
    // published without one: now
    assert.isTrue(isDuringThisRun(await put('published', null)))
    // chosen
    assert.equal(await put('published', '2031-05-06'), '2031-05-06T00:00:00.000Z')
    // a future date is kept unless it is cleared
    assert.equal(await put('published'), '2031-05-06T00:00:00.000Z')
    assert.isTrue(isDuringThisRun(await put('published', null)))
    // a draft keeps its date, is scheduled by it, and goes back with it until it is cleared
    assert.equal(await put('draft', '2031-05-06T06:30:00Z'), '2031-05-06T06:30:00.000Z')
    assert.equal(await put('draft'), '2031-05-06T06:30:00.000Z')
    assert.equal(await put('published', '2031-05-06T06:30:00Z'), '2031-05-06T06:30:00.000Z')
    assert.equal(await put('draft'), '2031-05-06T06:30:00.000Z')
    assert.isNull(await put('draft', null))
  })

  test('is refused when either side is stale, and shows both as they are', async ({
    client,
    assert,
  }) => {
    const editor = await newEditor()
    const { english, arabic } = await createLinkedPair()
    await arabic.merge({ version: 5 }).save()
    const before = await storedPublications()
    for (const [mine, theirs] of [
      [1, 4],
      [2, 5],
    ] as [number, number][]) {
      const { english: en, arabic: ar } = pairBody()
      const body = pairBody({
        english: { ...en, version: mine },
        arabic: { ...ar, version: theirs },
      })
      const response = await client.put(pairAt(english.id)).json(body).loginAs(editor)
      response.assertStatus(409)
      response.assertBodyContains({ code: 'version_conflict' })
      assert.equal(response.body().current.english.version, 1)
      assert.equal(response.body().current.arabic.version, 5)
      assert.equal(response.body().current.arabic.content, arabic.content)
    }
    assert.deepEqual(await storedPublications(), before)
  })

  test('changes nothing when one side is refused', async ({ client, assert }) => {
    const editor = await newEditor()
    const { english } = await createLinkedPair()
    await PublicationFactory.apply('arabic').merge({ slug: 'taken' }).create()
    const before = await storedPublications()
    for (const arabic of [
      { title: '', content: 'x' },
      { title: 'x', content: 'x', slug: 'taken' },
    ]) {
      const response = await client
        .put(pairAt(english.id))
        .json(pairBody({ arabic }))
        .loginAs(editor)
      response.assertStatus(422)
    }
    assert.deepEqual(await storedPublications(), before)
  })

  test('answers 404 when there is no such publication', async ({ client }) => {
    const editor = await newEditor()
    const response = await client.put(pairAt(999_999)).json(pairBody()).loginAs(editor)
    response.assertStatus(404)
  })
})

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
