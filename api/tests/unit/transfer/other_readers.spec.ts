import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { ZipFile } from 'yazl'
import {
  excludedIn,
  lossesIn,
  opened,
  pairsIn,
  spooled,
  temporaryFolder,
  type Cleanup,
} from '#tests/unit/transfer/spooled'
import { fillSource } from '#transfer/source/fill_source'
import { readGhost } from '#transfer/source/ghost/read_ghost'
import { readMarkdown } from '#transfer/source/markdown/read_markdown'
import { fillApart } from '#transfer/source/read_source'
import { UnreadableSource } from '#transfer/source/source'
import { unitsIn } from '#transfer/source/stored_records'

const post = (id: string, fields: object) => ({
  id,
  title: 'Clean water',
  slug: `clean-water-${id}`,
  html: '<p><img src="__GHOST_URL__/content/images/well.jpg"> Water for all.</p>',
  type: 'post',
  status: 'published',
  visibility: 'public',
  published_at: '2020-03-01T10:00:00.000Z',
  feature_image: '__GHOST_URL__/content/images/well.jpg',
  ...fields,
})

const ghostExport = {
  db: [
    {
      meta: { version: '5.0' },
      data: {
        posts: [
          post('1', {}),
          post('2', { title: 'مياه نظيفة', html: '<p>الماء للجميع.</p>', status: 'draft' }),
          post('3', { visibility: 'members' }),
          post('4', { type: 'page' }),
          post('5', { status: 'sent' }),
        ],
        tags: [
          { id: 't1', slug: 'water', name: 'Water' },
          { id: 't2', slug: 'hash-en', name: '#en' },
        ],
        posts_tags: [
          { post_id: '1', tag_id: 't1' },
          { post_id: '1', tag_id: 't2' },
        ],
        users: [{ id: 'u1', email: 'layla@old.example.org', name: 'Layla' }],
        posts_authors: [{ post_id: '1', author_id: 'u1' }],
        settings: [{ key: 'title', value: 'Old foundation' }],
      },
    },
  ],
}

test.group('The reader of exports of Ghost', () => {
  const read = async (text: string, context: Cleanup, site = 'https://old.example.org') => {
    const file = join(await temporaryFolder(context), 'ghost.json')
    await writeFile(file, text)
    return spooled(readGhost(file, site), context)
  }

  test('reads posts and pages with tags, author and language', async ({ assert, ...context }) => {
    const spool = await read(JSON.stringify(ghostExport), context)
    const records = [...unitsIn(spool)].flatMap((unit) => unit.records)
    assert.deepEqual(
      records.map(({ kind, language, status }) => [kind, language, status]),
      [
        ['text', 'en', 'published'],
        ['text', 'ar', 'draft'],
        ['text', 'en', 'draft'],
        ['page', 'en', 'published'],
        ['text', 'en', 'draft'],
      ],
    )
    const [first, , private_] = records
    assert.deepEqual(first?.terms, ['tag:water'])
    assert.equal(first?.author, 'u1')
    assert.equal(first?.picture, 'https://old.example.org/content/images/well.jpg')
    assert.include(first?.content.markdown ?? '', 'https://old.example.org/content/images/well.jpg')
    assert.deepEqual(first?.addresses, ['https://old.example.org/clean-water-1/'])
    assert.include(private_?.losses, 'private')
    assert.include(records.at(-1)?.losses, 'private', 'an email was never on the site')
  })

  for (const [site, link, markdown] of [
    ['https://old.example.org', 'https://OLD.example.org/a/', '[Link](/a/)'],
    ['https://www.old.example.org', 'http://old.example.org/a/', '[Link](/a/)'],
    ['https://old.example.org', 'https://oldXexample.org/a/', '[Link](https://oldXexample.org/a/)'],
    ['https://old.example.org', 'https://old.example.org/a.pdf', null],
    ['https://old.example.org:8080', 'https://old.example.org/a/', null],
    // Such hosts used to become part of a regular expression.
    ['http://(a+)+b', `http://${'a'.repeat(60)}!/x`, null],
    ['http://old.*', 'http://old.example.org/a/', null],
  ] as const)
    test(`compares the host of ${link} with ${site}`, async ({ assert, ...context }) => {
      const posts = [post('1', { html: `<p><a href="${link}">Link</a></p>` })]
      const [unit] = unitsIn(await read(JSON.stringify({ data: { posts } }), context, site))
      assert.equal(unit?.records[0]?.content.markdown, markdown ?? `[Link](${link})`)
    })

  for (const [what, html] of [
    ['many paragraphs', `<p>${'A paragraph. '.repeat(50)}</p>`.repeat(800)],
    ['one paragraph', `<p>${'word '.repeat(120_000)}</p>`],
    ['markup', `<p>Words</p><p title="${'x'.repeat(1_200_000)}">Words</p>`],
  ] as const)
    test(`cuts off a text that is too long, of ${what}, and says so`, async ({
      assert,
      ...context
    }) => {
      const spool = await read(JSON.stringify({ data: { posts: [post('1', { html })] } }), context)
      const [unit] = unitsIn(spool)
      const { markdown = '', losses = [] } = unit?.records[0]?.content ?? {}
      assert.isAtMost(markdown.length, LIMITS.content.max)
      assert.match(markdown, /^(?:A paragraph\.|word|Words)/)
      assert.include(
        losses.map(({ kind }) => kind),
        'tooLong',
      )
      assert.equal(lossesIn(spool)['tooLong'], 1)
    })

  test('reads a post with many tags', async ({ assert, ...context }) => {
    const posts_tags = Array.from({ length: 50_000 }, (_, id) => ({
      post_id: '1',
      tag_id: `t${id}`,
    }))
    const tags = [{ id: 't49999', slug: 'water', name: 'Water' }]
    const data = { posts: [post('1', {})], tags, posts_tags }
    const [unit] = unitsIn(await read(JSON.stringify({ data }), context))
    assert.deepEqual(unit?.records[0]?.terms, ['tag:water'])
  })

  test('is ended while it reads', async ({ assert, ...context }) => {
    const folder = await temporaryFolder(context)
    const path = join(folder, 'ghost.json')
    const html = `<p>${'<b>word</b> '.repeat(300_000)}</p>`
    const posts = Array.from({ length: 20 }, (_, id) => post(String(id), { html }))
    await writeFile(path, JSON.stringify({ data: { posts } }))
    const discarded = new AbortController()
    const options = { types: [], translations: null, site: null }
    const read = fillApart({ path, options, folder }, undefined, discarded.signal)
    const isBegun = async () => (await readdir(folder)).some((name) => name.endsWith('.part'))
    while (!(await isBegun())) await sleep(20)
    discarded.abort()
    await assert.rejects(() => read, /SIGKILL/)
  })

  test('refuses a file that is cut off or another', async ({ assert, ...context }) => {
    const text = JSON.stringify(ghostExport)
    await assert.rejects(() => read(text.slice(0, text.length / 2), context), /damaged/)
    await assert.rejects(() => read('{"a": 1}', context), /not a Ghost export/)
  })
})

