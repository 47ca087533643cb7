import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from '@japa/runner'
import { readGhost } from '#transfer/source/ghost/read_ghost'
import { readMarkdown } from '#transfer/source/markdown/read_markdown'
import { contentOf } from '#transfer/content/record_content'
import { unitsIn } from '#transfer/source/stored_records'
import { pairsIn, spooled, temporaryFolder } from '#tests/unit/transfer/spooled'

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
  const read = async (text: string, context: Parameters<typeof temporaryFolder>[0]) => {
    const file = join(await temporaryFolder(context), 'ghost.json')
    await writeFile(file, text)
    return spooled(readGhost(file, 'https://old.example.org'), context)
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
    assert.include(first?.body ?? '', 'https://old.example.org/content/images/well.jpg')
    assert.deepEqual(first?.addresses, ['https://old.example.org/clean-water-1/'])
    assert.deepEqual(private_?.losses, ['private'])
    assert.deepEqual(records.at(-1)?.losses, ['private'], 'an email was never on the site')
  })

  test('refuses a file that is cut off', async ({ assert, ...context }) => {
    const text = JSON.stringify(ghostExport)
    await assert.rejects(() => read(text.slice(0, text.length / 2), context), /damaged/)
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
      await writeFile(join(folder, name), `---\ntitle: Trade\nlang: en\n---\n${body}`)
    }
    const spool = await spooled(readMarkdown(folder, null), context)
    const contents = [...unitsIn(spool)]
      .flatMap(({ records }) => records)
      .map((record) => contentOf(record, spool, ''))
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
    const spool = await spooled(readMarkdown(folder, null), context)
    assert.deepEqual(pairsIn(spool), { 'ar+en': 2, en: 1 })
    const records = [...unitsIn(spool)].flatMap((unit) => unit.records)
    const named = (title: string) => records.find((record) => record.title === title)
    assert.equal(named('المياه')?.publishedAt, '2020-01-02T00:00:00.000Z')
    assert.deepEqual(named('المياه')?.terms, ['tag:ماء'])
    assert.deepEqual(named('Wells')?.addresses, ['/blog/wells/', '/old-wells/'])
    assert.equal(named('First')?.status, 'draft')
    assert.equal(named('First')?.slug, 'first')
    assert.equal(named('Board')?.kind, 'page')
    assert.equal(named('Board')?.slug, 'board')
    assert.deepEqual(
      (spool.prepare('select kind from excluded order by kind').all() as { kind: string }[]).map(
        ({ kind }) => kind,
      ),
      ['frontMatter', 'index'],
    )
  })
})
