import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { SearchResult } from '@ufuq/shared/contract/publication-search'
import { defineKind } from '@ufuq/shared/model/define-kind'
import { f } from '@ufuq/shared/model/fields'
import siteSettings from '#config/site'
import { keyOfKind } from '#content/cache'
import { binEntry } from '#entries/bin'
import { changeEntry, createEntry } from '#entries/change'
import { serveKind } from '#entries/kinds'
import { PRODUCT } from '#entries/permissions'
import type { Change } from '#entries/types'
import { createTag } from '#tests/factories/tag_factory'
import { readSitemap } from '#tests/functional/site/raw_request'

const gathering = defineKind({
  name: 'gathering',
  path: 'gatherings',
  fields: {
    title: f.text({ max: 120, localized: true, required: true }),
    slug: f.slug({ from: 'title', max: 200, localized: true }),
    text: f.markdown({ max: 5000, localized: true, main: true }),
    starts: f.moment({}),
    cover: f.entry({ kind: 'picture' }),
    tags: f.entry({ kind: 'tag', many: 5 }),
    year: f.number({ min: 1900, max: 2200 }),
    notes: f.text({ max: 100, internal: true }),
    isListed: f.yesNo({ default: true }),
  },
  title: 'title',
  sides: 'each',
  publishing: 'asked',
  address: {
    pattern: '/gatherings/:slug',
    slug: 'slug',
    onSite: { list: '/gatherings', listedIf: 'isListed' },
  },
  list: { columns: ['title'], filters: ['year', 'tags', 'isListed'], sort: 'title' },
  search: ['title', 'text'],
  permissions: { read: { admin: true }, create: { admin: true } },
})

/** A kind without hooks, as the product serves it. */
const gatherings = serveKind(gathering, { keysOf: () => [keyOfKind(gathering)] })

const create = async (values: object, publish: ('ar' | 'en')[] = ['en']): Promise<number> =>
  (await createEntry({ kind: gatherings, by: PRODUCT }, { values: { ...values }, publish })).id

const change = (id: number, values: object, more: Omit<Change, 'values'> = {}) =>
  changeEntry({ kind: gatherings, id, by: PRODUCT }, { values: { ...values }, ...more })

const shown = (client: ApiClient, slug: string, language = 'en') =>
  client.get(`/api/shown/gatherings/${encodeURIComponent(slug)}`).qs({ language })

async function titlesOf(client: ApiClient, filter: object = {}): Promise<string[]> {
  const answer = await client.get('/api/shown/gatherings').qs({ language: 'en', ...filter })
  answer.assertStatus(200)
  return (answer.body() as { title: string }[]).map(({ title }) => title)
}

