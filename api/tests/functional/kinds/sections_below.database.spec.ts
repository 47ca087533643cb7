import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { pagesOf, shown, text } from '#tests/functional/kinds/page_calls'

const SECTIONS = [text('who', 'نحن **هنا**', 'We are **here**')]

test.group('Sections by staff below a page of the site', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are created once per page, with its name as their title and without an address', async ({
    client,
    assert,
  }) => {
    const { send, read } = await pagesOf(client)
    const [first, second] = [await read('about'), await read('about')]
    assert.equal(second.id, first.id)
    assert.containSubset(first, {
      key: 'about',
      values: {
        title: { ar: 'من نحن', en: 'About' },
        slug: { ar: '', en: '' },
        sections: [],
      },
      sides: { ar: { status: 'draft' }, en: { status: 'draft' } },
    })
    ;(await send('GET', '/organisation')).assertStatus(404)
    ;(await send('GET', '/nowhere')).assertStatus(404)
  })

  test('are not among the pages with addresses, and cannot be deleted', async ({
    client,
    assert,
  }) => {
    const { send, publish, read, change, unlinked } = await pagesOf(client)
    const { id } = await read('contact')
    await change(id, { sections: SECTIONS })
    await publish(id, 'ar', 'en')
    assert.deepEqual((await send('GET', '')).body(), [])
    assert.deepEqual(await unlinked(), [])
    assert.notInclude((await client.get('/sitemap.xml')).text(), `page-${id}`)
    ;(await send('DELETE', `/${id}`)).assertStatus(403)
    assert.isFalse(Boolean((await db.from('entries').where({ id }).first()).in_bin))
  })

  test('keep the title and take no address, no notices and no place in a menu', async ({
    client,
    assert,
  }) => {
    const { send, read, change } = await pagesOf(client)
    const { id } = await read('about')
    const changed = await change(id, {
      title: { ar: 'عنوان', en: 'Title' },
      slug: { ar: 'من', en: 'who' },
      sections: SECTIONS,
    })
    changed.assertStatus(200)
    assert.containSubset(changed.body().page.values, {
      title: { en: 'About' },
      slug: { ar: '', en: '' },
      sections: [{ id: 'who' }],
    })
    const openings = { id: 'jobs', kind: 'openings', openings: [] }
    const refused = await change(id, { sections: [...SECTIONS, openings] })
    refused.assertStatus(422)
    assert.containSubset(refused.body(), {
      errors: [{ field: 'sections.1.kind', rule: 'enum' }],
    })
    assert.lengthOf((await read('about')).values.sections, 1)
    const labels = { ar: 'من نحن', en: 'About' }
    ;(await send('POST', `/${id}/header`, { labels })).assertStatus(422)
  })

  test('are public in the languages in which they were published, and in no other', async ({
    client,
    assert,
  }) => {
    const { publish, read, change, withdraw } = await pagesOf(client)
    ;(await shown(client, 'ar', '/about')).assertStatus(404)
    const { id } = await read('about')
    await change(id, { sections: SECTIONS })
    assert.deepEqual((await shown(client, 'ar', '/about')).body().sections, [])
    await publish(id, 'ar')
    const arabic = (await shown(client, 'ar', '/about')).body()
    assert.containSubset(arabic, { slug: '/about', language: 'ar', sections: [{ id: 'who' }] })
    assert.include(arabic.sections[0].text, '<strong>هنا</strong>')
    assert.deepEqual((await shown(client, 'en', '/about')).body().sections, [])
    await withdraw(id, 'ar')
    assert.deepEqual((await shown(client, 'ar', '/about')).body().sections, [])
  })

  test('are found by the search, at the address of their page', async ({ client, assert }) => {
    const { publish, read, change } = await pagesOf(client)
    const { id } = await read('about')
    const sections = [text('who', 'السقّاؤون في القرية', 'The water carriers of the village')]
    await change(id, { sections })
    await publish(id, 'ar', 'en')
    const found = await client.get('/api/search').qs({ language: 'en', q: 'carriers' })
    assert.containSubset(found.body().pages, [{ id, path: '/en/about' }])
  })
})
