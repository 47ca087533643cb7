import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { SearchResult } from '@ufuq/shared/contract/publication-search'
import { onEvent } from '#core/metrics/metric_events'
import { PublicationFactory } from '#tests/factories/publication_factory'
import { createTag } from '#tests/factories/tag_factory'
import { UserFactory } from '#tests/factories/user_factory'

const ask = async (client: ApiClient, query: Record<string, string>): Promise<SearchResult> => {
  const response = await client.get('/api/search').qs({ language: 'en', ...query })
  response.assertStatus(200)
  response.assertHeader('cache-control', 'no-store')
  return response.body()
}

const text = (title: string, html: string, words: string[]) =>
  PublicationFactory.apply('published').merge({ title, html, words })

test.group('The visitors’ search', () => {
  test('marks what it found in title and text, as text', async ({ client, assert }) => {
    const html = '<p>One &#x3C;i> QUINCE & no school.</p>'
    await text('Quinces <b>', html, ['quince']).create()
    const { items, total } = await ask(client, { q: 'quince' })
    assert.equal(total, 1)
    assert.containSubset(items[0], {
      kind: 'publication',
      title: 'Quinces <b>',
      marked: {
        title: ['', 'Quinces', ' <b>'],
        excerpt: ['One <i> ', 'QUINCE', ' & no school.'],
      },
    })
    assert.isString(items[0]?.publishedAt)
  })

  test('shows how a text begins when only its title has the word', async ({ client, assert }) => {
    await PublicationFactory.apply('published')
      .merge({ title: 'Quinces', html: '<p>Deep water.</p>', excerpt: 'Deep water.' })
      .create()
    const { items } = await ask(client, { q: 'quince' })
    assert.deepEqual(items[0]?.marked.excerpt, ['Deep water.'])
  })

  test('counts all pages, up to a hundred results', async ({ client, assert }) => {
    await text('Quinces', '', []).createMany(21)
    const first = await ask(client, { q: 'quince' })
    assert.lengthOf(first.items, 20)
    const second = await ask(client, { q: 'quince', after: first.next ?? '' })
    assert.lengthOf(second.items, 1)
    assert.isNull(second.next)
    for (const { total, isMore } of [first, second]) {
      assert.deepEqual({ total, isMore }, { total: 21, isMore: false })
    }
    await text('Quinces', '', []).createMany(80)
    await text('Quince', '', []).apply('arabic').create()
    const { total, isMore, inOther, instead } = await ask(client, { q: 'quince' })
    assert.deepEqual([total, isMore, inOther, instead], [100, true, 1, undefined])
  })

  test('leads on to the nearest query and the newest texts', async ({ client, assert }) => {
    for (const en of ['Water', 'Peace']) await createTag({ en })
    await PublicationFactory.apply('published')
      .merge({ title: 'Old', tags: ['Water', 'Peace'] })
      .create()
    await PublicationFactory.apply('published').apply('arabic').merge({ title: 'قيادة' }).create()

    const { query, newest } = (await ask(client, { q: 'watre' })).instead ?? {}
    assert.equal(query, 'water', 'the name of a tag')
    assert.deepEqual(
      newest?.map(({ title }) => title),
      ['Old'],
    )
    const misspelt = await ask(client, { q: 'القياذة', language: 'ar' })
    assert.equal(misspelt.instead?.query, 'قيادة', 'as it is written')
    assert.isUndefined((await ask(client, { q: '%' })).instead?.query)
  })

  test('shows staff no more than visitors', async ({ client, assert }) => {
    await PublicationFactory.merge({ title: 'Secret well' }).create()
    await PublicationFactory.apply('scheduled').merge({ title: 'Secret well' }).create()
    const admin = await UserFactory.apply('admin').create()
    const response = await client
      .get('/api/search')
      .qs({ language: 'en', q: 'secret' })
      .loginAs(admin)
    response.assertStatus(200)
    assert.equal(response.body().total, 0)
    assert.notInclude(response.text(), 'Secret')
  })

  test('refuses what no form of ours sends')
    .with([
      { language: 'en' },
      { q: 'well' },
      { language: 'fr', q: 'well' },
      { language: 'en', q: 'x'.repeat(101) },
      { language: 'en', q: 'well', after: 'nowhere' },
    ] as Record<string, string>[])
    .run(async ({ client }, query) => {
      const response = await client.get('/api/search').qs(query)
      response.assertStatus(422)
    })

  test('asks the database as often for twenty results as for one', async ({ client, assert }) => {
    const statements = async () => {
      let count = 0
      const stop = onEvent('query', () => (count += 1))
      await ask(client, { q: 'quince' })
      stop()
      return count
    }
    await text('Quinces', '<p>quince</p>', ['quince']).create()
    await statements()
    const ofOne = await statements()
    await text('Quinces', '<p>quince</p>', ['quince']).createMany(19)
    await statements()
    assert.equal(await statements(), ofOne)
    assert.isAbove(ofOne, 0)
  })
})
