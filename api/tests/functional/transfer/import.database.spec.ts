import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { Language } from '@ufuq/shared/contract/languages'
import { publicationPath } from '@ufuq/shared/contract/publications'
import { sideIn } from '#entries/rows'
import { UserFactory } from '#tests/factories/user_factory'
import { changePair } from '#tests/functional/publications/pair_calls'
import { importedPage } from '#tests/functional/transfer/imported_page'
import { importPieces, sourceOf } from '#tests/functional/transfer/imported_site'
import Publication from '#tests/stored_publications'
import { generatedPosts, wordpressExport, type ExportOptions } from '#tests/wordpress_export'
import { category, exported, item, serialized, SITE, term } from '#tests/wordpress_markup'
import { findRun } from '#transfer/apply/imported_records'
import { makePlan } from '#transfer/plan/make_plan'

const OPTIONS: ExportOptions = { posts: 70, plugin: 'polylang', paragraphs: 1 }
const ours = (options = OPTIONS) =>
  [...generatedPosts(options)].filter(({ language }) => language === 'ar' || language === 'en')

const TABLES = ['entries', 'sides', 'old_addresses', 'imported_records']
const countRows = () =>
  Promise.all(
    TABLES.map(async (table) => Number((await db.from(table).count('* as count'))[0]?.count)),
  )

const publications = async () => (await Publication.all()).filter(({ demo }) => !demo)

async function locationOf(client: ApiClient, address: string) {
  const answer = await client.get(address).redirects(0)
  return [answer.status(), answer.header('location')]
}

