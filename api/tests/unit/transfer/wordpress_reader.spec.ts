import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import { ZipFile } from 'yazl'
import {
  excludedIn,
  opened,
  pairsIn,
  spooledExport,
  temporaryFolder,
} from '#tests/unit/transfer/spooled'
import { generatedPosts, wordpressExport } from '#tests/wordpress_export'
import { exported, item, meta } from '#tests/wordpress_markup'
import { tagsOfSource } from '#transfer/content/record_tags'
import { joinPairs, likelyPairs } from '#transfer/plan/pairs'
import { fillSource } from '#transfer/source/fill_source'
import { UnreadableSource } from '#transfer/source/source'
import { unitsIn } from '#transfer/source/stored_records'

const NOTES = '[{"id":"a1","content":"A note"}]'
const OPTIONS = { posts: 140, paragraphs: 1, comments: 1 }

/**
 * How many groups of translations the generator writes, by which of the two languages they contain.
 */
function expectedPairs(plugin: 'polylang' | 'wpml'): Record<string, number> {
  const groups = Map.groupBy(generatedPosts({ ...OPTIONS, plugin }), ({ group }) => group)
  const counts: Record<string, number> = {}
  for (const posts of groups.values()) {
    const own = posts
      .map(({ language }) => language)
      .filter((code) => code === 'ar' || code === 'en')
    const name = own.toSorted().join('+')
    if (name) counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

/** The text in each encoding, or packed, in which exports arrive. */
const PACKED: Record<string, (xml: string) => Buffer | Promise<Buffer>> = {
  'UTF-16': (xml) => Buffer.from(`\uFEFF${xml}`, 'utf16le'),
  'a stated encoding': (xml) =>
    Buffer.from(xml.replace('UTF-8', 'iso-8859-6').replace('ماء', '\xE5\xC7\xC1'), 'latin1'),
  'warnings before it': (xml) => Buffer.from(`<br>\n<b>Warning</b>: x\n${xml}`),
  gzip: (xml) => gzipSync(xml),
  ZIP: async (xml) => {
    const zip = new ZipFile()
    for (const name of ['a.xml', 'b.xml']) zip.addBuffer(Buffer.from(xml), name)
    zip.end()
    return buffer(zip.outputStream)
  },
}

test.group('Files of WordPress', () => {
  for (const [name, pack] of Object.entries(PACKED))
    test(`with ${name} are read`, async ({ assert, ...context }) => {
      const folder = await temporaryFolder(context)
      const path = join(folder, 'export')
      await writeFile(path, await pack(exported(item({ id: 1, title: 'ماء', body: 'x' })).join('')))
      const options = { types: [], translations: null, site: null }
      await fillSource({ path, options, folder })
      const [unit, ...others] = [...unitsIn(await opened(folder))]
      assert.isEmpty(others)
      assert.deepEqual(
        unit?.records.map(({ title }) => title),
        ['ماء'],
      )
    })
})

test.group('The reader of exports of WordPress', () => {
  for (const plugin of ['polylang', 'wpml'] as const) {
    test(`joins every pair of ${plugin}, and sets other languages apart`, async ({
      assert,
      ...context
    }) => {
      const spool = await spooledExport(wordpressExport({ ...OPTIONS, plugin }), context)
      assert.deepEqual(pairsIn(spool), expectedPairs(plugin))
      const { count } = spool
        .prepare("select count(*) as count from records where kind = 'text'")
        .get() as { count: number }
      assert.equal(count, OPTIONS.posts, 'no post is lost')
      const others = spool
        .prepare('select distinct code from records where language is null order by code')
        .all() as { code: string }[]
      assert.deepEqual(
        others.map(({ code }) => code),
        ['de', 'es', 'fr', 'tr', 'ur'],
      )
    })
  }

  test('keeps title, slug, date, state, author and addresses', async ({ assert, ...context }) => {
    const spool = await spooledExport(wordpressExport({ ...OPTIONS, plugin: 'polylang' }), context)
    const [arabic, english] = [...unitsIn(spool)][0]?.records ?? []
    assert.equal(arabic?.slug, 'مياه-الشرب-0')
    assert.equal(english?.title, 'Clean water & village 0 (en)')
    assert.equal(english?.publishedAt, '2015-01-01T08:00:00.000Z')
    assert.equal(english?.status, 'published')
    assert.equal(english?.author, 'omar')
    assert.deepEqual(english?.addresses, [
      'https://old.example.org/en/2015/01/clean-water-0/',
      'https://old.example.org/?p=1002',
      '/?p=1002',
    ])
  })

  test('counts comments and earlier versions, which are left out', async ({
    assert,
    ...context
  }) => {
    const spool = await spooledExport(wordpressExport({ ...OPTIONS, plugin: 'wpml' }), context)
    assert.deepEqual(excludedIn(spool), { comment: OPTIONS.posts, 'type:revision': 1 })
  })

  test('without a plugin reads the language from the address, and suggests pairs', async ({
    assert,
    ...context
  }) => {
    const options = { posts: 40, plugin: 'bare', languages: ['ar', 'en'] } as const
    const spool = await spooledExport(wordpressExport(options), context)
    assert.sameMembers(Object.keys(pairsIn(spool)), ['ar', 'en'])
    const pairs = Map.groupBy(generatedPosts(options), ({ group }) => group)
    const both = [...pairs.values()].filter(({ length }) => length === 2)
    const { count, titles } = likelyPairs(spool)
    assert.deepEqual([count, titles.length], [both.length, both.length])
    joinPairs(spool)
    assert.equal(pairsIn(spool)['ar+en'], both.length)
  })

  test('joins every pair by a copy of the table of WPML', async ({ assert, ...context }) => {
    const table = join(await temporaryFolder(context), 'icl_translations.csv')
    const rows = [...generatedPosts({ ...OPTIONS, plugin: 'bare' })].map(
      ({ id, group, language }) => `"${id}","post_post","${id}","${group}","${language}",NULL`,
    )
    const heading = '"translation_id","element_type","element_id","trid","language_code","source"'
    // The ids of terms are `term_taxonomy_id`s, each of which may be the `term_id` of another term.
    const terms = ['1,tax_category,11,9000,en,', '2,tax_category,12,9000,ar,en']
    await writeFile(table, [heading, ...rows, ...terms].join('\n'))
    const pieces = wordpressExport({ ...OPTIONS, plugin: 'bare' })
    const spool = await spooledExport(pieces, context, { translations: table })
    assert.deepEqual(pairsIn(spool), expectedPairs('wpml'))
    assert.deepEqual(tagsOfSource(spool).get('category:water'), { en: 'Water' })
  })

  test('reads the notes that are stored beside a text', async ({ assert, ...context }) => {
    const mark = '<p>First<sup data-fn="a1" class="fn"><a href="#a1" id="a1-link">1</a></sup>.</p>'
    const text = `<!-- wp:paragraph -->${mark}<!-- /wp:paragraph --><!-- wp:footnotes /-->`
    const whole = [...wordpressExport({ ...OPTIONS, plugin: 'polylang' })]
      .join('')
      .replace(/<!-- wp:paragraph -->[^]*?(?=\]\]>)/, text)
      .replace(/(?<=wp:footnotes[^]*?)<wp:postmeta>/, `${meta('footnotes', NOTES)}$&`)
    const spool = await spooledExport([whole], context)
    const [record] = [...unitsIn(spool)][0]?.records ?? []
    assert.equal(record?.content.markdown, 'First[^1].\n\n[^1]: A note')
  })

  test('leaves out a site in one other language', async ({ assert, ...context }) => {
    const options = { posts: 4, plugin: 'bare', languages: ['ar'] } as const
    const whole = [...wordpressExport(options)].join('')
    const persian = whole.replace('<language>ar<', '<language>fa-IR<')
    const spool = await spooledExport([persian], context)
    assert.deepEqual(pairsIn(spool), {})
  })

  test('reads what faulty plugins write: empty lines first, control characters, entities of HTML', async ({
    assert,
    ...context
  }) => {
    const whole = [...wordpressExport({ ...OPTIONS, plugin: 'polylang' })].join('')
    const faulty = whole.replace(
      /<title><!\[CDATA\[مياه.*?<\/title>/,
      '<title>A&hellip;\u0008 B</title>',
    )
    const spool = await spooledExport(['\n\n', faulty], context)
    assert.equal([...unitsIn(spool)][0]?.records[0]?.title, 'A… B')
  })

  test('refuses a file that is cut off, and says where', async ({ assert, ...context }) => {
    const whole = [...wordpressExport({ ...OPTIONS, plugin: 'wpml' })].join('')
    const cut = spooledExport([whole.slice(0, whole.length / 2)], context)
    await assert.rejects(() => cut, /damaged.*line \d+, after \d+ records/)
  })

  test('refuses entities of the file, which could read other files, and endless names', async ({
    assert,
    ...context
  }) => {
    const whole = [...wordpressExport({ ...OPTIONS, plugin: 'wpml' })].join('')
    const hostile = whole.replace(
      '<rss',
      '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss',
    )
    await assert.rejects(() => spooledExport([hostile], context), UnreadableSource)
    const name = `<wp:author_display_name>${'x'.repeat(9900)}</wp:author_display_name>`
    const author = (login: number) =>
      `<wp:author><wp:author_login>${login}</wp:author_login>${name}</wp:author>`
    const authors = Array.from({ length: 3500 }, (_, login) => author(login)).join('')
    const many = spooledExport([whole.replace('<item>', `${authors}<item>`)], context)
    await assert.rejects(() => many, 'The file has too many names')
  })
})
