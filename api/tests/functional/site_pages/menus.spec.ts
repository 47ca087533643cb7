import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { SiteMenus } from '@ufuq/shared/contract/site/menus'
import { orderIn, type SiteValues } from '@ufuq/shared/domain/site/values'
import { siteContent } from '#content/site_content'
import { pagesOf } from '#tests/functional/kinds/page_calls'
import { disclosureOf } from '#tests/functional/site/disclosure_calls'
import { added, many } from '#tests/functional/site_pages/menu_values'
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

  test('show the disclosure page once a list is published on it', async ({ client, assert }) => {
    const api = await staffApi(client, 'menus')
    const { follow, send } = await disclosureOf(client)
    await api.save(added('n-1', 'Disclosure', { target: '/disclosure' }))
    await api.publish()
    const about = async () => (await client.get('/en/about')).text()
    await follow('anbi')
    assert.notInclude(await about(), 'href="/en/disclosure"')
    await follow('anbi', true)
    assert.include(await about(), 'href="/en/disclosure"')
    ;(await send('DELETE', '/anbi')).assertStatus(204)
    assert.notInclude(await about(), 'href="/en/disclosure"')
  })

  test('get a custom page with its publishing, and their draft stays a draft with the page', async ({
    client,
    assert,
  }) => {
    const api = await staffApi(client, 'menus')
    const pages = await pagesOf(client)
    const id = await pages.create()
    await api.save(added('n-1', 'Not yet'))
    const menu = { ar: 'المجلس', en: ' The board ' }
    const publish = () => pages.send('POST', `/${id}/publish`, { languages: ['ar', 'en'], menu })
    ;(await publish()).assertStatus(200)

    const shown = (await siteContent()).site.menus!
    assert.containSubset(lastIn(shown.en), { label: 'The board', to: '/our-board' })
    assert.equal(lastIn(shown.ar)?.label, 'المجلس')
    assert.lengthOf(shown.en.header, 8)
    const labelsIn = ({ shared, en }: SiteValues) =>
      orderIn({ ar: {}, en, shared }, 'header').map((one) => en[`header.${one}.label`])
    const page = await api.read()
    assert.deepEqual(labelsIn(page.live).slice(-1), ['The board'])
    assert.deepEqual(labelsIn(page.draft!).slice(-2), ['Not yet', 'The board'])
    const [version] = (await api.send('GET', '/versions')).body()
    assert.containSubset(version, { number: 1, published: { by: { id: pages.person.id } } })

    ;(await publish()).assertStatus(200)
    assert.equal((await api.read()).version, page.version)
    await api.publish()
    assert.lengthOf((await siteContent()).site.menus!.en.header, 9)
  })

  test('refuse a page that does not fit, which is then not published either', async ({
    client,
    assert,
  }) => {
    const api = await staffApi(client, 'menus')
    const pages = await pagesOf(client)
    const id = await pages.create()
    const publish = (en: string) =>
      pages.send('POST', `/${id}/publish`, { languages: ['en'], menu: { ar: 'المجلس', en } })
    for (const [en, rule] of [
      ['', 'required'],
      ['x'.repeat(31), 'maxLength'],
      ['{{siteName}}', 'placeholder'],
    ] as const) {
      const refused = await publish(en)
      refused.assertStatus(422)
      assert.containSubset(refused.body().errors, [{ field: 'menu.en', rule }])
    }
    await api.save(many(5))
    await api.publish()
    const full = await publish('The board')
    full.assertStatus(422)
    assert.containSubset(full.body().errors, [{ field: 'menu', rule: 'tooMany' }])
    assert.isNull((await db.from('pages').where({ id }).first()).live_en)
    assert.lengthOf((await siteContent()).site.menus!.en.header, 12)
  })
})
