import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { NearbyPublications } from '@ufuq/shared/contract/publications'
import { DateTime } from 'luxon'
import { drop } from '#content/cache'
import { createLinkedPair, PublicationFactory } from '#tests/factories/publication_factory'
import { UserFactory } from '#tests/factories/user_factory'

const at = (idOrSlug: number | string) => `/api/publications/${encodeURIComponent(idOrSlug)}`

test.group('One publication', () => {
  test('has its title as HTML with names on one line', async ({ client, assert }) => {
    const title = 'Wells & Bayt al-Nahl'
    const { id } = await PublicationFactory.merge({ title }).apply('published').create()
    const { publication } = (await client.get(at(id))).body()
    assert.equal(publication.title, title)
    assert.equal(publication.titleHtml, 'Wells &amp; Bayt <span class="joined">al-N</span>ahl')
  })

  test('is read by visitors, by id and by slug', async ({ client, assert }) => {
    const { english, arabic } = await createLinkedPair({ state: 'published' })
    await arabic.merge({ slug: 'حين-تقود-النساء' }).save()
    const expected = {
      publication: {
        id: arabic.id,
        title: arabic.title,
        slug: 'حين-تقود-النساء',
        language: 'ar',
        hero: null,
        tags: [],
        status: 'published',
        readingMinutes: 1,
        publishedAt: '2023-09-14T00:00:00.000Z',
        translationId: english.id,
        excerpt: arabic.excerpt,
        content: arabic.content,
        html: arabic.html,
        description: arabic.description,
        translation: {
          id: english.id,
          slug: english.slug,
          language: 'en',
          title: english.title,
        },
        version: 1,
      },
    }
    for (const path of [at(arabic.id), at('حين-تقود-النساء')]) {
      const response = await client.get(path)
      response.assertStatus(200)
      const { updatedAt, ...publication } = response.body().publication
      assert.match(updatedAt, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
      assert.deepEqual({ publication }, expected)
      response.assertHeader('cache-control', 'no-cache')
      assert.isUndefined(response.header('set-cookie'))
    }
  })

  test('is returned with two related texts if asked for', async ({ client, assert }) => {
    const publish = (day: number, values: object = {}) =>
      PublicationFactory.apply('published')
        .merge({ title: `Day ${day}`, publishedAt: DateTime.utc(2024, 5, day), ...values })
        .create()
    await publish(1, { tags: ['السلام', 'Peace'] })
    await publish(2)
    const read = await publish(3, { tags: ['water', 'peace'] })
    await publish(4)
    await publish(5, { tags: ['Water'] })
    await publish(6)
    await publish(7, { tags: ['water'], language: 'ar' })
    await PublicationFactory.merge({ tags: ['water'] }).create()
    await PublicationFactory.apply('scheduled')
      .merge({ tags: ['water'] })
      .create()
    const nearby = async (id: number) => {
      const { related, older, newer }: NearbyPublications = (
        await client.get(`${at(id)}?nearby=true`)
      ).body().publication.nearby
      return [related.map(({ title }) => title), older?.title, newer?.title]
    }
    assert.deepEqual(await nearby(read.id), [['Day 5', 'Day 1'], 'Day 2', 'Day 4'])

    const oldest = await publish(1, {
      title: 'First',
      tags: ['peace'],
      publishedAt: DateTime.utc(2020),
    })
    assert.deepEqual(await nearby(oldest.id), [['Day 3', 'Day 1'], undefined, 'Day 1'])
    const alone = await publish(8, { title: 'Last', tags: ['nothing'] })
    assert.deepEqual(await nearby(alone.id), [['Day 6', 'Day 5'], 'Day 6', undefined])
    assert.isUndefined((await client.get(at(read.id))).body().publication.nearby)
  })

  test('has no neighbours as long as it is not public', async ({ client, assert }) => {
    await PublicationFactory.apply('published').create()
    const draft = await PublicationFactory.create()
    const author = await UserFactory.create()
    const response = await client.get(`${at(draft.id)}?nearby=true`).loginAs(author)
    response.assertStatus(200)
    assert.isUndefined(response.body().publication.nearby)
    ;(await client.get(`${at(draft.id)}?nearby=true`)).assertStatus(404)
    ;(await client.get(`${at(draft.id)}?nearby=perhaps`)).assertStatus(422)
  })

  test('is found by id before slug, in its language', async ({ client, assert }) => {
    const english = await PublicationFactory.apply('published').merge({ slug: 'well' }).create()
    const arabic = await PublicationFactory.apply('published')
      .apply('arabic')
      .merge({ slug: 'well' })
      .create()
    const idOf = async (path: string) => (await client.get(path)).body().publication.id
    assert.equal(await idOf(`${at('well')}?language=en`), english.id)
    assert.equal(await idOf(`${at('well')}?language=ar`), arabic.id)
    assert.equal(await idOf(at('well')), arabic.id)
    assert.equal(await idOf(at('WELL')), arabic.id)
    assert.equal(await idOf(`${at(english.id)}?language=ar`), english.id)

    await arabic.merge({ status: 'draft' }).save()
    drop(null)
    assert.equal(await idOf(`${at('well')}?language=ar`), english.id)
  })
})

const SUMMARY = 'Four villages share one well.'

test.group('The summary, description and byline of a publication', () => {
  async function scene(client: ApiClient) {
    const editor = await UserFactory.apply('editor').create()
    const { english, arabic } = await createLinkedPair({ state: 'published' })
    const save = async (values: object) => {
      const path = `/api/entries/publications/${english.pairId}`
      ;(await client.patch(path).json({ values }).loginAs(editor)).assertStatus(200)
    }
    const read = async ({ id }: { id: number }) =>
      (await client.get(`/api/publications/${id}`)).body().publication
    return { english, arabic, save, read }
  }

  test('take the place of the beginning of the text', async ({ client, assert }) => {
    const { english, arabic, save, read } = await scene(client)
    await save({ summary: { en: SUMMARY }, byline: { en: 'Mariam' } })
    assert.containsSubset(await read(english), {
      excerpt: SUMMARY,
      description: SUMMARY,
      byline: 'Mariam',
    })
    const list = await client.get('/api/publications?language=en')
    assert.equal(list.body()[0].excerpt, SUMMARY)
    await save({ description: { en: 'For search engines' } })
    assert.containsSubset(await read(english), {
      excerpt: SUMMARY,
      description: 'For search engines',
    })
    const other = await read(arabic)
    assert.deepEqual([other.excerpt, other.description], [arabic.excerpt, arabic.description])
    assert.notProperty(other, 'byline')
  })
})
