import { test } from '@japa/runner'
import { excludedIn, lossesIn, spooledExport, type Cleanup } from '#tests/unit/transfer/spooled'
import { category, exported, field, item, SITE, term } from '#tests/wordpress_markup'
import { tagsOfSource, tagsOfTexts } from '#transfer/content/record_tags'
import type { Spool } from '#transfer/source/spool'
import { unitsIn } from '#transfer/source/stored_records'

const recordsIn = (spool: Spool) => [...unitsIn(spool)].flatMap(({ records }) => records)

test.group('Custom fields of WordPress', () => {
  const BUILDER =
    'a:1:{i:0;a:3:{s:2:"id";s:6:"hqwert";s:4:"name";s:7:"heading";s:8:"settings";a:1:{s:4:"text";s:34:"Plant with us on the first Friday.";}}}'
  const read = async (
    { body, fields }: { body: string; fields: Record<string, string | number> },
    context: Cleanup,
  ) => {
    const spool = await spooledExport(exported(item({ id: 1, title: 'A', body, fields })), context)
    const [record] = recordsIn(spool)
    const named = record?.content.losses.filter(({ kind }) => kind.startsWith('field')) ?? []
    return {
      ...record,
      markdown: record?.content.markdown,
      names: named.map(({ kind, text }) => `${kind} ${text}`),
    }
  }

  test('that the theme showed become the end of the text', async ({ assert, ...context }) => {
    const { names, markdown, status } = await read(
      {
        body: '',
        fields: {
          intro_text: 'We bring palms back\nto the valleys.',
          _intro_text: 'field_64aa0c1f2b3d1',
          mission_body: '<p>We planted <strong>41,200</strong> palms.</p>',
          values_0_name: 'Patience',
          _values_0_name: 'field_64aa0c1f2b3d3',
          values: 1,
          _values: 'field_64aa0c1f2b3d4',
          layout: 'full_width',
          _layout: 'field_64aa0c1f2b3d5',
          _edit_last: 3,
        },
      },
      context,
    )
    assert.deepEqual(names, [
      'fieldInText intro_text',
      'fieldInText mission_body',
      'fieldInText values_0_name',
      'field layout',
    ])
    assert.equal(
      markdown,
      'We bring palms back\\\nto the valleys.\n\nWe planted **41,200** palms.\n\nPatience',
    )
    assert.equal(status, 'draft', 'the fields of a page without a body')
  })

  test('of plugins are named', async ({ assert, ...context }) => {
    const { names, markdown, status } = await read(
      {
        body: '<p>Farmers sell their <b>dates</b> in the old town.</p>',
        fields: {
          _bricks_page_content_2: BUILDER,
          _other_builder: JSON.stringify([{ text: 'تُباع التمور', font: 'Open Sans' }]),
          _EventStartDate: '2024-09-20 16:00:00',
          _EventVenueID: 88,
          // What the text says as well, as Elementor writes it.
          _elementor_data: JSON.stringify([{ text: '<p>Farmers sell their dates</p>' }]),
          _yoast_wpseo_title: '%%title%% of the farmers',
          _wp_page_template: 'full width.php',
          _wpb_shortcodes_custom_css: '.vc_custom_1 {margin: 0 auto;}',
          custom_css: 'h1 { color: dark red }',
          'site-sidebar-layout': 'default',
          reading_time: '4',
          related_link: 'https://old.example.org/a',
        },
      },
      context,
    )
    assert.deepEqual(names, [
      'field _bricks_page_content_2',
      'field _other_builder',
      'field _EventStartDate',
    ])
    assert.equal(markdown, 'Farmers sell their **dates** in the old town.')
    assert.equal(status, 'published')
  })
})

