import { test } from '@japa/runner'
import { createEntry } from '#entries/change'
import { documents } from '#kinds/document/document_kind'
import { documentsOf } from '#tests/functional/documents/document_calls'

test.group('Pages of documents', () => {
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

  test('are found at former addresses and in the other language', async ({ client, assert }) => {
    const { create, change, send } = await documentsOf(client)
    const { id } = await create()
    await change(id, { title: { ar: '', en: 'Report' }, isPublished: true })
    await change(id, { slug: { en: 'annual report' } })
    const read = (slug: string, language: string) =>
      client.get(`/api/shown/documents/${encodeURIComponent(slug)}`).qs({ language })
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
    const { create, change, send, person } = await documentsOf(client)
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
      const answer = await client.get('/api/shown/documents').qs({ language, q })
      answer.assertStatus(200)
      assert.equal(answer.header('cache-control'), 'no-store')
      return answer.body().map(({ id }: { id: number }) => id)
    }
    assert.deepEqual(await found('آبار المياه'), [wells.id])
    assert.deepEqual(await found('تقارير'), [wells.id], 'another form of the word')
    assert.deepEqual(await found('water', 'en'), [wells.id, other.id])
    assert.deepEqual(await found('nothing'), [])
    assert.deepEqual(await found('…'), [])
    const by = { id: person.id, role: person.role }
    for (let n = 0; n < 50; n += 1) {
      await createEntry({ kind: documents, by }, { values: { title: { en: `Water ${n}` } } })
    }
    const forStaff = await send('GET', '/found?language=en&q=water')
    assert.lengthOf(forStaff.body(), 52)
    const plural = encodeURIComponent('تقارير')
    assert.lengthOf((await send('GET', `/found?language=ar&q=${plural}`)).body(), 1)
    const filters = await client.get('/api/choices/documents')
    assert.deepEqual(filters.body(), { category: ['report', 'statutes'], year: [2024, 2019] })
  })
})
