import type { ApiResponse } from '@japa/api-client'
import { test } from '@japa/runner'
import type { PublicationListItem } from '@ufuq/shared/contract/publications'
import { DateTime } from 'luxon'
import { PublicationFactory } from '#tests/factories/publication_factory'
import { UserFactory } from '#tests/factories/user_factory'

const titles = (items: PublicationListItem[]) => items.map(({ title }) => title)

test.group('The public list', () => {
  test('shows visitors what is published, newest first', async ({ client, assert }) => {
    const older = await PublicationFactory.apply('published')
      .merge({ title: 'Older', publishedAt: DateTime.utc(2021, 1, 1), tags: ['peace'] })
      .create()
    await PublicationFactory.apply('published').merge({ title: 'Newer' }).create()
    await PublicationFactory.merge({ title: 'Draft' }).create()
    await PublicationFactory.apply('scheduled').merge({ title: 'Scheduled' }).create()

    const response = await client.get('/api/publications?language=en&status=published')
    response.assertStatus(200)
    assert.deepEqual(titles(response.body()), ['Newer', 'Older'])
    assert.deepEqual(response.body()[1], {
      id: older.id,
      title: 'Older',
      slug: older.slug,
      language: 'en',
      hero: null,
      tags: ['peace'],
      status: 'published',
      publishedAt: '2021-01-01T00:00:00.000Z',
      translationId: null,
      excerpt: older.excerpt,
    })
    assert.isUndefined(response.header('set-cookie'))
    response.assertHeader('cache-control', 'no-cache')
  })
  test('leads on by cursor through equal dates', async ({ client, assert }) => {
    const made = await PublicationFactory.apply('published').createMany(5)
    const seen: number[] = []
    let path: string | undefined = '/api/publications?limit=2&language=en'
    while (path) {
      const response: ApiResponse = await client.get(path)
      response.assertStatus(200)
      seen.push(...response.body().map(({ id }: PublicationListItem) => id))
      path = /^<([^>]+)>; rel="next"$/.exec(response.header('link') ?? '')?.[1]
    }
    assert.deepEqual(seen, made.map(({ id }) => id).toReversed())
  })

  test('has 20 items unless a limit says otherwise', async ({ client, assert }) => {
    await PublicationFactory.apply('published').createMany(21)
    assert.lengthOf((await client.get('/api/publications')).body(), 20)
    const all = await client.get('/api/publications?limit=100')
    assert.lengthOf(all.body(), 21)
    assert.isUndefined(all.header('link'))
  })

  test('is that of a programme, by a tag in either language', async ({ client, assert }) => {
    const tagged = (title: string, tags: string[]) =>
      PublicationFactory.apply('published').merge({ title, tags }).create()
    await tagged('English', ['water', 'PEACE'])
    await tagged('Arabic', ['السَّلام', 'peace'])
    await tagged('Other', ['Evidence'])
    await PublicationFactory.merge({ title: 'Draft', tags: ['peace'] }).create()
    const response = await client.get('/api/publications?category=peace')
    assert.sameMembers(titles(response.body()), ['English', 'Arabic'])

    const refused = await client.get('/api/publications?category=war')
    refused.assertStatus(422)
    assert.equal(refused.body().errors[0].field, 'category')
  })

  test('finds a whole tag in every way of writing it, and never a part of one')
    .with([
      ['water', ['Water']],
      ['المياه', ['Water']],
      ['wat', []],
      ['WATER', ['Water']],
      [' Wåter', ['Water']],
      ['المِيـاه', ['Water']],
      ['say "hi"', ['Quoted']],
      ['100%_', ['Signs']],
      ['%', []],
      ['_', []],
      ["' or 1=1 --", []],
      ['back\\slash', ['Signs']],
    ] as [string, string[]][])
    .run(async ({ client, assert }, [tag, expected]) => {
      const factory = PublicationFactory.apply('published')
      await factory.merge({ title: 'Water', tags: ['water', 'المياه'] }).create()
      await factory.merge({ title: 'Quoted', tags: ['say "hi"'] }).create()
      await factory.merge({ title: 'Signs', tags: ['100%_', 'back\\slash'] }).create()
      const response = await client.get('/api/publications').qs({ tag })
      assert.deepEqual(titles(response.body()), expected)
    })

  test('refuses what is no list')
    .with([
      ['limit=0', 'limit'],
      ['limit=101', 'limit'],
      ['limit=ten', 'limit'],
      ['limit=1.5', 'limit'],
      ['language=fr', 'language'],
      ['status=secret', 'status'],
      [`tag=${'x'.repeat(121)}`, 'tag'],
      ['tag[]=x', 'tag'],
      [`q=${'x'.repeat(101)}`, 'q'],
      ['q[$ne]=x', 'q'],
      ['after=nonsense', 'after'],
      [`after=${Buffer.from("2023-01-01 00:00:00' or 1 5").toString('base64url')}`, 'after'],
    ])
    .run(async ({ client, assert }, [query, field]) => {
      const response = await client.get(`/api/publications?${query}`)
      response.assertStatus(422)
      assert.equal(response.body().errors[0].field, field)
    })

  test('of drafts is for people with a session', async ({ client, assert }) => {
    await PublicationFactory.merge({ title: 'Draft' }).create()
    const refused = await client.get('/api/publications?status=draft')
    refused.assertStatus(401)
    refused.assertBodyContains({ code: 'unauthenticated' })

    const author = await UserFactory.create()
    for (const query of ['', '&q=draft']) {
      const response = await client.get(`/api/publications?status=draft${query}`).loginAs(author)
      response.assertStatus(200)
      assert.deepEqual(titles(response.body()), ['Draft'])
      response.assertHeader('cache-control', 'no-store')
    }
  })
})
