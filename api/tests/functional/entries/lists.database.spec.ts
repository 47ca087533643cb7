import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { batches } from '#core/database/batches'
import { filtersOf } from '#entries/filters'
import { listEntries, type Sort } from '#entries/list'
import { PRODUCT } from '#entries/permissions'
import { usesOf } from '#entries/references'
import type { Filters } from '#entries/types'
import { saved } from '#tests/functional/entries/trial_kinds'
import { plansOf } from '#tests/query_plans'

const COUNT = 2600
const FIRST = 1_000_000

const at = (minute: number) =>
  new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString().slice(0, 19).replace('T', ' ')

/** Fills the tables with entries of which every second one is from 2024, and ten from 2001. */
async function fillTables() {
  const entries = Array.from({ length: COUNT }, (_, index) => ({
    id: FIRST + index,
    kind: 'trial',
    title_key: `title ${String(index).padStart(5, '0')}`,
    languages: index % 7 === 0 ? 1 : 3,
    listed_at: at(index),
    created_at: at(index),
    changed_at: at(COUNT - index),
  }))
  const tables: Record<string, object[]> = {
    entries,
    sides: entries.flatMap(({ id, listed_at, title_key }, index) =>
      (index % 7 === 0 ? ['ar'] : ['ar', 'en']).map((language) => ({
        id: id * 2 + (language === 'en' ? 1 : 0),
        entry_id: id,
        kind: 'trial',
        language,
        version: 1,
        status: index % 13 === 0 ? 'draft' : 'published',
        is_public: index % 13 !== 0,
        has_draft: index % 13 === 0,
        listed_at,
        published_at: index % 13 === 0 ? null : listed_at,
        changed_at: listed_at,
        title: title_key,
        title_key,
        live: index % 13 === 0 ? null : '{}',
      })),
    ),
    drafts: entries.flatMap(({ id, changed_at }, index) =>
      index % 13 === 0 ? [{ entry_id: id, content: '{}', base_version: 1, changed_at }] : [],
    ),
    refs: entries.flatMap(({ id }, index) =>
      index % 3 === 0
        ? [{ entry_id: id, language: '', layer: 'b', path: 'related', target_id: FIRST }]
        : [],
    ),
    facets: entries.flatMap(({ id }, index) => {
      const value = index % 2 === 0 ? '2024' : index % 260 === 1 ? '2001' : '2020'
      return [{ kind: 'trial', name: 'year', value, entry_id: id, layer: 'b' }]
    }),
    words: entries.map(({ id }, index) => ({
      side_id: id * 2,
      part: 0,
      word: index === 7 ? 'seldom' : index % 4 === 0 ? 'water' : `word${index}`,
      layer: 'b',
      kind: 'trial',
    })),
  }
  for (const [table, rows] of Object.entries(tables))
    for (const batch of batches(rows)) await db.table(table).multiInsert(batch)
  const isMysql = db.connection().dialect.name === 'mysql'
  await db.rawQuery(isMysql ? `analyze table ${Object.keys(tables).join()}` : 'analyze')
}

test.group('Lists of entries', (group) => {
  group.options.meta['commits'] = true
  // MySQL counts what a table contains only outside transactions.
  group.setup(fillTables)
  group.teardown(async () => {
    await db.from('refs').where('entry_id', '>=', FIRST).delete()
    await db.from('entries').where('id', '>=', FIRST).delete()
    if (db.connection().dialect.name === 'mysql') return
    // Without them, as in the product, the plans of other tests do not depend on these tables.
    await db.rawQuery('drop table if exists sqlite_stat1')
    await db.rawQuery('analyze sqlite_schema')
  })

  const list = async (filters: Filters, sort: Sort = 'published', after?: string) =>
    listEntries(saved, { filters: await filtersOf(saved, filters), sort, limit: 20, after })

  test('read from an index in every order and with every filter', async ({ assert }) => {
    const { next } = await list({})
    const cases: Record<string, () => Promise<unknown>> = {
      'in their usual order': () => list({}),
      'after a cursor': () => list({}, 'published', next!),
      'by change': () => list({}, 'changed'),
      'by title': () => list({}, 'title'),
      drafts: () => list({ status: 'draft' }),
      scheduled: () => list({ status: 'scheduled' }),
      'published in one language': () => list({ status: 'published', language: 'en' }),
      'of an author': () => list({ author: 1 }),
      'without a language': () => list({ missing: true }, 'changed'),
      'with a draft': () => list({ changed: true }),
      'with a frequent word': () => list({ q: 'water' }),
      'with a rare word': () => list({ q: 'seldom' }, 'title'),
      'with a frequent value': () => list({ values: { year: 2024 } }),
      'with a rare value': () => list({ values: { year: 2001 } }, 'changed'),
      'that name an entry': () => list({ values: { related: FIRST } }),
      'with two frequent values': () => list({ values: { year: 2024, related: FIRST } }, 'title'),
      'of uses': () => usesOf(FIRST + 3, PRODUCT),
    }
    for (const [name, work] of Object.entries(cases)) {
      const plans = await plansOf(work)
      assert.isNotEmpty(plans, name)
      for (const plan of plans) {
        // The page that was found is read whole, whatever its kind of table.
        const isScan = /^SCAN (?!found$)\w+$|^[a-z]\w* SCAN /.test(plan)
        assert.isFalse(isScan, `${name}: ${plan}`)
      }
    }
  })

  test('contain the same entries whichever way they are found', async ({ assert }) => {
    const ids = async (filters: Filters, sort?: Sort) =>
      (await list(filters, sort)).rows.map(({ id }) => id - FIRST)
    const all = Array.from({ length: COUNT }, (_, index) => index).toReversed()
    const first = (matches: (index: number) => boolean) => all.filter(matches).slice(0, 20)
    assert.deepEqual(
      await ids({}),
      first(() => true),
    )
    assert.deepEqual(
      await ids({ status: 'draft' }),
      first((one) => one % 13 === 0),
    )
    assert.deepEqual(
      await ids({ missing: true }),
      first((one) => one % 7 === 0),
    )
    assert.deepEqual(
      await ids({ values: { year: 2001 } }),
      first((one) => one % 260 === 1),
    )
    assert.deepEqual(
      await ids({ values: { year: 2024, related: FIRST } }),
      first((one) => one % 6 === 0),
    )
    assert.deepEqual(
      await ids({ values: { year: 2001, related: FIRST }, language: 'en' }),
      first((one) => one % 260 === 1 && one % 3 === 0 && one % 7 !== 0),
    )
    assert.deepEqual(await ids({ q: 'seldom' }), [7])
    assert.deepEqual((await ids({}, 'title')).slice(0, 2), [0, 1])
    const { rows } = await list({}, 'published', (await list({})).next!)
    assert.equal(rows[0]!.id, FIRST + COUNT - 21)
  })
})
