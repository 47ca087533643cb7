import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import siteSettings from '#config/site'
import { pagesOf } from '#tests/functional/kinds/page_calls'
import { rawRequest } from '#tests/functional/site/raw_request'

const { origin } = siteSettings
const ARABIC = `${origin}/${encodeURIComponent('مجلس-الأمناء')}`
const ENGLISH = `${origin}/en/our-board`

/**
 * The first part of the sitemap, which contains the pages. A later part may exist on MySQL, where
 * the ids of publications may exceed the limit of one part.
 */
const readSitemap = async () => (await rawRequest('/sitemap.xml?part=1')).text

test.group('Custom pages in the sitemap', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are listed in the languages where they are public', async ({ client, assert }) => {
    const { send, create, publish, change, withdraw } = await pagesOf(client)
    const id = await create()
    assert.notInclude(await readSitemap(), 'our-board')
    await publish(id, 'en')
    const one = await readSitemap()
    assert.include(one, `<loc>${ENGLISH}</loc>`)
    assert.notInclude(one, ARABIC)
    assert.include(one, `hreflang="x-default" href="${ENGLISH}"`)
    await publish(id, 'ar')
    const both = await readSitemap()
    assert.include(both, `<loc>${ARABIC}</loc>`)
    assert.lengthOf(both.split(`hreflang="en" href="${ENGLISH}"`), 3)
    assert.lengthOf(both.split(`hreflang="ar" href="${ARABIC}"`), 3)
    assert.lengthOf(both.split(`hreflang="x-default" href="${ARABIC}"`), 3)
    await change(id, { slug: { en: 'trustees' } })
    await publish(id, 'en')
    assert.include(await readSitemap(), `<loc>${origin}/en/trustees</loc>`)
    await withdraw(id, 'en')
    const withdrawn = await readSitemap()
    assert.notInclude(withdrawn, 'trustees')
    assert.include(withdrawn, `<loc>${ARABIC}</loc>`)
    await send('DELETE', `/${id}`)
    assert.notInclude(await readSitemap(), ARABIC)
  })
})

test.group('The list of custom pages for staff', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('says which public ones nothing links to', async ({ client, assert }) => {
    const { send, create, publish, unlinked } = await pagesOf(client)
    const linkedFrom = async (target: string, words: string) => {
      const call = {
        id: 'go',
        kind: 'call',
        heading: { ar: 'هنا', en: 'Here' },
        words: { ar: 'اقرأ', en: words },
        buttons: [{ id: 'b', label: { ar: 'هنا', en: 'Here' }, target }],
      }
      const title = { ar: 'صفحة', en: 'Links' }
      const id = await create({ title, sections: [call] })
      await publish(id, 'en')
      return id
    }
    const board = await create()
    assert.deepEqual(await unlinked(), [])
    await publish(board, 'ar', 'en')
    assert.deepEqual(await unlinked(), [board])
    const other = await linkedFrom('/about', 'None')
    assert.deepEqual(await unlinked(), [other, board])
    const linking = await linkedFrom(`/${encodeURIComponent('مجلس-الأمناء')}`, 'One')
    assert.deepEqual(await unlinked(), [linking, other])
    await send('DELETE', `/${linking}`)
    assert.deepEqual(await unlinked(), [other, board])
  })
})