const TAKEOUT = `<?xml version='1.0' encoding='utf-8'?>
<feed xmlns='http://www.w3.org/2005/Atom' xmlns:blogger='http://schemas.google.com/blogger/2018'>
<id>tag:blogger.com,1999:blog-7</id><title>مدونة رواء</title>
<entry><id>tag:blogger.com,1999:blog-7.post-101</id>
<blogger:type>POST</blogger:type><blogger:status>LIVE</blogger:status>
<author><name>هدى</name><blogger:type>BLOGGER</blogger:type></author><title>بئر جديدة</title>
<content type='html'>&lt;p&gt;افتتحنا &lt;b&gt;البئر&lt;/b&gt;.&lt;/p&gt;&lt;div&gt;&lt;a href="https://blogger.googleusercontent.com/img/a/AV/s1600/well.jpg"&gt;&lt;img src="https://blogger.googleusercontent.com/img/a/AV/s320/well.jpg" /&gt;&lt;/a&gt;&lt;/div&gt;&lt;img src="https://blogger.googleusercontent.com/img/a/AVx=w400-h300" /&gt;</content>
<published>2021-05-04T08:00:00Z</published><category scheme='tag:blogger.com,1999:blog-7' term='مياه'/>
<blogger:filename>/2021/05/blog-post_4.html</blogger:filename></entry>
<entry><id>tag:blogger.com,1999:blog-7.post-102</id>
<blogger:type>POST</blogger:type><blogger:status>DRAFT</blogger:status><title>مسودة</title>
<content type='html'>نص لم يره أحد.</content><published>2021-06-04T08:00:00Z</published><blogger:filename/></entry>
<entry><id>tag:blogger.com,1999:blog-7.page-103</id>
<blogger:type>PAGE</blogger:type><blogger:status>LIVE</blogger:status><title>من نحن</title>
<content type='html'>جمعية.</content><published>2020-01-04T08:00:00Z</published>
<blogger:filename>/p/about.html</blogger:filename></entry>
<entry><id>tag:blogger.com,1999:blog-7.post-104</id><blogger:type>COMMENT</blogger:type>
<blogger:status>LIVE</blogger:status><title>شكرا</title><content type='html'>شكرا لكم</content>
<published>2021-05-06T08:00:00Z</published></entry></feed>`

