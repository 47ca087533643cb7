import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import OwnPage from '#kinds/own_pages/own_page'
import { pagesOf, shown, text } from '#tests/functional/kinds/page_calls'

const SECTIONS = [text('who', 'نحن **هنا**', 'We are **here**')]

test.group('Sections by staff below a page of the site', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are created once per page, with its name as their title and without an address', async ({
    client,
    assert,
  }) => {
    const { send } = await pagesOf(client)
    const [first, second] = [await send('PUT', '/below/about'), await send('PUT', '/below/about')]
    first.assertStatus(200)
    assert.equal(second.body().entry.id, first.body().entry.id)
    assert.containSubset(first.body().entry, {
      below: 'about',
      title: { ar: 'من نحن', en: 'About' },
      slug: { ar: '', en: '' },
      sections: [],
      isPublic: { ar: false, en: false },
      can: { delete: false },
    })
    assert.lengthOf(await OwnPage.query().where({ below: 'about' }), 1)
    assert.containSubset((await send('GET', '/below')).body(), [{ below: 'about' }])
    ;(await send('PUT', '/below/organisation')).assertStatus(404)
    ;(await send('PUT', '/below/nowhere')).assertStatus(404)
  })

  test('are not among the pages with addresses, and cannot be deleted', async ({
    client,
    assert,
  }) => {
    const { send, publish } = await pagesOf(client)
    const { id } = (await send('PUT', '/below/contact')).body().entry
    await send('PATCH', `/${id}`, { sections: SECTIONS })
    await publish(id, 'ar', 'en')
    assert.deepEqual((await send('GET', '')).body(), [])
    assert.deepEqual((await send('GET', '/unlinked')).body(), { ids: [] })
    assert.notInclude((await client.get('/sitemap.xml')).text(), `page-${id}`)
    ;(await send('DELETE', `/${id}`)).assertStatus(403)
    assert.isNull((await OwnPage.findOrFail(id)).deletedAt)
  })

  test('keep the title and take no address, no notices and no place in a menu', async ({
    client,
    assert,
  }) => {
    const { send } = await pagesOf(client)
    const { id } = (await send('PUT', '/below/about')).body().entry
    const changed = await send('PATCH', `/${id}`, {
      title: { ar: 'عنوان', en: 'Title' },
      slug: { ar: 'من', en: 'who' },
      sections: SECTIONS,
    })
    changed.assertStatus(200)
    assert.containSubset(changed.body().entry, {
      title: { en: 'About' },
      slug: { ar: '', en: '' },
      sections: [{ id: 'who' }],
    })
    const openings = { id: 'jobs', kind: 'openings', openings: [] }
    const refused = await send('PATCH', `/${id}`, { sections: [...SECTIONS, openings] })
    refused.assertStatus(422)
    assert.containSubset(refused.body(), {
      errors: [{ field: 'sections.1.kind', rule: 'enum' }],
    })
    assert.lengthOf((await OwnPage.findOrFail(id)).content.sections, 1)
    const menu = { ar: 'من نحن', en: 'About' }
    ;(await send('POST', `/${id}/publish`, { languages: ['en'], menu })).assertStatus(422)
    assert.isFalse((await OwnPage.findOrFail(id)).isPublished)
  })

  test('are public in the languages in which they were published, and in no other', async ({
    client,
    assert,
  }) => {
    const { send, publish } = await pagesOf(client)
    ;(await shown(client, 'ar', '/about')).assertStatus(404)
    const { id } = (await send('PUT', '/below/about')).body().entry
    await send('PATCH', `/${id}`, { sections: SECTIONS })
    assert.deepEqual((await shown(client, 'ar', '/about')).body().sections, [])
    await publish(id, 'ar')
    const arabic = (await shown(client, 'ar', '/about')).body()
    assert.containSubset(arabic, { slug: '/about', language: 'ar', sections: [{ id: 'who' }] })
    assert.include(arabic.sections[0].text, '<strong>هنا</strong>')
    assert.deepEqual((await shown(client, 'en', '/about')).body().sections, [])
    ;(await send('POST', `/${id}/withdraw`, { languages: ['ar'] })).assertStatus(200)
    assert.deepEqual((await shown(client, 'ar', '/about')).body().sections, [])
  })

  test('are found by the search, at the address of their page', async ({ client, assert }) => {
    const { send, publish } = await pagesOf(client)
    const { id } = (await send('PUT', '/below/about')).body().entry
    const sections = [text('who', 'السقّاؤون في القرية', 'The water carriers of the village')]
    await send('PATCH', `/${id}`, { sections })
    await publish(id, 'ar', 'en')
    const found = await client.get('/api/search').qs({ language: 'en', q: 'carriers' })
    assert.containSubset(found.body().pages, [{ id, path: '/en/about' }])
  })
})
