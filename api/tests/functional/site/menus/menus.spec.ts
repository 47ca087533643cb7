import { test } from '@japa/runner'
import type { SiteMenus } from '@ufuq/shared/contract/site/menus'
import { siteContent } from '#content/site_content'
import { pagesOf } from '#tests/functional/kinds/page_calls'
import { added, menusOf } from '#tests/functional/site/menus/menu_calls'

const lastIn = ({ header }: SiteMenus) => header.at(-1)

test.group('The menus of the site', () => {
  test('are as shipped until a change is published', async ({ client, assert }) => {
    const api = await menusOf(client)
    assert.containSubset(await api.read(), {
      key: 'menus',
      labels: { header: { about: { en: 'About' } }, footer: { about: { ar: 'من نحن' } } },
      values: { header: [{ id: 'home', target: '/', label: { ar: '', en: '' } }] },
      sides: { en: { status: 'published', hasDraft: false } },
    })
    const { labels } = (await api.send('GET', '')).body().menus
    assert.notInclude(JSON.stringify(labels), '""')
    assert.isUndefined((await siteContent()).site.menus)
    const draft = await api.save(added('n-1', 'Give'))
    assert.isTrue(draft.sides.en?.hasDraft)
    assert.isUndefined((await siteContent()).site.menus)
    assert.notInclude((await client.get('/en')).text(), '>Give<')

    await api.publish()
    assert.containSubset(lastIn((await siteContent()).site.menus!.en), {
      label: 'Give',
      to: '/donate',
    })
    assert.include((await client.get('/en')).text(), '>Give</a>')
  })

  test('refuse an invalid target, and nothing changes', async ({ client, assert }) => {
    const api = await menusOf(client)
    for (const target of ['javascript:alert(1)', 'http://a.example', '/admin', 'page:x']) {
      const refused = await api.send('PATCH', '', { values: added('n-1', 'Bad', { target }) })
      refused.assertStatus(422)
      assert.containSubset(refused.body().errors, [{ field: 'header.7.target' }])
    }
    for (const label of ['x'.repeat(31), '{{siteName}}']) {
      ;(await api.send('PATCH', '', { values: added('n-1', label) })).assertStatus(422)
    }
    assert.equal((await api.read()).version, 1)
  })

  test('are not published with an entry that leads nowhere', async ({ client, assert }) => {
    const api = await menusOf(client)
    await api.save(added('n-1', 'Nowhere', { target: '' }))
    const refused = await api.send('PATCH', '', { publish: ['ar', 'en'] })
    refused.assertStatus(422)
    assert.containSubset(refused.body().errors, [{ field: 'header.7.target', rule: 'noTarget' }])
    assert.isUndefined((await siteContent()).site.menus)
  })

  test('show a page only in the languages where it is public', async ({ client, assert }) => {
    const api = await menusOf(client)
    const pages = await pagesOf(client)
    const id = await pages.create()
    await api.save(added('n-1', 'The board', { target: `page:${id}` }))
    await api.publish()
    const menus = async () => (await siteContent()).site.menus!
    assert.lengthOf((await menus()).en.header, 7)

    await pages.publish(id, 'en')
    assert.equal(lastIn((await menus()).en)?.to, '/our-board')
    assert.lengthOf((await menus()).ar.header, 7)
    assert.include((await client.get('/en/about')).text(), 'href="/en/our-board"')

    await pages.change(id, { slug: { en: 'trustees' } })
    await pages.publish(id, 'en')
    assert.include((await client.get('/en/about')).text(), 'href="/en/trustees"')
  })

  test('are previewed as they are typed, and by a link', async ({ client, assert }) => {
    const api = await menusOf(client)
    const values = added('n-1', 'Give')
    const typed = await api.send('POST', '/preview', { language: 'en', values })
    typed.assertStatus(200)
    assert.include(typed.body().html, '>Give</a>')
    await api.save(values)
    const link = await api.send('POST', '/preview-links', { purpose: 'own', language: 'en' })
    link.assertStatus(201)
    assert.include((await client.get(link.body().path)).text(), '>Give</a>')
    assert.notInclude((await client.get('/en')).text(), '>Give</a>')
  })
})
