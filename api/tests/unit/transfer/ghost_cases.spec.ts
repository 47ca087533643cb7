import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { lossesIn, spooled, temporaryFolder, type Cleanup } from '#tests/unit/transfer/spooled'
import { readGhost } from '#transfer/source/ghost/read_ghost'
import { countsIn, type Spool } from '#transfer/source/spool'
import { unitsIn } from '#transfer/source/stored_records'

const SITE = 'https://old.example.org'

const recordsIn = (spool: Spool) => [...unitsIn(spool)].flatMap(({ records }) => records)

test.group('Posts of Ghost', () => {
  const post = (id: string, fields: object) => ({
    id,
    title: 'A title',
    slug: id,
    status: 'published',
    visibility: 'public',
    published_at: '2024-01-10T08:00:00.000Z',
    ...fields,
  })
  const read = async (data: object, context: Cleanup, site: string | null = SITE) => {
    const file = join(await temporaryFolder(context), 'ghost.json')
    await writeFile(
      file,
      JSON.stringify({ data: { settings: [{ key: 'locale', value: 'en' }], ...data } }),
    )
    return spooled(readGhost(file, site), context)
  }

  test('have the texts of their cover, and their authors and tags in order', async ({
    assert,
    ...context
  }) => {
    const order = (name: string, ids: string[]) =>
      ids.map((id, index) => ({ post_id: 'p', [name]: id, sort_order: ids.length - index }))
    const spool = await read(
      {
        users: [{ id: 'u1' }, { id: 'u2' }],
        tags: [
          { id: 't1', slug: 'second', name: 'Second' },
          { id: 't2', slug: 'first', name: 'First' },
        ],
        posts_authors: order('author_id', ['u1', 'u2']),
        posts_tags: order('tag_id', ['t1', 't2']),
        posts: [
          post('p', { html: '<p>Text.</p>', feature_image: '__GHOST_URL__/content/images/w.jpg' }),
        ],
        posts_meta: [
          {
            post_id: 'p',
            feature_image_alt: 'Two women',
            feature_image_caption: '<span>Photo: Omar</span>',
            meta_description: 'Words',
            codeinjection_foot: '<script></script>',
            canonical_url: 'https://first.example/a/',
          },
        ],
      },
      context,
    )
    const [record] = recordsIn(spool)
    assert.deepEqual(record?.content.hero, {
      url: 'https://old.example.org/content/images/w.jpg',
      alt: 'Two women',
      caption: 'Photo: Omar',
    })
    assert.deepEqual([record?.author, record?.terms], ['u2', ['tag:first', 'tag:second']])
    assert.equal(record?.content.description, 'Words')
    assert.deepEqual(lossesIn(spool), { canonical: 1, code: 1 })
  })

  const lexical = (children: object[]) => JSON.stringify({ root: { type: 'root', children } })
  const words = (text: string, format = 0) => ({ type: 'extended-text', text, format })

  for (const [name, fields, expected, losses] of [
    [
      'Lexical',
      { lexical: lexical([{ type: 'paragraph', children: [words('Bold', 1), words(' words')] }]) },
      '**Bold** words',
    ],
    [
      'Lexical with a heading, a list and a link',
      {
        lexical: lexical([
          { type: 'extended-heading', tag: 'h2', children: [words('H')] },
          {
            type: 'list',
            tag: 'ul',
            children: [
              {
                type: 'listitem',
                children: [{ type: 'link', url: 'https://a.example/', children: [words('L')] }],
              },
            ],
          },
        ]),
      },
      '## H\n\n- [L](https://a.example/)',
    ],
    [
      'Lexical with cards',
      {
        lexical: lexical([
          { type: 'image', src: 'https://a.example/a.jpg', alt: 'A', caption: 'C' },
          { type: 'bookmark', url: 'https://a.example/b', metadata: { title: 'B' } },
          { type: 'email', html: '<p>Not on the site</p>' },
          { type: 'product', productTitle: 'P', productUrl: 'https://a.example/p' },
          { type: 'markdown', markdown: '**m**' },
        ]),
      },
      '![A](https://a.example/a.jpg)\\\n*C*\n\n[B](https://a.example/b)\n\nP\n\n[https://a.example/p](https://a.example/p)\n\n**m**',
      { block: 1 },
    ],
    [
      'Mobiledoc',
      {
        mobiledoc: JSON.stringify({
          cards: [['markdown', { markdown: '## H\n\nWords **in** it.' }]],
          markups: [['strong']],
          sections: [
            [10, 0],
            [
              1,
              'p',
              [
                [0, [0], 1, 'bold'],
                [0, [], 0, ' end'],
              ],
            ],
          ],
        }),
      },
      '## H\n\nWords **in** it.\n\n**bold** end',
    ],
    ['plain text', { html: '', plaintext: 'One.\n\nTwo.' }, 'One.\n\nTwo.'],
  ] as const)
    test(`that were never rendered are read: ${name}`, async ({ assert, ...context }) => {
      const spool = await read({ posts: [post('p', fields)] }, context)
      const [record] = recordsIn(spool)
      assert.deepEqual(lossesIn(spool), losses ?? {})
      assert.equal(record?.content.markdown, expected)
      assert.equal(record?.status, 'published')
    })

  test('keep paths if the address of the site is unknown', async ({ assert, ...context }) => {
    const html = '<p><a href="__GHOST_URL__/about/">A</a><img src="/content/images/a.jpg"></p>'
    const spool = await read({ posts: [post('p', { html })] }, context, null)
    const content = recordsIn(spool)[0]?.content
    assert.equal(content?.markdown, '[A](/about/)![](/content/images/a.jpg)')
    assert.deepEqual(countsIn(spool, 'picture')[0]?.kind, '')
  })

  test('without a zone or in milliseconds, dates are in UTC', async ({ assert, ...context }) => {
    const dates = ['2024-01-10 08:00:00', 1_704_873_600_000, null]
    const posts = dates.map((date, id) =>
      post(String(id), { html: '<p>T</p>', published_at: date }),
    )
    const spool = await read({ posts }, context)
    assert.deepEqual(
      recordsIn(spool).map(({ publishedAt, status }) => [publishedAt, status]),
      [
        ['2024-01-10T08:00:00.000Z', 'published'],
        ['2024-01-10T08:00:00.000Z', 'published'],
        [null, 'draft'],
      ],
    )
  })

  test('without content become drafts', async ({ assert, ...context }) => {
    const spool = await read({ posts: [post('p', { html: '' })] }, context)
    assert.equal(recordsIn(spool)[0]?.status, 'draft')
    assert.deepEqual(lossesIn(spool), { empty: 1 })
  })
})