test.group('A kind that is only declared, on the site', () => {
  test('an entry is read at its address as it is public', async ({ client, assert }) => {
    const tag = await createTag({ en: 'Water', ar: 'الماء' })
    const id = await create({
      title: { en: 'Open day' },
      text: { en: 'Come to the **well**.' },
      starts: '2027-03-01T09:00:00.000Z',
      tags: [tag],
      notes: 'a secret',
    })
    await change(id, { title: { en: 'Open week' } })
    const { publishedAt, ...entry } = (await shown(client, 'open-day')).body()
    assert.match(publishedAt, /Z$/)
    assert.deepEqual(entry, {
      id,
      language: 'en',
      slug: 'open-day',
      path: '/en/gatherings/open-day',
      title: 'Open day',
      excerpt: 'Come to the well.',
      translation: null,
      values: {
        title: 'Open day',
        slug: 'open-day',
        text: '<p dir="auto">Come to the <strong>well</strong>.</p>',
        starts: '2027-03-01T09:00:00.000Z',
        cover: null,
        tags: ['Water'],
        year: null,
        isListed: true,
      },
    })
  })

  test('a former address and the other language lead to it', async ({ client, assert }) => {
    const id = await create({ title: { en: 'Open day', ar: 'يوم مفتوح' } }, ['ar', 'en'])
    await change(id, { slug: { en: 'doors' } }, { publish: ['en'] })
    for (const [slug, language, found] of [
      ['open-day', 'en', 'doors'],
      ['doors', 'ar', 'يوم-مفتوح'],
      ['يوم-مفتوح', 'en', 'doors'],
    ] as const) {
      const { language: of, slug: at, translation } = (await shown(client, slug, language)).body()
      assert.deepEqual([of, at], [language, found])
      assert.exists(translation)
    }
    await change(id, {}, { withdraw: ['ar'] })
    const { language, translation } = (await shown(client, 'doors', 'ar')).body()
    assert.deepEqual([language, translation], ['en', null])
  })

  test('what is not public is nowhere', async ({ client, assert }) => {
    const draft = await create({ title: { en: 'Draft' } }, [])
    const later = await create({ title: { en: 'Later' } }, [])
    await change(later, {}, { publish: ['en'], dates: { en: '2099-01-01 00:00:00' } })
    const gone = await create({ title: { en: 'Gone' } })
    await binEntry({ kind: gatherings, id: gone, by: PRODUCT })
    assert.isAbove(draft, 0)
    for (const slug of ['draft', 'later', 'gone', 'never'])
      (await shown(client, slug)).assertStatus(404)
    assert.deepEqual(await titlesOf(client), [])
    const search = await client.get('/api/search').qs({ language: 'en', q: 'later' })
    assert.notInclude(JSON.stringify(search.body()), 'Later')
    assert.notInclude(await readSitemap(), '/gatherings/')
  })

  test('the list has the declared order and filters, and pages', async ({ client, assert }) => {
    const tag = await createTag({ en: 'Water', ar: 'الماء' })
    await create({ title: { en: 'Cherries' }, year: 2025, tags: [tag] })
    await create({ title: { en: 'Apples' }, year: 2026 })
    await create({ title: { en: 'Bread' }, year: 2025 })
    await create({ title: { en: 'Quiet' }, isListed: false })
    await create({ title: { ar: 'عربي' } }, ['ar'])
    assert.deepEqual(await titlesOf(client), ['Apples', 'Bread', 'Cherries'])
    assert.deepEqual(await titlesOf(client, { year: 2025 }), ['Bread', 'Cherries'])
    assert.deepEqual(await titlesOf(client, { tags: tag, year: 2025 }), ['Cherries'])
    assert.deepEqual(await titlesOf(client, { tags: tag, year: 2026 }), [])
    for (const tags of ['water', '1e999', '-1'])
      assert.deepEqual(await titlesOf(client, { tags }), [])
    const first = await client.get('/api/shown/gatherings?language=en&limit=2')
    const after = /after=([^>&]+)/.exec(String(first.header('link')))?.[1]
    assert.deepEqual(await titlesOf(client, { limit: 2, after }), ['Cherries'])
    assert.notProperty(first.body()[0].values, 'text')
  })

  test('a cached list is dropped by a change', async ({ client, assert }) => {
    assert.deepEqual(await titlesOf(client), [])
    const id = await create({ title: { en: 'Apples' } })
    assert.deepEqual(await titlesOf(client), ['Apples'])
    await change(id, { title: { en: 'Pears' } }, { publish: ['en'] })
    assert.deepEqual(await titlesOf(client), ['Pears'])
  })

  test('search and sitemap know it', async ({ client, assert }) => {
    await create({ title: { en: 'Open day' }, text: { en: 'The *well* is deep.' } })
    const { items }: SearchResult = (
      await client.get('/api/search').qs({ language: 'en', q: 'well deep' })
    ).body()
    assert.containSubset(items, [
      {
        kind: 'gathering',
        path: '/en/gatherings/open-day',
        title: 'Open day',
        marked: { title: ['Open day'], excerpt: ['The ', 'well', ' is ', 'deep', '.'] },
      },
    ])
    const english = `${siteSettings.origin}/en/gatherings/open-day`
    const sitemap = await readSitemap()
    assert.include(sitemap, `<loc>${english}</loc>`)
    assert.include(sitemap, `hreflang="x-default" href="${english}"`)
    assert.lengthOf(sitemap.split('/gatherings/'), sitemap.split(english).length)
  })

  test('kinds without lists or pages are not read', async ({ client }) => {
    for (const path of ['pages', 'tags', 'nothing'])
      (await client.get(`/api/shown/${path}?language=en`)).assertStatus(404)
    ;(await client.get('/api/shown/gatherings?language=fr')).assertStatus(422)
    ;(await client.get('/api/shown/gatherings?language=en&after=x')).assertStatus(422)
    ;(await client.get('/api/shown/gatherings/open-day')).assertStatus(422)
  })
})
