import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { MenusValues } from '@ufuq/shared/kinds/menus'
import { writeMenus } from '#database/convert/write_menus'

/** What release 1 stored of the menus: only what staff had changed. */
const STORED = {
  ar: {
    'footer.own-1.label': { value: 'الإفصاح', replaced: '' },
    'footer.own-2.label': { value: 'المجلس', replaced: '' },
  },
  en: {
    'header.about.label': { value: 'Who we are', replaced: 'About us' },
    'footer.own-1.label': { value: 'Disclosure', replaced: '' },
    'footer.own-2.label': { value: 'Board', replaced: '' },
  },
  shared: {
    'header.order': { value: ['about', 'home'], replaced: [] },
    'header.home.shown': { value: 'hidden', replaced: 'shown' },
    'footer.order': { value: ['contact', 'own-1', 'own-2'], replaced: [] },
    'footer.own-1.target': { value: '/disclosure', replaced: '' },
    'footer.own-2.target': { value: 'page:3', replaced: '' },
  },
}

const converted = (disclosurePage: number | null) =>
  db.transaction(async (client) => {
    await client.from('entries').where('kind', 'menus').delete()
    const row = {
      name: 'menus',
      live: JSON.stringify(STORED),
      draft: null,
      changed_at: '2026-01-01 00:00:00',
    }
    const ids = { tag: new Map(), document: new Map(), page: new Map([[3, 103]]) }
    await writeMenus({ site_pages: [row], disclosurePage }, ids, client)
    const { id } = await client.from('entries').where({ kind: 'menus', key: 'menus' }).firstOrFail()
    const [side] = await client.from('sides').where('entry_id', id).select('live')
    return JSON.parse(side.live) as MenusValues
  })

test.group('The menus of release 1', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('stay as staff had changed them', async ({ assert }) => {
    const { header } = await converted(null)
    assert.deepEqual(
      header.map(({ id, target, shown, level }) => [id, target, shown, level]),
      [
        ['about', '/about', 'shown', 'top'],
        ['home', '/', 'hidden', 'top'],
      ],
    )
  })

  test('lead to the page with what `/disclosure` showed', async ({ assert }) => {
    const targets = async (page: number | null) =>
      (await converted(page)).footer.map(({ target }) => target)
    assert.deepEqual(await targets(7), ['/contact', 'page:7', 'page:103'])
    assert.deepEqual(await targets(null), ['/contact', 'page:103'], 'nothing was public there')
  })
})
