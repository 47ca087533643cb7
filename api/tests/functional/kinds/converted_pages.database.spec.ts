import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { Row } from '#backup/open_database'
import { createFormerVersions, dropFormerVersions } from '#database/convert/convert_site'
import { writePages } from '#database/convert/write_pages'
import { createTag } from '#database/factories/tag_factory'
import { pagesOf, shown } from '#tests/functional/kinds/page_calls'

const AT = '2026-01-01 08:00:00'
const both = (ar: string, en: string) => ({ ar, en })

const text = (ar: string, en: string) => ({
  id: 'who',
  kind: 'text',
  isHidden: false,
  heading: both('', ''),
  text: both(ar, en),
  note: both('', ''),
})

const contentOf = (en: string, sections: object[]) =>
  JSON.stringify({
    title: both('المجلس', en),
    lead: both('', ''),
    description: both('', ''),
    cover: null,
    sections,
  })

/** A row of release 1. */
const formerPage = (id: number, entry_id: number, values: Row): Row => ({
  id,
  entry_id,
  version: 7,
  is_published: 1,
  changed_by_id: null,
  deleted_at: null,
  deleted_by_id: null,
  created_at: AT,
  updated_at: AT,
  demo: 0,
  below: null,
  slug_ar: null,
  slug_en: null,
  live_ar: null,
  live_en: null,
  published_ar_at: null,
  published_en_at: null,
  ...values,
})

/** Entries of which release 1 stored only the id. */
async function bareEntries(count: number): Promise<number[]> {
  const ids: number[] = []
  for (let n = 0; n < count; n += 1) {
    ids.push(...(await db.table('entries').insert({ kind: 'page', created_at: AT })))
  }
  return ids
}

test.group('Pages of release 1', (group) => {
  // MySQL would commit the transaction of a test that creates a table.
  group.setup(() => createFormerVersions(db.connection()))
  group.teardown(() => dropFormerVersions(db.connection()))
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('become entries with their languages and addresses', async ({ client, assert }) => {
    const { send, read } = await pagesOf(client)
    const tag = await createTag(both('ماء', 'Water'))
    const [first = 0, second = 0, third = 0] = await bareEntries(3)
    const former = third + 1000
    await db.table('entry_versions').insert({
      entry_id: first,
      number: 1,
      state: 'draft',
      sides: '["ar","en"]',
      content: JSON.stringify({
        ...(JSON.parse(contentOf('First', [])) as object),
        slug: both('', 'first'),
        isPublic: { ar: false, en: false },
      }),
      bytes: 100,
      written_at: AT,
    })
    const news = { id: 'news', kind: 'publications', isHidden: true, tag: 7 }
    const papers = {
      id: 'papers',
      kind: 'documents',
      documents: [{ id: 'd', document: '/documents/3' }],
    }
    const rows = [
      formerPage(former, first, {
        content: contentOf('Trustees', [text('نصّ', 'Draft'), news, papers]),
        slug_ar: 'المجلس',
        slug_en: 'board',
        live_en: contentOf('Board', [text('نصّ', '**Public**')]),
        published_en_at: AT,
      }),
      formerPage(former + 1, second, {
        content: contentOf('About', [text('نصّ', 'Below')]),
        below: 'about',
        live_en: contentOf('About', [text('نصّ', 'Below')]),
        published_en_at: AT,
      }),
      formerPage(former + 2, third, {
        is_published: 0,
        content: contentOf('Binned', []),
        slug_en: 'binned',
        deleted_at: new Date().toISOString().slice(0, 19).replace('T', ' '),
      }),
    ]
    const page_redirects = [
      { id: 1, language: 'en', slug: 'formerly', page_id: former, created_at: AT },
    ]
    const { ids, below } = await db.transaction((trx) =>
      writePages(
        { pages: rows, page_redirects },
        { tagIds: new Map([[7, tag]]), documentIds: new Map() },
        trx,
      ),
    )

    assert.deepEqual([...ids.values()], [first, third])
    for (const slug of ['board', 'formerly']) {
      const page = (await shown(client, 'en', slug)).body()
      assert.containSubset(page, { id: first, slug: 'board', title: 'Board', translation: null })
      assert.include(page.sections[0].text, '<strong>Public</strong>')
    }
    const byId = await client.get(`/en/page/${former}`).redirects(0)
    assert.equal(byId.header('location'), '/en/board')
    const page = await read(first)
    assert.isAtLeast(page.version, 7)
    assert.containSubset(page, {
      sides: { ar: { status: 'draft' }, en: { status: 'published', hasDraft: true } },
      values: {
        title: { en: 'Trustees' },
        slug: { ar: 'المجلس', en: 'board' },
        sections: [{ id: 'who' }, { id: 'news', hidden: true, tag }, { documents: [] }],
      },
    })
    const { version } = (await send('GET', `/${first}/versions/1`)).body()
    assert.containSubset(version.values, { title: { en: 'First' }, slug: { en: 'first' } })
    assert.containSubset(below.get('about'), {
      id: second,
      values: { sections: [{ id: 'who', text: { en: 'Below' } }] },
    })
    assert.deepEqual(Object.keys(below.get('about')?.lives ?? {}), ['en'])
    assert.containSubset((await send('GET', '/bin')).body(), [
      { id: third, values: { title: { en: 'Binned' } } },
    ])
  })
})
