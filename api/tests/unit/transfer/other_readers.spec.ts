import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { LIMITS } from '@ufuq/shared/contract/limits'
import {
  excludedIn,
  lossesIn,
  pairsIn,
  spooled,
  temporaryFolder,
  type Cleanup,
} from '#tests/unit/transfer/spooled'
import { readGhost } from '#transfer/source/ghost/read_ghost'
import { readMarkdown } from '#transfer/source/markdown/read_markdown'
import { fillApart } from '#transfer/source/read_source'
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
