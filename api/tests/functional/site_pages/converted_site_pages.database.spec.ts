import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { applyValues } from '@ufuq/shared/kinds/values'
import { page } from '@ufuq/shared/kinds/page'
import { drop } from '#content/cache'
import { siteContent } from '#content/site_content'
import { createFormerVersions, dropFormerVersions } from '#database/convert/convert_site'
import { writePageActivities, writeSitePages } from '#database/convert/write_site_pages'
import { text } from '#tests/functional/kinds/page_calls'
import { sectionOf, staffApi } from '#tests/functional/site_pages/staff_api'

const AT = '2026-01-01 08:00:00'
const changed = (value: unknown) => ({ value, replaced: null })
const NOTHING = { ar: {}, en: {}, shared: {} }

const bareEntry = async (kind: string): Promise<number> => {
  const [id = 0]: number[] = await db.table('entries').insert({ kind, created_at: AT })
  return id
}

/** A row of release 1. */
const formerPage = (name: string, entry_id: number, live: object, draft: object | null = null) => ({
  id: 7,
  name,
  entry_id,
  version: 4,
  number: 2,
  live: JSON.stringify({ ...NOTHING, ...live }),
  draft: draft && JSON.stringify({ ...NOTHING, ...draft }),
  changed_by_id: null,
  changed_at: AT,
  published_at: AT,
})

const convert = (rows: ReturnType<typeof formerPage>[], below = new Map()) =>
  db.transaction((client) => writeSitePages({ site_pages: rows }, below, client))

test.group('Pages of the site of release 1', (group) => {
  // MySQL would commit the transaction of a test that creates a table.
  group.setup(() => createFormerVersions(db.connection()))
  group.teardown(() => dropFormerVersions(db.connection()))
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('become entries with their drafts and sections', async ({ client, assert }) => {
    const api = await staffApi(client, 'about')
    const [id, sections] = [await bareEntry('site_page'), await bareEntry('page')]
    for (const [number, title] of [
      [0, 'About'],
      [1, 'First'],
      [2, 'Who we are'],
    ] as const) {
      await db.table('entry_versions').insert({
        entry_id: id,
        number,
        state: 'published',
        sides: '["en"]',
        content: JSON.stringify({ ...NOTHING, en: { 'page.title': title } }),
        bytes: 100,
        written_at: AT,
      })
    }
    await db.table('entry_preview_links').insert({
      entry_id: sections,
      created_by_id: api.person.id,
      purpose: 'shared',
      token_hash: 'hash of sections',
      created_at: AT,
      expires_at: '2099-01-01 00:00:00',
    })
    const live = {
      en: { 'page.title': changed('Who we are'), 'timeline.n-1.title': changed('A year') },
      ar: { 'timeline.n-1.title': changed('عام') },
      shared: {
        'timeline.order': changed(['y2024', 'n-1']),
        'timeline.n-1.year': changed('2025'),
      },
    }
    const draft = { ...live, en: { ...live.en, 'page.title': changed('Draft') } }
    const shown = text('who', '', 'Below')
    const { sections: added } = applyValues(page.fields, {}, { sections: [shown] })
    const english = { ...shown, heading: '', note: '', text: 'Below' }
    const below = new Map([
      [
        'about',
        {
          id: sections,
          values: { sections: added },
          lives: { en: { content: { sections: [english] }, publishedAt: AT } },
        },
      ],
    ])
    await convert([formerPage('about', id, live, draft)], below)

    drop(null)
    const { texts, site } = await siteContent()
    const { about } = texts.en as unknown as { about: Record<'page' | 'timeline', object> }
    assert.containSubset(about, { page: { title: 'Who we are' } })
    assert.deepEqual(Object.keys(about.timeline), ['y2024', 'n-1'])
    assert.deepEqual(site.ownSections, ['/about'])
    const saved = await api.read()
    assert.equal(saved.id, id)
    assert.containSubset(saved, {
      sides: { ar: { status: 'published' }, en: { hasDraft: true } },
      values: {
        title: { ar: 'من نحن', en: 'Draft' },
        searchTitle: { en: 'About | Ufuq Foundation' },
      },
    })
    assert.containSubset(sectionOf(saved.values, 'who'), { text: { en: 'Below' } })
    const versions = (await api.send('GET', '/versions')).body() as { number: number }[]
    assert.deepEqual(
      versions.map(({ number }) => number),
      [1],
    )
    const { version } = (await api.send('GET', '/versions/1')).body()
    assert.equal(version.values.title.en, 'First')
    assert.containSubset(await db.from('entry_preview_links'), [{ entry_id: id }])
    assert.isNull(await db.from('entries').where('id', sections).first())
  })

  test('give the texts of the list of publications to its page', async ({ client, assert }) => {
    const id = await bareEntry('site_page')
    await convert([formerPage('home', id, { en: { 'list.title': changed('What we wrote') } })])
    const publications = await (await staffApi(client, 'publications')).read()
    assert.equal(publications.values.title.en, 'What we wrote')
    const home = await (await staffApi(client, 'home')).read()
    assert.equal(home.id, id)
    assert.equal(home.values.title.en, 'Together, we see further')
  })

  test('keep their activity, and what has no page goes', async ({ client, assert }) => {
    const { person } = await staffApi(client, 'about')
    const [id, other] = [await bareEntry('site_page'), await bareEntry('site_page')]
    const row = formerPage('about', id, {})
    const activity = { id: 900, subject: 'page', kind: 'published', page_id: row.id }
    await convert([row])
    await db.transaction((client) =>
      writePageActivities(
        [{ ...activity, actor_id: person.id, happened_at: AT, picture_id: null }],
        [row],
        client,
      ),
    )
    assert.containSubset(await db.from('activities').where('id', 900), [
      { subject: 'entry', kind: 'published', entry_id: id },
    ])
    assert.isNull(await db.from('entries').where('id', other).first())
  })
})
