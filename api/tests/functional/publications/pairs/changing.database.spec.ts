import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import {
  addTags,
  createLinkedPair,
  PublicationFactory,
} from '#database/factories/publication_factory'
import { UserFactory } from '#database/factories/user_factory'
import { isDuringThisRun } from '#tests/moments'
import { pairBody } from '#tests/functional/publications/bodies'
import { newEditor, pairAt, storedPublications } from '#tests/functional/publications/pair_calls'

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

  test('lets authors change their own drafts, but not publish them', async ({ client, assert }) => {
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
    await english.merge({ hero: '/kept.jpg' }).save()
    await addTags(english, ['kept'])
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
    // If no date is chosen for a published pair, it keeps the date of its English record.
    assert.equal(await put('published', null), '2023-09-14T00:00:00.000Z')
    assert.equal(await put('draft'), '2023-09-14T00:00:00.000Z')
    // A draft that is published without a chosen date gets the current date.
    assert.isTrue(isDuringThisRun(await put('published', null)))
    // If a date is chosen, it applies.
    assert.equal(await put('published', '2031-05-06'), '2031-05-06T00:00:00.000Z')
    // A future date stays unless it is cleared.
    assert.equal(await put('published'), '2031-05-06T00:00:00.000Z')
    assert.isTrue(isDuringThisRun(await put('published', null)))
    // A draft keeps its date and is scheduled for it. A pair that is unpublished keeps its date
    // until the date is cleared.
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
