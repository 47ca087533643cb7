import { test } from '@japa/runner'
import siteSettings from '#config/site'
import { pagesOf } from '#tests/functional/kinds/page_calls'
import { rawRequest } from '#tests/functional/site/raw_request'

const { origin } = siteSettings
const ARABIC = `${origin}/${encodeURIComponent('مجلس-الأمناء')}`
const ENGLISH = `${origin}/en/our-board`

const readSitemap = async () => (await rawRequest('/sitemap.xml')).text

test.group('Custom pages in the sitemap', () => {
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
