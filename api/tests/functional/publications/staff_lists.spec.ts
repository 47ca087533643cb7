import { test } from '@japa/runner'
import type { AdminPublicationItem } from '@ufuq/shared/contract/publication-lists'
import { DateTime } from 'luxon'
import { createLinkedPair, PublicationFactory } from '#tests/factories/publication_factory'
import { UserFactory } from '#tests/factories/user_factory'

test.group('Lists for staff', () => {
  test('offer as a translation what has the words', async ({ client, assert }) => {
    const reader = await UserFactory.create()
    const titled = (title: string, language: 'ar' | 'en' = 'en') =>
      PublicationFactory.merge({ title, language }).create()
    const wells = await titled('Wells of the valley')
    await titled('Schools')
    await titled('Wells في نصّ عربي', 'ar')
    const newest = await titled('A well once more')
    const found = async (query: string) => {
      const path = `/api/publications/translations?language=en&${query}`
      const answer = await client.as(reader).get(path)
      answer.assertStatus(200)
      return (answer.body() as { id: number }[]).map(({ id }) => id)
    }
    assert.deepEqual(await found('q=well'), [newest.id, wells.id])
    assert.deepEqual(await found('q=valley%20wel'), [wells.id])
    assert.deepEqual(await found('q=well&limit=1'), [newest.id])
    assert.deepEqual(await found('q=nothing'), [])
    assert.deepEqual(await found('q=!'), [])
    assert.lengthOf(await found('limit=20'), 3)
  })

  test('show every record, and what the person may do', async ({ client, assert }) => {
    const author = await UserFactory.create()
    const draft = await PublicationFactory.merge({ authorId: author.id }).create()
    const scheduled = await PublicationFactory.apply('scheduled').create()
    const published = await PublicationFactory.apply('published').create()

    const response = await client.as(author).get('/api/publications/admin')
    const items: AdminPublicationItem[] = response.body()
    assert.deepEqual(
      items.map(({ id }) => id),
      [scheduled.id, draft.id, published.id],
    )
    assert.deepEqual(items[1]?.can, { update: true, publish: false, delete: false })
    assert.deepEqual(items[2]?.can, { update: false, publish: false, delete: false })
    assert.notProperty(items[0], 'content')
  })

  test('show the languages of a pair one after the other, each with the other one', async ({
    client,
    assert,
  }) => {
    const { english, arabic } = await createLinkedPair({ state: 'published' })
    const alone = await PublicationFactory.apply('published')
      .merge({ publishedAt: DateTime.utc(2020, 1, 1) })
      .create()
    const editor = await UserFactory.apply('editor').create()
    const response = await client.as(editor).get('/api/publications/admin')
    const items: AdminPublicationItem[] = response.body()
    assert.deepEqual(
      items.map(({ id }) => id),
      [arabic.id, english.id, alone.id],
    )
    assert.deepEqual(
      items.map(({ translationId }) => translationId),
      [english.id, arabic.id, null],
    )
    assert.deepEqual(items[0]?.can, { update: true, publish: true, delete: true })
  })

  test('count records and complete pairs', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const none = await client.as(editor).get('/api/publications/counts')
    assert.deepEqual(none.body(), { publications: 0, pairs: 0, completePairs: 0, outdated: 0 })

    await createLinkedPair()
    await createLinkedPair({ state: 'published' })
    const outdated = { needsUpdateSince: DateTime.utc(2026, 3, 1) }
    await PublicationFactory.apply('arabic').merge(outdated).create()
    await PublicationFactory.apply('binned').merge(outdated).create()
    const some = await client.as(editor).get('/api/publications/counts')
    assert.deepEqual(some.body(), { publications: 5, pairs: 3, completePairs: 2, outdated: 1 })
  })

  test('leave out what appears after a moment', async ({ client, assert }) => {
    const at = (publishedAt: DateTime) =>
      PublicationFactory.apply('published').merge({ publishedAt, listedAt: publishedAt }).create()
    const soon = await at(DateTime.utc().plus({ days: 2 }))
    await at(DateTime.utc().plus({ days: 9 }))
    const until = encodeURIComponent(DateTime.utc().plus({ days: 7 }).toISO())
    const editor = await UserFactory.apply('editor').create()
    const path = `/api/entries/publications?status=scheduled&filter[until]=${until}`
    const response = await client.as(editor).get(path)
    const entries: { id: number }[] = response.body()
    assert.deepEqual(
      entries.map(({ id }) => id),
      [soon.pairId],
    )
  })

  test('offer taken records as translations, too', async ({ client, assert }) => {
    const { english, arabic } = await createLinkedPair()
    const free = await PublicationFactory.apply('arabic').create()
    const editor = await UserFactory.apply('editor').create()
    const response = await client.as(editor).get('/api/publications/translations?language=ar')
    assert.deepEqual(response.body(), [
      { id: free.id, title: free.title, publishedAt: null, translationId: null },
      { id: arabic.id, title: arabic.title, publishedAt: null, translationId: english.id },
    ])
  })
})