test.group('Imports from WordPress', () => {
  test('bring in every text with its translation, state, date, slug and tags', async ({
    assert,
    ...context
  }) => {
    const layla = await UserFactory.merge({ email: 'layla@old.example.org' }).create()
    const done = await importPieces(wordpressExport(OPTIONS), context)
    assert.deepEqual(done.failures, [])
    assert.equal(done.imported, ours().length + 1, 'with the custom page')
    const texts = await publications()
    assert.sameMembers(
      texts.map(({ language, slug }) => `${language} ${slug}`),
      ours().map(({ language, slug }) => `${language} ${slug}`),
    )
    const arabic = texts.find(({ slug }) => slug === 'مياه-الشرب-0')
    assert.equal(arabic?.translation?.slug, 'clean-water-0')
    assert.equal(arabic?.title, 'مياه الشرب في القرية 0')
    assert.deepEqual(arabic?.tags, ['المياه'])
    assert.isTrue(arabic?.isVisible())
    assert.equal(arabic?.publishedAt?.toUTC().toISO(), '2015-01-01T08:00:00.000Z')
    assert.equal(arabic?.authorId, layla.id)
    assert.equal(arabic?.changedById, done.person.id)
    const groups = Map.groupBy(ours(), (post) => post.group)
    const pairs = [...groups.values()].filter(({ length }) => length === 2).length
    assert.lengthOf(
      texts.filter(({ translation }) => translation),
      pairs * 2,
    )
  })

  test('bring in summaries, and descriptions for search engines', async ({
    assert,
    client,
    ...context
  }) => {
    const fields = { _yoast_wpseo_metadesc: 'وصف' }
    const excerpt = '<p>ملخّص &amp; بداية</p>'
    const done = await importPieces(
      exported(item({ id: 1, title: 'نص', excerpt, fields })),
      context,
    )
    const article = await client.get('/publications/p-1')
    assert.include(article.text(), '<meta name="description" content="وصف"')
    assert.include((await client.get('/publications')).text(), 'ملخّص &amp; بداية')
    assert.deepEqual(done.failures, [])
  })

  test('bring in a page as a custom page, public at its address', async ({
    assert,
    client,
    ...context
  }) => {
    await importPieces(wordpressExport(OPTIONS), context)
    const page = await importedPage()
    assert.isNotNull(sideIn(page, 'ar')?.live)
    const answer = await client.get(`/${encodeURIComponent('مجلس-الأمناء')}`)
    answer.assertStatus(200)
    assert.include(answer.text(), 'أعضاء المجلس سبعة.')
  })

  test('leave a page that is planned for later a draft', async ({ assert, ...context }) => {
    const whole = [...wordpressExport({ ...OPTIONS, posts: 1 })].join('')
    const [before = '', page = ''] = whole.split(/(?=<title><!\[CDATA\[مجلس)/)
    const later = before + page.replaceAll('2015-01-01 08:00:00', '2999-01-01 08:00:00')
    const { spool } = await sourceOf([later], context)
    const { losses } = await makePlan(spool)
    assert.include(
      losses.map(({ kind }) => kind),
      'scheduled',
    )
    await importPieces([later], context)
    const found = await importedPage()
    assert.isNull(sideIn(found, 'ar')?.live)
  })

  test('name the translation of a page that is there, and write none', async ({
    assert,
    ...context
  }) => {
    const whole = [...wordpressExport({ ...OPTIONS, posts: 1 })].join('')
    const pair = [
      ['ar', 950],
      ['en', 951],
    ] as const
    const grouped = term('post_translations', 'pll_p', 'pll_p', serialized(pair))
    const older = whole.replace('<item>', `${grouped}<item>`)
    const { person } = await importPieces([older], context)
    const pages = await countRows()
    const english = item({
      id: 951,
      type: 'page',
      title: 'Board',
      categories: category('language', 'en'),
    })
    const newer = older.replace('</channel>', `${english}</channel>`)
    const done = await importPieces([newer], context, { person })
    const page = await importedPage()
    assert.deepEqual(done.failures, [`Add this translation to page ${page.id} by hand`])
    assert.deepEqual(await countRows(), pages)
  })

  test('redirect every old address to its text', async ({ assert, client, ...context }) => {
    await importPieces(wordpressExport(OPTIONS), context)
    for (const post of ours().slice(0, 6)) {
      const target = publicationPath({ slug: post.slug, language: post.language as Language })
      const { pathname } = new URL(post.link)
      const bare = pathname.slice(0, -1)
      assert.deepEqual(await locationOf(client, bare), [301, target])
      assert.deepEqual(await locationOf(client, `${bare}/feed`), [301, target])
      assert.deepEqual(await locationOf(client, `/?p=${post.id}`), [301, target])
    }
    const others = {
      '/feed': '/feed.xml',
      '/en/feed': '/en/feed.xml',
      '/well': `/publications/${encodeURIComponent('مياه-الشرب-0')}`,
      '/?attachment_id=900': `/publications/${encodeURIComponent('مياه-الشرب-0')}`,
      '/category/water-ar': `/publications?tag=${encodeURIComponent('المياه')}`,
      '/en/category/life/water/page/2': '/en/publications?tag=water',
      '/author/omar': '/publications',
      '/en/author/omar': '/en/publications',
    }
    for (const [address, target] of Object.entries(others))
      assert.deepEqual(await locationOf(client, address), [301, target])
    assert.deepEqual((await locationOf(client, '/?p=999999'))[0], 200)
  })

  test('change nothing when they are repeated', async ({ assert, ...context }) => {
    const { person } = await importPieces(wordpressExport(OPTIONS), context)
    const [rows, versions] = [await countRows(), await publications()]
    const again = await importPieces(wordpressExport(OPTIONS), context, { person })
    assert.equal(again.imported + again.fates.failed + again.addresses, 0)
    assert.deepEqual(await countRows(), rows)
    assert.deepEqual(
      (await publications()).map(({ version }) => version),
      versions.map(({ version }) => version),
    )
  })

  test('bring only what is new of a newer export, and join it to its translation', async ({
    assert,
    ...context
  }) => {
    // The older export does not contain the second text of the first pair.
    const older = { ...OPTIONS, posts: 1 }
    const { person } = await importPieces(wordpressExport(older), context)
    const newer = await importPieces(wordpressExport(OPTIONS), context, { person })
    assert.deepEqual([newer.imported, newer.known], [ours().length - 1, 2])
    const texts = await publications()
    assert.lengthOf(texts, ours().length)
    const arabic = texts.find(({ slug }) => slug === 'مياه-الشرب-0')
    assert.equal(arabic?.translation?.slug, 'clean-water-0')
  })

  test('never replace a translation that staff wrote meanwhile', async ({
    assert,
    client,
    ...context
  }) => {
    const { person } = await importPieces(wordpressExport({ ...OPTIONS, posts: 1 }), context)
    const [arabic] = await publications()
    const written = { title: 'By staff', content: 'Water.' }
    const body = { status: 'published', english: written } as const
    ;(await changePair(client, arabic?.id ?? 0, body, person)).assertStatus(200)
    const newer = await importPieces(wordpressExport({ ...OPTIONS, posts: 2 }), context, { person })
    assert.equal(newer.imported, 0)
    assert.deepEqual(newer.failures, ['The site already has this translation'])
    const texts = await publications()
    assert.deepEqual(
      texts.map(({ title, version }) => [title, version]),
      [
        [arabic?.title, 2],
        ['By staff', 1],
      ],
    )
    const row = await db.from('imported_records').where({ target_id: texts[1]?.id, kind: 'text' })
    assert.lengthOf(row, 0)
  })

  test('continue after a crash without doubling or losing anything', async ({
    assert,
    ...context
  }) => {
    const person = await UserFactory.apply('admin').create()
    let left = 9
    const getPicture = () =>
      (left -= 1) < 0 ? Promise.reject(new Error('The process was killed')) : Promise.resolve(null)
    const crash = importPieces(wordpressExport(OPTIONS), context, { person, getPicture })
    await assert.rejects(() => crash, 'The process was killed')
    const done = await importPieces(wordpressExport(OPTIONS), context, { person })
    assert.deepEqual([done.imported, done.known], [ours().length + 1, 0])
    assert.lengthOf(await publications(), ours().length)
    assert.equal((await findRun(done.id))?.state, 'done')
    assert.lengthOf(await db.from('legacy_imports'), 1, 'the run was continued')
  })

  test('give a taken slug a number', async ({ assert, ...context }) => {
    await importPieces(wordpressExport(OPTIONS), context)
    await db.from('imported_records').delete()
    await importPieces(wordpressExport({ ...OPTIONS, posts: 1 }), context)
    const slugs = (await Publication.all()).map(({ slug }) => slug)
    assert.include(slugs, 'مياه-الشرب-0-2')
  })
})

test.group('The plan of an import', () => {
  test('counts everything and writes nothing', async ({ assert, ...context }) => {
    const rows = await countRows()
    const { spool } = await sourceOf(wordpressExport(OPTIONS), context)
    const plan = await makePlan(spool)
    assert.deepEqual(await countRows(), rows)
    const own = ours()
    const arabic = own.filter(({ language }) => language === 'ar').length
    assert.deepEqual(plan.records, [
      { kind: 'text', language: 'ar', status: 'published', count: arabic },
      { kind: 'text', language: 'en', status: 'published', count: own.length - arabic },
      { kind: 'page', language: 'ar', status: 'published', count: 1 },
    ])
    assert.equal(
      plan.otherLanguages.reduce((sum, { count }) => sum + count, 0),
      70 - own.length,
    )
    assert.deepEqual(plan.tags, { count: 1, named: 1 })
    assert.deepEqual(plan.pictures, [
      { host: 'old.example.org', count: own.length, isOwn: true, isPrivate: false },
    ])
    assert.deepEqual(
      plan.authors.map(({ login, account }) => [login, account]),
      [
        ['layla', null],
        ['omar', null],
      ],
    )
    assert.isAbove(plan.addresses.count, own.length * 2 - 1)
  })

  test('counts the pages whose address this site already uses', async ({ assert, ...context }) => {
    const pieces = exported(item({ id: 1, title: 'آبار', type: 'page' }))
    await importPieces(pieces, context)
    const others = pieces.map((piece) => piece.replaceAll(SITE, 'https://other.example'))
    const { spool } = await sourceOf(others, context)
    const { records, losses } = await makePlan(spool)
    assert.deepEqual(records, [{ kind: 'page', language: 'ar', status: 'draft', count: 1 }])
    assert.deepEqual(losses, [
      { kind: 'address', count: 1, example: '/p-1' },
      { kind: 'pageAddress', count: 1, example: 'آبار' },
    ])
    await importPieces(others, context)
    assert.deepEqual(
      await db.from('sides').where({ kind: 'page', title: 'آبار' }).orderBy('id').select('status'),
      [{ status: 'published' }, { status: 'draft' }],
    )
  })
})
