import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { SiteMenus } from '@ufuq/shared/contract/site/menus'
import { siteContent } from '#content/site_content'
import { pagesOf } from '#tests/functional/kinds/page_calls'
import { added } from '#tests/functional/site_pages/menu_values'
import { forgetAfterwards, staffApi } from '#tests/functional/site_pages/staff_api'

const lastIn = ({ header }: SiteMenus) => header.at(-1)

test.group('The menus of the site', (group) => {
  group.each.setup(forgetAfterwards)
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are as shipped until a change is published, which every page then shows', async ({
    client,
    assert,
  }) => {
    const api = await staffApi(client, 'menus')
    const page = await api.save(added('n-1', 'Give'))
    assert.equal(page.live.shared['header.home.target'], '/')
    assert.equal(page.live.en['header.about.label'], 'About')
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
    const api = await staffApi(client, 'menus')
    for (const target of ['javascript:alert(1)', 'http://a.example', '/admin', 'page:x']) {
      const refused = await api.send('PUT', '', { ...added('n-1', 'Bad', { target }) })
      refused.assertStatus(422)
      assert.containSubset(refused.body().errors, [
        { field: 'shared.header.n-1.target', rule: 'target' },
      ])
    }
    const long = await api.send('PUT', '', added('n-1', 'x'.repeat(31)))
    long.assertStatus(422)
    assert.lengthOf(await db.from('site_pages').where({ name: 'menus' }), 0)
  })

  test('are not published with an entry that leads nowhere', async ({ client, assert }) => {
    const api = await staffApi(client, 'menus')
    await api.save(added('n-1', 'Nowhere', { target: '' }))
    const refused = await api.send('POST', '/publish', {})
    refused.assertStatus(422)
    assert.containSubset(refused.body().errors, [
      { field: 'shared.header.n-1.target', rule: 'noTarget' },
    ])
    assert.isUndefined((await siteContent()).site.menus)
  })

  test('show a page only in the languages in which it is public, at its current address', async ({
    client,
    assert,
  }) => {
    const api = await staffApi(client, 'menus')
    const pages = await pagesOf(client)
    const id = await pages.create()
    await api.save(added('n-1', 'The board', { target: `page:${id}` }))
    await api.publish()
    const menus = async () => (await siteContent()).site.menus!
    assert.lengthOf((await menus()).en.header, 7)

    const published = await pages.send('POST', `/${id}/publish`, { languages: ['en'] })
    published.assertStatus(200)
    assert.equal(lastIn((await menus()).en)?.to, '/our-board')
    assert.lengthOf((await menus()).ar.header, 7)
    assert.deepEqual((await pages.send('GET', '/unlinked')).body(), { ids: [] })
    assert.include((await client.get('/en/about')).text(), 'href="/en/our-board"')

    await pages.send('PATCH', `/${id}`, { slug: { en: 'trustees' } })
    assert.include((await client.get('/en/about')).text(), 'href="/en/trustees"')
  })
})
