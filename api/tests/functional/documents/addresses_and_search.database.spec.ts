import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { PublicationFactory } from '#database/factories/publication_factory'
import { documentsOf } from '#tests/functional/documents/document_calls'
import { createEntry } from '#kinds/write_entry'
import { ownPages } from '#kinds/own_pages/own_page_kind'

test.group('Pages of documents', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('have an address in each language once they are published', async ({ client, assert }) => {
    const { create, change, send } = await documentsOf(client)
    const { id } = await create()
    assert.deepEqual((await change(id, { title: { ar: 'التّقرير', en: 'Report' } })).slug, {
      ar: '',
      en: '',
    })
    const { slug } = await change(id, { isPublished: true })
    assert.deepEqual(slug, { ar: 'التقرير', en: 'report' })
    const other = await create()
    await change(other.id, { title: { ar: '', en: 'Report' }, isPublished: true })
    assert.deepEqual((await change(other.id, { title: { ar: 'التقرير' } })).slug, {
      ar: 'التقرير-2',
      en: 'report-2',
    })
    for (const [written, rule] of [
      ['report', 'unique'],
      ['2025', 'slug'],
      ['a.pdf', 'slug'],
      ['x'.repeat(201), 'maxLength'],
    ] as const) {
      const refused = await send('PATCH', `/${other.id}`, { slug: { en: written } })
      refused.assertStatus(422)
      assert.containSubset(refused.body().errors, [{ field: 'slug.en', rule }])
    }
  })

  test('are found at former addresses and at those of the other language', async ({
    client,
    assert,
  }) => {
    const { create, change, send } = await documentsOf(client)
    const { id } = await create()
    await change(id, { title: { ar: '', en: 'Report' }, isPublished: true })
    await change(id, { slug: { en: 'annual report' } })
    const read = (slug: string, language: string) =>
      client.get(`/api/documents/shown/${encodeURIComponent(slug)}`).qs({ language })
    for (const [slug, language] of [
      ['annual-report', 'en'],
      ['Report', 'en'],
      ['annual-report', 'ar'],
      [String(id), 'ar'],
    ] as const) {
      const found = await read(slug, language)
      found.assertStatus(200)
      assert.containSubset(found.body(), {
        id,
        slug: 'annual-report',
        title: 'Report',
        language: 'en',
        translation: language === 'ar' ? 'annual-report' : null,
        isListed: true,
        files: [{ type: 'pdf', pages: null, isDownload: false }],
      })
    }
    ;(await read('nothing', 'en')).assertStatus(404)
    await send('PATCH', `/${id}`, { isPublished: false })
    ;(await read('annual-report', 'en')).assertStatus(404)
  })

  test('are searched by their words, and filtered by what there is', async ({ client, assert }) => {
    const { create, change } = await documentsOf(client)
    const wells = await create()
    const other = await create()
    await change(wells.id, {
      title: { ar: 'تقرير المياه', en: 'Water' },
      description: { ar: 'الآبار في القرى', en: 'Wells' },
      category: 'report',
      year: 2024,
      isPublished: true,
    })
    await change(other.id, {
      title: { ar: 'النظام الأساسي', en: 'Statutes' },
      description: { en: 'On water' },
      category: 'statutes',
      year: 2019,
      isPublished: true,
    })
    const found = async (q: string, language = 'ar') => {
      const answer = await client.get('/api/documents/shown').qs({ language, q })
      answer.assertStatus(200)
      assert.equal(answer.header('cache-control'), 'no-store')
      return answer.body().map(({ id }: { id: number }) => id)
    }
    assert.deepEqual(await found('آبار المياه'), [wells.id])
    assert.deepEqual(await found('water', 'en'), [wells.id, other.id])
    assert.deepEqual(await found('nothing'), [])
    assert.deepEqual(await found('…'), [])
    const filters = await client.get('/api/documents/filters')
    assert.deepEqual(filters.body(), { categories: ['report', 'statutes'], years: [2024, 2019] })
  })
})

test.group('Documents that are used', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('can’t be deleted, and the refusal says where', async ({ client, assert }) => {
    const { create, change, send, person } = await documentsOf(client)
    const { id } = await create()
    await change(id, { title: { ar: 'التقرير', en: 'Report' }, isPublished: true })
    const publication = await PublicationFactory.merge({
      language: 'ar',
      content: `[التقرير](/files/${id}/report.pdf)`,
    }).create()
    const page = await createEntry(ownPages, { title: { ar: 'تقارير', en: 'Reports' } }, person)
    const section = { title: { ar: 'تقارير', en: 'Reports' }, sections: [] }
    await db
      .from('pages')
      .where({ id: page.id })
      .update({ content: JSON.stringify({ ...section, lead: '/en/documents/report' }) })
    await db.table('redirects').insert({
      language: 'ar',
      path: '/old',
      target: `/documents/${encodeURIComponent('التقرير')}`,
      created_at: '2026-01-01 00:00:00',
      updated_at: '2026-01-01 00:00:00',
    })
    const before = await db.from('documents').where({ id }).first()
    const refused = await send('DELETE', `/${id}`)
    refused.assertStatus(409)
    assert.containSubset(refused.body(), {
      code: 'document_in_use',
      uses: [
        { kind: 'publication', id: publication.id, language: 'ar', isBinned: false },
        { kind: 'page', id: page.id, titles: section.title, isBinned: false },
        { kind: 'redirect', language: 'ar', path: '/old' },
      ],
    })
    assert.deepEqual(await db.from('documents').where({ id }).first(), before)
    assert.deepEqual((await send('GET', `/${id}/uses`)).body(), refused.body().uses)
    assert.deepEqual((await send('GET', '/uses')).body(), { [id]: 3 })

    await db.from('publications').where({ id: publication.id }).update({ content: '' })
    await db
      .from('pages')
      .where({ id: page.id })
      .update({ content: JSON.stringify(section) })
    await db.from('redirects').delete()
    ;(await send('DELETE', `/${id}`)).assertStatus(204)
  })
})