const KIND = 'http://schemas.google.com/g/2005#kind'
const FORMER = `<?xml version='1.0' encoding='UTF-8'?>
<feed xmlns='http://www.w3.org/2005/Atom' xmlns:app='http://purl.org/atom/app#'><id>tag:blogger.com,1999:blog-7.archive</id>
<entry><category scheme='${KIND}' term='http://schemas.google.com/blogger/2008/kind#settings'/><title>Setting</title></entry>
<entry><id>tag:blogger.com,1999:blog-7.post-1</id><published>2012-05-04T08:00:00.001+03:00</published>
<category scheme='${KIND}' term='http://schemas.google.com/blogger/2008/kind#post'/>
<category scheme='http://www.blogger.com/atom/ns#' term='Water'/><title>A well</title><content type='html'>Text.</content>
<link rel='alternate' href='https://rawaa.example/2012/05/a-well.html'/></entry>
<entry><id>tag:blogger.com,1999:blog-7.post-2</id><app:control><app:draft>yes</app:draft></app:control>
<category scheme='${KIND}' term='http://schemas.google.com/blogger/2008/kind#post'/>
<published>2012-05-04T08:00:00Z</published><title>A draft</title><content type='html'>Text.</content></entry></feed>`

async function zipOf(files: Record<string, string>, context: Cleanup): Promise<string> {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  const path = join(await temporaryFolder(context), 'export.zip')
  await writeFile(path, await buffer(zip.outputStream))
  return path
}

async function fileOf(name: string, text: string, context: Cleanup): Promise<string> {
  const path = join(await temporaryFolder(context), name)
  await writeFile(path, text)
  return path
}

const filled = async (path: string, context: Cleanup) => {
  const folder = await temporaryFolder(context)
  await fillSource({ path, options: { site: null }, folder })
  return opened(folder)
}

test.group('Feeds of Blogger', () => {
  for (const isZip of [false, true])
    test(`are read ${isZip ? 'in the ZIP file of Google Takeout' : 'alone'}`, async ({
      assert,
      ...context
    }) => {
      const path = isZip
        ? await zipOf(
            { 'Takeout/Blogger/Blogs/B/theme.xml': '<html/>', 'B/feed.atom': TAKEOUT },
            context,
          )
        : await fileOf('feed.atom', TAKEOUT, context)
      const spool = await filled(path, context)
      const [text, draft, page] = [...unitsIn(spool)].flatMap((unit) => unit.records)
      assert.deepEqual(
        [text, draft, page].map((one) => [one?.kind, one?.title, one?.status, one?.publishedAt]),
        [
          ['text', 'بئر جديدة', 'published', '2021-05-04T08:00:00.000Z'],
          ['text', 'مسودة', 'draft', '2021-06-04T08:00:00.000Z'],
          ['page', 'من نحن', 'published', '2020-01-04T08:00:00.000Z'],
        ],
      )
      const at = 'https://blogger.googleusercontent.com/img/a'
      assert.equal(
        text?.content.markdown,
        `افتتحنا **البئر**.\n\n![](${at}/AV/s1600/well.jpg)\n\n![](${at}/AVx=s1600)`,
      )
      assert.deepEqual([text?.terms, text?.author], [['tag:مياه'], 'هدى'])
      assert.deepEqual(
        [text?.addresses, page?.addresses],
        [['/2021/05/blog-post_4.html'], ['/p/about.html']],
      )
      assert.deepEqual(excludedIn(spool), { comment: 1 })
    })

  test('are read in the form of former backups', async ({ assert, ...context }) => {
    const spool = await filled(await fileOf('blog.xml', FORMER, context), context)
    assert.deepEqual(
      [...unitsIn(spool)].flatMap(({ records }) =>
        records.map((one) => [one.slug, one.status, one.publishedAt, one.terms, one.addresses]),
      ),
      [
        [
          'a-well',
          'published',
          '2012-05-04T05:00:00.000Z',
          ['tag:Water'],
          ['https://rawaa.example/2012/05/a-well.html'],
        ],
        ['', 'draft', '2012-05-04T08:00:00.000Z', [], []],
      ],
    )
  })
})