test.group('Exports of WordPress with two languages in one field', () => {
  for (const [name, both, body] of [
    ['qTranslate', '[:ar]ماء[:en]Water[:]', '[:ar]<p>نص.</p>[:en]<p>Text.</p>[:]'],
    [
      'the first qTranslate',
      '<!--:ar-->ماء<!--:--><!--:en-->Water<!--:-->',
      '<!--:ar--><p>نص.</p><!--:--><!--:en--><p>Text.</p><!--:-->',
    ],
    [
      'qTranslate without marks in the title',
      'ماءWater',
      '<!--:ar--><p>نص.</p><!--:--><!--:en--><p>Text.</p><!--:-->',
    ],
    ['WPGlobus', '{:ar}ماء{:}{:en}Water{:}', '{:ar}<p>نص.</p>{:}{:en}<p>Text.</p>{:}'],
  ] as const)
    test(`${name}: becomes a pair`, async ({ assert, ...context }) => {
      const spool = await spooledExport(exported(item({ id: 1, title: both, body })), context)
      const [unit, ...others] = [...unitsIn(spool)]
      assert.isEmpty(others)
      assert.deepEqual(
        unit?.records.map(({ language, title, content }) => [language, title, content.markdown]),
        [
          ['ar', 'ماء', 'نص.'],
          ['en', 'Water', 'Text.'],
        ],
      )
    })

  test('names of terms, alternative texts and captions are divided as well', async ({
    assert,
    ...context
  }) => {
    const picture = item({
      id: 9,
      title: 'well',
      type: 'attachment',
      more: field('wp:attachment_url', `${SITE}/wp-content/uploads/well.jpg`),
      fields: { _wp_attachment_image_alt: '[:ar]بئر[:en]A well[:]' },
    })
    const text = item({
      id: 1,
      title: '[:ar]ماء[:en]Water[:]',
      body: '[:ar]<p>نص.</p>[:en]<p>Text.</p>[:]<p><img src="/a.jpg" alt="[:ar]صورة[:en]Picture[:]"></p>',
      fields: { _thumbnail_id: '9' },
      categories: category('category', 'news'),
    })
    const name = '[:ar]أخبار[:en]News[:]'
    const spool = await spooledExport(
      exported(term('category', 'news', name), text, picture),
      context,
    )
    const [arabic, english] = recordsIn(spool)
    assert.deepEqual(
      [arabic, english].map((one) => [one?.content.hero?.alt, one?.content.pictures[0]?.alt]),
      [
        ['بئر', 'صورة'],
        ['A well', 'Picture'],
      ],
    )
    assert.deepEqual(tagsOfSource(spool).get('category:news'), { ar: 'أخبار', en: 'News' })
  })

  test('one language alone is one text, and others are counted', async ({ assert, ...context }) => {
    const only = item({ id: 1, title: '[:en]Only English', body: '[:en]<p>Text.</p>[:]' })
    const german = item({ id: 2, title: '[:ar]ماء[:de]Wasser[:]', body: '[:ar]نص[:de]Text[:]' })
    const spool = await spooledExport(exported(only, german), context)
    assert.deepEqual(
      recordsIn(spool).map(({ language, title }) => [language, title]),
      [
        ['en', 'Only English'],
        ['ar', 'ماء'],
      ],
    )
    assert.deepEqual(spool.prepare('select code from records where language is null').all(), [
      { code: 'de' },
    ])
  })

  test('words about marks stay as they are', async ({ assert, ...context }) => {
    const smiley = item({ id: 1, title: 'Use [:) and {:}', body: '<p>Write [:en or {:}.</p>' })
    const code = item({ id: 2, title: 'كيف', body: '<p>اكتب <code>[:ar]</code> أولًا.</p>' })
    const spool = await spooledExport(exported(smiley, code), context)
    assert.deepEqual(
      recordsIn(spool).map(({ content }) => content.markdown),
      ['Write \\[:en or {:}.', 'اكتب `[:ar]` أولًا.'],
    )
  })

  test('Sublanguage: the texts in custom fields are joined', async ({ assert, ...context }) => {
    const fields = { _en_post_title: 'Water', _en_post_content: 'Text.', _en_post_name: 'water' }
    const spool = await spooledExport(exported(item({ id: 1, title: 'ماء', fields })), context)
    assert.deepEqual(
      [...unitsIn(spool)].map(({ records }) =>
        records.map(({ language, slug, content }) => [language, slug, content.markdown]),
      ),
      [
        [
          ['ar', 'p-1', 'نص.'],
          ['en', 'water', 'Text.'],
        ],
      ],
    )
  })

  for (const [name, more, fields] of [
    ['elements', '<wpml:trid>5</wpml:trid><wpml:language_code>?</wpml:language_code>', {}],
    [
      'an element',
      '<wpml:translation><wpml:trid>5</wpml:trid><wpml:language_code>?</wpml:language_code></wpml:translation>',
      {},
    ],
    ['a field', '', { icl_translations: 'a:2:{s:4:"trid";i:5;s:13:"language_code";s:2:"?";}' }],
    ['two fields', '', { trid: '5', lang: '?' }],
  ] as const)
    test(`WPML: the translations in ${name} are joined`, async ({ assert, ...context }) => {
      const texts = ['ar', 'en'].map((code, id) =>
        item({ id, title: code, more, fields }).replaceAll(/\?(?=["\]<])/g, code),
      )
      const spool = await spooledExport(exported(...texts), context)
      assert.deepEqual(
        [...unitsIn(spool)].map(({ records }) => records.map(({ language }) => language)),
        [['ar', 'en']],
      )
    })

  test('Bogo: the translations are joined', async ({ assert, ...context }) => {
    const bogo = (id: number, locale: string) =>
      item({
        id,
        title: locale,
        fields: { _locale: locale, _original_post: `${SITE}/?p=1` },
      })
    const spool = await spooledExport(exported(bogo(1, 'ar'), bogo(2, 'en_US')), context)
    assert.deepEqual(
      [...unitsIn(spool)].map(({ records }) => records.map(({ language }) => language)),
      [['ar', 'en']],
    )
  })
})

test.group('What an export of WordPress leaves open', () => {
  test('only topics become tags, and other taxonomies are counted', async ({
    assert,
    ...context
  }) => {
    const terms = [
      term('author', 'cap-layla', 'layla'),
      term('author', 'cap-omar', 'omar'),
      term('translation_priority', 'optional', 'Optional'),
      term('program', 'livelihoods', 'Livelihoods'),
      term('category', 'news', 'أخبار'),
    ]
    const categories = [
      ['category', 'news'],
      ['author', 'cap-layla'],
      ['translation_priority', 'optional'],
      ['program', 'livelihoods'],
      ['post_format', 'post-format-image'],
    ].map(([domain = '', slug = '']) => category(domain, slug))
    const pieces = exported(
      ...terms,
      item({ id: 1, title: 'خبر', categories: categories.join('') }),
    )
    const spool = await spooledExport(pieces, context)
    assert.deepEqual(recordsIn(spool)[0]?.terms, ['category:news'])
    assert.deepEqual(excludedIn(spool), {
      'taxonomy:author': 2,
      'taxonomy:translation_priority': 1,
      'taxonomy:program': 1,
    })
    const asked = await spooledExport(pieces, context, { taxonomies: ['program', 'author'] })
    assert.deepEqual(recordsIn(asked)[0]?.terms, ['category:news', 'program:livelihoods'])
  })

  test('tags are those of the texts, without names in other languages', async ({
    assert,
    ...context
  }) => {
    const pieces = exported(
      ...['ar', 'fr'].map((code) => term('language', code, code)),
      term('term_translations', 'pll_1', 'x', 'a:2:{s:2:"ar";i:11;s:2:"fr";i:12;}'),
      `<wp:category>${field('wp:term_id', '12')}${field('wp:category_nicename', 'eau')}${field('wp:cat_name', 'Eau')}</wp:category>`,
      `<wp:category>${field('wp:term_id', '11')}${field('wp:category_nicename', 'maa')}${field('wp:cat_name', 'ماء')}</wp:category>`,
      term('category', 'unused', 'Unused'),
      item({
        id: 1,
        title: 'خبر',
        // The file does not list this one, as in an export of posts only.
        categories:
          category('category', 'maa') + category('post_tag', 'أخبار') + category('language', 'ar'),
      }),
    )
    const spool = await spooledExport(pieces, context)
    assert.deepEqual(tagsOfTexts(spool), [{ ar: 'ماء' }, { ar: 'أخبار' }])
    assert.deepEqual(excludedIn(spool), { 'taxonomy:fr': 1 })
  })

  test('different texts with the same id stay, and the same text arrives once', async ({
    assert,
    ...context
  }) => {
    const [one, other] = ['أول', 'ثان'].map((title) => item({ id: 1, title })) as [string, string]
    const spool = await spooledExport(exported(one, other, one, other), context)
    assert.deepEqual(
      recordsIn(spool).map(({ title, sourceId }) => [title, sourceId]),
      [
        ['أول', '1'],
        ['ثان', '1~2'],
      ],
    )
    assert.deepEqual(excludedIn(spool), { duplicate: 2 })
  })

  test('ampersands that begin no entity are read as they are, and podcasts linked', async ({
    assert,
    ...context
  }) => {
    const body = '<p>A &amp; B ]]> C & D &copy; &x</p>'
    const enclosure = 'https://a.example/a.mp3\n9\naudio/mpeg'
    const text = item({ id: 1, title: 'خبر', body, fields: { enclosure } }).replace(
      '</pubDate>',
      '$&<guid>/?a=1&b=2</guid>]]>',
    )
    const spool = await spooledExport(exported(text), context)
    const [record] = recordsIn(spool)
    assert.equal(
      record?.content.markdown,
      'A & B ]]> C & D © \\&x\n\n[a.mp3](https://a.example/a.mp3)',
    )
    assert.include(record?.addresses ?? [], '/?a=1&b=2')
  })

  test('a page whose address is in use becomes a draft', async ({ assert, ...context }) => {
    const page = (id: number, slug: string) =>
      item({ id, title: slug, type: 'page' }).replace(`p-${id}]]>`, `${slug}]]>`)
    const pieces = exported(page(1, 'contact'), page(2, 'wells'), page(3, 'wells'))
    const spool = await spooledExport(pieces, context)
    assert.deepEqual(
      recordsIn(spool).map(({ status }) => status),
      ['draft', 'published', 'draft'],
    )
    assert.equal(lossesIn(spool)['pageAddress'], 2)
  })

  for (const id of ['4711', '0', '-1', 'by_url', '8'])
    test(`the featured picture ${id} is no picture`, async ({ assert, ...context }) => {
      const report = item({
        id: 8,
        title: 'report',
        type: 'attachment',
        more: field('wp:attachment_url', `${SITE}/wp-content/uploads/report.pdf`),
      })
      const text = item({ id: 1, title: 'خبر', fields: { _thumbnail_id: id } })
      const spool = await spooledExport(exported(text, report), context)
      assert.isNull(recordsIn(spool)[0]?.content.hero)
      assert.deepEqual(lossesIn(spool), { featured: 1 })
    })

  const inArabic = item({ id: 2, title: 'ماء', categories: category('language', 'ar') })
  for (const [name, others] of [
    ['the letters tell where nothing else does', []],
    ['letters decide against the language of a site with several', [inArabic]],
  ] as const)
    test(`${name}, which is counted`, async ({ assert, ...context }) => {
      const water = item({ id: 1, title: 'Water', body: '<p>Text.</p>' })
      const spool = await spooledExport(exported(water, ...others), context)
      assert.equal(recordsIn(spool).find(({ title }) => title === 'Water')?.language, 'en')
      assert.deepEqual(lossesIn(spool), { language: 1 })
    })

  test('patterns are shown where texts include them, and pictures in their full size', async ({
    assert,
    ...context
  }) => {
    const url = `${SITE}/wp-content/uploads/well.jpg`
    const small = `<img class="wp-image-8" src="${url.replace('.jpg', '-300x200.jpg')}" alt="">`
    const body = `<!-- wp:block {"ref":7} /-->\n\n${small}\n\n<a href="/well/" rel="attachment wp-att-8">${small}</a>`
    const spool = await spooledExport(
      exported(
        item({ id: 1, title: 'نص', body }),
        item({ id: 7, title: 'نمط', type: 'wp_block', body: '<p>نمط.</p>' }),
        item({ id: 8, title: 'well', type: 'attachment', more: field('wp:attachment_url', url) }),
      ),
      context,
    )
    assert.equal(recordsIn(spool)[0]?.content.markdown, `نمط.\n\n![](${url})\n\n![](${url})`)
    assert.deepEqual(lossesIn(spool), {})
  })

  for (const [type, losses] of [
    [null, { translation: 1 }],
    ['page', { unpaired: 1 }],
    ['post', {}],
  ] as const)
    test(`a translation that the file has as ${type} is counted`, async ({
      assert,
      ...context
    }) => {
      const members = 'a:2:{s:2:"ar";i:1;s:2:"en";i:2;}'
      const inLanguage = (code: string) =>
        category('language', code) + category('post_translations', 'pll_1')
      const spool = await spooledExport(
        exported(
          term('post_translations', 'pll_1', 'pll_1', members),
          item({ id: 1, title: 'نص', categories: inLanguage('ar') }),
          type === null ? '' : item({ id: 2, title: 'Text', type, categories: inLanguage('en') }),
        ),
        context,
      )
      assert.deepEqual(lossesIn(spool), losses)
    })

  for (const [gmt, published, expected, status] of [
    [
      '0000-00-00 00:00:00',
      'Fri, 30 Mar 2012 20:30:00 +0000',
      '2012-03-30T20:30:00.000Z',
      'published',
    ],
    [
      '0000-00-00 00:00:00',
      'Wed, 30 Nov -0001 00:00:00 +0000',
      '2012-03-30T20:30:00.000Z',
      'published',
    ],
    ['2019-03-30 20:30:00', '', '2019-03-30T20:30:00.000Z', 'published'],
  ] as const)
    test(`the date ${gmt}, ${published || 'none'} is read`, async ({ assert, ...context }) => {
      const spool = await spooledExport(
        exported(item({ id: 1, title: 'نص', gmt, published })),
        context,
      )
      const [record] = recordsIn(spool)
      assert.deepEqual([record?.publishedAt, record?.status], [expected, status])
    })

  test('links to parts of texts lead to the headings', async ({ assert, ...context }) => {
    const long = item({
      id: 1,
      title: 'التقرير',
      body: `<h2 id="money">المال</h2><p><a href="#money">أ</a> <a href="${SITE}/p-1/#money">ب</a> <a href="#none">ج</a></p><p><a name="goals"></a></p><h2>الأهداف</h2>`,
    })
    const other = item({
      id: 2,
      title: 'نص',
      body: `<p><a href="${SITE}/p-1/#goals">أ</a> <a href="/?p=1#money">ب</a> <a href="${SITE}/p-1/#none">ج</a></p>`,
    })
    const spool = await spooledExport(exported(long, other), context)
    const [first, second] = recordsIn(spool).map(({ content }) => content.markdown)
    assert.include(first ?? '', '[أ](#المال) [ب](#المال) ج')
    assert.equal(second, '[أ](/p-1#الأهداف) [ب](/?p=1#المال) [ج](/p-1)')
    assert.deepEqual(lossesIn(spool), { anchor: 2 })
  })

  test('a gallery without ids shows the pictures that are attached to the text', async ({
    assert,
    ...context
  }) => {
    const picture = item({
      id: 8,
      title: 'well',
      type: 'attachment',
      more:
        field('wp:attachment_url', `${SITE}/wp-content/uploads/well.jpg`) +
        field('wp:post_parent', '1'),
      fields: { _wp_attachment_image_alt: 'بئر' },
    })
    const text = item({ id: 1, title: 'نص', body: '<p>نص.</p>[gallery]' })
    const spool = await spooledExport(exported(text, picture), context)
    assert.equal(
      recordsIn(spool)[0]?.content.markdown,
      `نص.\n\n![بئر](${SITE}/wp-content/uploads/well.jpg)`,
    )
    assert.deepEqual(lossesIn(spool), {})
  })

  test('links to files keep their words, once, and their former addresses', async ({
    assert,
    ...context
  }) => {
    const url = `${SITE}/wp-content/uploads/report.pdf`
    const body = `<!-- wp:file --><div class="wp-block-file"><a href="${url}">التقرير</a><a href="${url}" class="wp-block-file__button" download>تنزيل</a></div><!-- /wp:file -->\n\n[pdf-embedder url="${url}"]\n\n[download id="8"]`
    const report = item({
      id: 8,
      title: 'report',
      type: 'attachment',
      more: field('wp:attachment_url', url),
    })
    const spool = await spooledExport(exported(item({ id: 1, title: 'نص', body }), report), context)
    const [record] = recordsIn(spool)
    assert.equal(
      record?.content.markdown,
      `[التقرير](${url})\n\n[report.pdf](${url})\n\n[report.pdf](${url})`,
    )
    assert.deepEqual(record?.content.files, [
      { url, title: 'التقرير', addresses: [url, `${SITE}/p-8/`, '/?attachment_id=8'] },
    ])
  })
})
