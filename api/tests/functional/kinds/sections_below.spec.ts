import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { pagesOf, text } from '#tests/functional/kinds/page_calls'

const SECTIONS = [text('who', 'نحن **هنا**', 'We are **here**')]

test.group('Sections by staff below a page of the site', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are not notices, and stand below no list of publications', async ({ client, assert }) => {
    const { addBelow, unlinked, read } = await pagesOf(client)
    const openings = { id: 'jobs', kind: 'openings', openings: [] }
    const refused = await addBelow('about', [...SECTIONS, openings])
    refused.assertStatus(422)
    assert.containSubset(refused.body(), { errors: [{ field: 'sections.6.kind', rule: 'enum' }] })
    ;(await addBelow('publications', SECTIONS)).assertStatus(422)
    assert.lengthOf((await read('about')).values.sections, 5)
    assert.deepEqual(await unlinked(), [])
  })

  test('are found by the search, at the address of their page', async ({ client, assert }) => {
    const { publish, read, addBelow } = await pagesOf(client)
    const { id } = await read('about')
    await addBelow(id, [text('who', 'السقّاؤون في القرية', 'The water carriers of the village')])
    await publish(id, 'ar', 'en')
    const found = await client.get('/api/search').qs({ language: 'en', q: 'carriers' })
    assert.containSubset(found.body().pages, [{ path: '/en/about' }])
    const own = await client.get('/api/search').qs({ language: 'en', q: 'beginning' })
    assert.containSubset(own.body().pages, [{ path: '/en/about' }])
  })
})