test.group('Exports that are not read', () => {
  const SUBSTACK = {
    'posts.csv': 'post_id,post_date,is_published\n',
    'posts/5001.a.html': '<p>A</p>',
  }
  const refusal = async (path: string, context: Cleanup) => {
    try {
      await filled(path, context)
      return null
    } catch (error) {
      return error instanceof UnreadableSource ? [error.code, error.message] : error
    }
  }

  test('of Substack are named with a way out, as a ZIP file and as a folder', async ({
    assert,
    ...context
  }) => {
    const sentence =
      'This is an export of Substack. Import it into Ghost and bring Ghost’s export here.'
    assert.deepEqual(await refusal(await zipOf(SUBSTACK, context), context), ['substack', sentence])
    const folder = await temporaryFolder(context)
    await mkdir(join(folder, 'posts'))
    for (const [name, text] of Object.entries(SUBSTACK)) await writeFile(join(folder, name), text)
    assert.deepEqual(await refusal(folder, context), ['substack', sentence])
  })

  for (const [name, text, code] of [
    ['posts.csv', 'Title,Cover\nA,wix:image://v1/a.jpg', 'wix'],
    [
      'feed.xml',
      '<rss><channel><generator>Site-Server v6</generator></channel></rss>',
      'squarespace',
    ],
    ['dump.sql', '-- MySQL dump\nCREATE TABLE `node__body` (', 'drupal'],
    ['site.json', '{"a": 1}', 'notAnExport'],
  ] as const)
    test(`are named: ${code}`, async ({ assert, ...context }) => {
      const [found] = ((await refusal(await fileOf(name, text, context), context)) ??
        []) as string[]
      assert.equal(found, code)
    })

  test('are not taken for empty plans', async ({ assert, ...context }) => {
    const codeOf = async (path: string) => ((await refusal(path, context)) as string[])[0]
    assert.equal(await codeOf(await temporaryFolder(context)), 'empty')
    assert.equal(await codeOf(await zipOf({ 'a.png': '' }, context)), 'notAnExport')
    assert.equal(await codeOf(await zipOf({ 'notes/a.md': '# A' }, context)), 'markdown')
  })
})

const FILES = {
  'content/ar/posts/water.md': '---\ntitle: المياه\ndate: 2020-01-02\ntags: [ماء]\n---\nنصّ.',
  'content/en/posts/water.md': '+++\ntitle = "Water"\ndate = 2020-01-02\n+++\nText.',
  'content/blog/wells.ar.md': '---\ntitle: الآبار\n---\nنصّ.',
  'content/blog/wells.en.md': '---\ntitle: Wells\naliases: [/old-wells/]\n---\nText.',
  '_posts/2019-05-01-first.md': '---\ntitle: First\nlang: en\npublished: false\n---\nText.',
  'src/pages/board/index.md': '---\ntitle: Board\nlang: en\n---\nText.',
  'README.md': 'How to build',
  'broken.md': '---\ntitle: [\n---\nText.',
}

test.group('The reader of Markdown', () => {
  test('takes only statements of MDX for code, and none inside a block of code', async ({
    assert,
    ...context
  }) => {
    const folder = await temporaryFolder(context)
    const code = '```js\nimport x from "y"\n```'
    const body = `import goods from abroad\n\n${code}\n\nText.`
    for (const name of ['a.md', 'b.mdx']) {
      await writeFile(
        join(folder, name),
        `---\ntitle: Trade\nlang: en\ndate: 2020-01-02\n---\n${body}`,
      )
    }
    const spool = await spooled(readMarkdown(folder, { site: null }), context)
    const contents = [...unitsIn(spool)]
      .flatMap(({ records }) => records)
      .map(({ content }) => content)
    assert.deepEqual(
      contents.map(({ markdown, losses }) => [markdown, losses.length]),
      [
        [body, 0],
        [`${code}\n\nText.`, 1],
      ],
    )
  })

  test('joins languages by folder and by suffix', async ({ assert, ...context }) => {
    const folder = await temporaryFolder(context)
    for (const [name, text] of Object.entries(FILES)) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), text)
    }
    const spool = await spooled(readMarkdown(folder, { site: null }), context)
    assert.deepEqual(pairsIn(spool), { 'ar+en': 2, en: 1 })
    const records = [...unitsIn(spool)].flatMap((unit) => unit.records)
    const named = (title: string) => records.find((record) => record.title === title)
    assert.equal(named('المياه')?.publishedAt, '2020-01-02T00:00:00.000Z')
    assert.deepEqual(named('المياه')?.terms, ['tag:ماء'])
    assert.deepEqual(named('Wells')?.addresses, ['/blog/wells/', '/en/blog/wells/', '/old-wells/'])
    assert.equal(named('First')?.status, 'draft')
    assert.equal(named('First')?.slug, 'first')
    assert.equal(named('Board')?.kind, 'page')
    assert.equal(named('Board')?.slug, 'board')
    assert.sameMembers(Object.keys(excludedIn(spool)), ['frontMatter', 'index'])
  })
})
