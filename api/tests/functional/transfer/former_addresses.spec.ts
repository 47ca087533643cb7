import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { importPieces, sourceOf } from '#tests/functional/transfer/imported_site'
import { wordpressExport, type ExportOptions } from '#tests/wordpress_export'
import { category, categoryTerm, exported, item, SITE } from '#tests/wordpress_markup'
import { findRun } from '#transfer/apply/imported_records'
import { undoImport } from '#transfer/apply/undo_import'
import { makePlan } from '#transfer/plan/make_plan'

const OPTIONS: ExportOptions = { posts: 7, plugin: 'polylang', paragraphs: 1 }

async function locationOf(client: ApiClient, address: string) {
  const answer = await client.get(address).redirects(0)
  return answer.status() === 301 ? answer.header('location') : answer.status()
}

test.group('Addresses of texts that are left out', () => {
  const FRENCH = ['/fr/2015/01/clean-water-0-fr', '/fr/2015/01/clean-water-0-fr/feed', '/?p=1003']

  test('are gone until the import is undone', async ({ assert, client, ...context }) => {
    const { id, person } = await importPieces(wordpressExport(OPTIONS), context)
    for (const address of FRENCH) {
      const answer = await client.get(address).redirects(0)
      answer.assertStatus(410)
      assert.include(answer.text(), '<html')
    }
    const run = await findRun(id)
    if (run) await undoImport(run, person)
    assert.equal(await locationOf(client, FRENCH[0] ?? ''), 404)
  })

  test('redirect once their text is imported', async ({ assert, client, ...context }) => {
    const { person } = await importPieces(wordpressExport(OPTIONS), context)
    const whole = [...wordpressExport(OPTIONS)].join('')
    const inEnglish = whole
      .replaceAll('nicename="fr"', 'nicename="en"')
      .replace('s:2:"en";i:1002;', 's:2:"en";i:1003;')
    const done = await importPieces([inEnglish], context, { person })
    assert.isAbove(done.imported, 0)
    for (const address of FRENCH)
      assert.equal(await locationOf(client, address), '/en/publications/clean-water-0-fr', address)
  })
})

test.group('Feeds, sitemaps and lists of the former site', () => {
  const news = categoryTerm(3, 'news', 'أخبار')
  const text = item({ id: 1, title: 'بئر', categories: category('category', 'news', 'أخبار') })
  const words = encodeURIComponent('ماء')
  const tagged = `/publications?tag=${encodeURIComponent('اخبار')}`
  const GENERAL = {
    '/category/news/feed': '/feed.xml',
    '/?feed=rss2': '/feed.xml',
    '/wp-rss2.php': '/feed.xml',
    '/blog/index.xml': '/feed.xml',
    '/en/rss': '/en/feed.xml',
    '/feeds/posts/default': '/feed.xml',
    '/wp-sitemap.xml': '/sitemap.xml',
    '/en/post-sitemap2.xml': '/sitemap.xml',
    '/2019/03': '/publications',
    '/en/blog/2019/page/2': '/en/publications',
    [`/?s=${words}`]: `/publications?q=${words}`,
  }

  test('lead to those of this site', async ({ assert, client, ...context }) => {
    await importPieces(exported(news, text), context)
    const lists = { '/?cat=3': tagged, '/categories/news': tagged, '/category/news/page/2': tagged }
    for (const [address, target] of Object.entries({ ...GENERAL, ...lists }))
      assert.equal(await locationOf(client, address), target, address)
    assert.equal(await locationOf(client, '/p-1/feed'), '/publications/p-1', 'of a text')
    for (const address of ['/news/2019', '/feeding', '/my-sitemap', '/category/other'])
      assert.equal(await locationOf(client, address), 404, address)
    for (const address of ['/?s=20', '/?cat=4', '/?m=1'])
      assert.equal(await locationOf(client, address), 200, address)
  })

  test('are not there without an import', async ({ assert, client }) => {
    for (const address of Object.keys(GENERAL))
      assert.equal(await locationOf(client, address), address.startsWith('/?') ? 200 : 404, address)
  })

  test('lead to those in the language of the former site', async ({
    assert,
    client,
    ...context
  }) => {
    const data = {
      settings: [{ key: 'locale', value: 'en' }],
      users: [{ id: '1', name: 'Hoda', slug: 'hoda', email: 'hoda@example.org' }],
      tags: [{ id: 't', name: 'Clean water', slug: 'clean-water', visibility: 'public' }],
      posts: [{ id: 'p', title: 'A well', slug: 'a-well', html: '<p>It was opened.</p>' }],
      posts_tags: [{ post_id: 'p', tag_id: 't' }],
      posts_authors: [{ post_id: 'p', author_id: '1' }],
    }
    await importPieces([JSON.stringify({ db: [{ data }] })], context)
    for (const [address, target] of Object.entries({
      '/rss': '/en/feed.xml',
      '/tag/clean-water/rss': '/en/feed.xml',
      '/tags/clean-water': `/en/publications?tag=${encodeURIComponent('clean water')}`,
      '/author/hoda': '/en/publications',
      '/sitemap-posts.xml': '/sitemap.xml',
    }))
      assert.equal(await locationOf(client, address), target, address)
  })

  test('of a text with a blank lead to it', async ({ assert, client, ...context }) => {
    const link = `${SITE}/docs/My%20first+note/`
    await importPieces(exported(item({ id: 1, title: 'بئر', link })), context)
    assert.equal(await locationOf(client, '/docs/My%20first+note'), '/publications/p-1')
    assert.equal(await locationOf(client, '/docs/My%20first%20note'), 404)
  })
})

test('One path on a host for each language leads to the text in that language', async ({
  assert,
  client,
  ...context
}) => {
  const texts = (['en', 'ar'] as const).map((code, at) =>
    item({
      id: at + 1,
      title: code === 'en' ? 'A report' : 'تقرير',
      link: `https://${code}.old.example.org/annual-report/`,
      slug: `report-${code}`,
      categories: category('language', code),
    }),
  )
  const { spool } = await sourceOf(exported(...texts), context)
  assert.isNull((await makePlan(spool)).addresses.taken)
  await importPieces(exported(...texts), context)
  const at = async (host: string) => {
    const answer = await client.get('/annual-report').header('host', host).redirects(0)
    return answer.header('location')
  }
  assert.equal(await at('ar.old.example.org'), '/publications/report-ar')
  assert.equal(await at('en.old.example.org'), '/en/publications/report-en')
  assert.equal(await at('www.example.org'), '/en/publications/report-en', 'the first in the file')
})
