import { test } from '@japa/runner'
import arabic from '@ufuq/shared/i18n/locales/ar/publications.json' with { type: 'json' }
import { DateTime } from 'luxon'
import { queryPageCache } from '#content/page_cache'
import { PublicationFactory } from '#tests/factories/publication_factory'
import { rawRequest } from '#tests/functional/site/raw_request'

const publish = (values: object) => PublicationFactory.apply('published').merge(values).create()
type Query = Partial<Record<'q' | 'tag' | 'category' | 'after', string>>

const queryOf = (query: Query) => new URLSearchParams({ ...query }).toString()
const page = (path: string, query: Query) => rawRequest(`${path}?${queryOf(query)}`)

const RESULT = /<article class="pub"|<li data-part="result"/g
const FURTHER = /href="([^"]+)"[^>]*>[^<]*(?:Older publications|More results)/

test.group('The list by programme, by tag and by search', () => {
  test('shows what has the tag in the language of the page', async ({ assert }) => {
    await publish({ title: 'A well', tags: ['Local Governance'] })
    await publish({ title: 'A school', tags: ['Schools'] })
    await publish({ title: 'بئر', tags: ['Local Governance'], language: 'ar' })
    const { status, text } = await page('/en/publications', { tag: 'local governance' })
    assert.equal(status, 200)
    assert.include(text, 'Publications tagged “\u2068Local Governance\u2069”')
    assert.include(text, 'A well')
    assert.notInclude(text, 'A school')
    assert.notInclude(text, 'بئر')
    assert.include(text, '/en/publications?tag=local%20governance" data-page')
    assert.notInclude(text, 'hreflang="x-default"')
  })

  test('has one address for a tag, however it is written', async ({ assert }) => {
    await publish({ title: 'بئر', tags: ['الأدلّة'], language: 'ar' })
    const { status, headers } = await page('/publications', { tag: 'الأدلّة', after: 'c' })
    assert.equal(status, 301)
    assert.equal(decodeURIComponent(headers.location ?? ''), '/publications?tag=الادله&after=c')
    const followed = await page('/publications', { tag: 'الادله' })
    assert.equal(followed.status, 200)
    assert.include(followed.text, 'إصدارات بوسم «\u2068الأدلّة\u2069»')
  })

  test('shows what is tagged with a programme’s name in either language', async ({ assert }) => {
    await publish({ title: 'Four wells', tags: ['water', 'peace'] })
    await publish({ title: 'Three villages', tags: ['السلام'] })
    await publish({ title: 'A school', tags: ['Evidence'] })
    const { status, text } = await page('/en/publications', { category: 'peace' })
    assert.equal(status, 200)
    assert.include(text, '<title>Peace publications')
    assert.match(text, /aria-current="page"[^>]*href="\/en\/publications\?category=peace"/)
    assert.include(text, 'Four wells')
    assert.include(text, 'Three villages')
    assert.notInclude(text, 'A school')
    assert.include(text, 'hreflang="x-default" href=')
    assert.equal(queryPageCache.size, 1)

    const empty = await page('/publications', { category: 'leadership' })
    assert.equal(empty.status, 200)
    assert.include(empty.text, arabic.states.noneOfProgramme)
    const unknown = await page('/en/publications', { category: 'war' })
    assert.equal(unknown.status, 200)
    assert.include(unknown.text, 'A school')
    assert.match(unknown.text, /<link rel="canonical" href="[^"?]+\/en\/publications"/)
  })

  test('has five cards, then only titles', async ({ assert }) => {
    await PublicationFactory.apply('published')
      .merge({ title: 'A well', tags: ['Water', 'Peace'] })
      .createMany(22)
    const count = (text: string) =>
      [/<article class="pub"/g, /Read more: A well/g].map((part) => text.match(part)?.length ?? 0)
    const whole = (await rawRequest('/en/publications')).text
    assert.deepEqual(count(whole), [20, 5])
    const [, next = ''] = /href="([^"]+)"[^>]*>[^<]*Older publications/.exec(whole) ?? []
    assert.deepEqual(count((await rawRequest(next.replaceAll('&amp;', '&'))).text), [2, 0])
    for (const query of [{ tag: 'water' }, { category: 'peace' }] as Query[]) {
      assert.deepEqual(count((await page('/en/publications', query)).text), [20, 5])
    }
    const { text } = await page('/en/publications', { q: 'well' })
    assert.lengthOf(text.match(RESULT) ?? [], 20)
  })

  test('finds words without JavaScript', async ({ assert }) => {
    await publish({ title: 'Minutes of the water committees' })
    await publish({ title: 'A school' })
    const { status, text } = await page('/en/publications', { q: 'WATER minut' })
    assert.equal(status, 200)
    assert.include(text, 'Minutes of the water committees')
    assert.notInclude(text, 'A school')
    assert.include(text, 'value="WATER minut"')
    assert.include(text, '<meta name="robots" content="noindex"')
    const nothing = await page('/en/publications', { q: 'xyzzy' })
    assert.equal(nothing.status, 200)
    assert.include(nothing.text, 'Nothing found for “\u2068xyzzy\u2069”')
  })

  test('leads on by cursor within the tag and within the search', async ({ assert }) => {
    await PublicationFactory.apply('published')
      .merge({ title: 'A well', tags: ['Water'] })
      .createMany(21)
    await publish({ title: 'A school', publishedAt: DateTime.utc(2020, 1, 1) })
    const queries: Query[] = [{ tag: 'water' }, { q: 'well' }]
    for (const query of queries) {
      const first = await page('/en/publications', query)
      const [, next = ''] = FURTHER.exec(first.text) ?? []
      assert.include(next, queryOf(query))
      const second = await rawRequest(next.replaceAll('&amp;', '&'))
      assert.equal(second.status, 200)
      assert.include(second.text, 'A well')
      assert.notMatch(second.text, FURTHER)
      assert.match(second.text, /Newer publications|Previous results/)
    }
  })
})
