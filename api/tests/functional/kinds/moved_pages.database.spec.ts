import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { contentChanged } from '#content/content_version'
import { reconcile } from '#core/jobs/reconciliation'
import OwnPage from '#kinds/own_pages/own_page'
import { ofReservedAddresses } from '#kinds/own_pages/moved_pages'
import { BOARD, pagesOf } from '#tests/functional/kinds/page_calls'
import { rawRequest } from '#tests/functional/site/raw_request'

/** A public page at an address that is now reserved, but was free in an earlier release. */
async function pageInTheWay(client: ApiClient) {
  const calls = await pagesOf(client)
  const id = await calls.create(BOARD)
  await calls.publish(id, 'ar', 'en')
  await db.from('pages').where({ id }).update({ slug_en: 'events' })
  return { ...calls, id }
}

test.group('Pages at an address that a newer release needs', (group) => {
  group.each.setup(() => {
    contentChanged()
    return testUtils.db().wrapInGlobalTransaction()
  })

  test('stay readable at one like it, and at the one with their id', async ({ client, assert }) => {
    const { id, send, create } = await pageInTheWay(client)
    const taken = await create({ ...BOARD, title: { en: 'Events two' }, slug: { en: 'events-2' } })
    const { content } = await OwnPage.findOrFail(id)
    assert.isTrue(await reconcile([ofReservedAddresses]))
    assert.deepEqual(await ofReservedAddresses.find(1), [])

    const page = await OwnPage.findOrFail(id)
    assert.deepEqual(
      { ar: page.slugAr, en: page.slugEn, content: page.content, live: page.liveEn },
      { ar: 'مجلس-الأمناء', en: 'events-3', content, live: content },
    )
    assert.equal((await OwnPage.findOrFail(taken)).slugEn, 'events-2')
    assert.include((await rawRequest('/en/events-3')).text, 'Our Board')
    const byId = await rawRequest(`/en/page/${id}`)
    assert.deepEqual([byId.status, byId.headers.location], [301, '/en/events-3'])
    assert.equal((await rawRequest(`/en/page/${taken}`)).status, 404)
    await send('POST', `/${id}/withdraw`, { languages: ['en'] })
    const arabic = await rawRequest(`/en/page/${id}`)
    assert.equal(arabic.headers.location, `/${encodeURIComponent('مجلس-الأمناء')}`)
  })

  test('are named to staff until somebody chooses another address or accepts it', async ({
    client,
    assert,
  }) => {
    const { id, send } = await pageInTheWay(client)
    const moved = async () => (await send('GET', '/moved')).body() as unknown[]
    assert.deepEqual(await moved(), [])
    await reconcile([ofReservedAddresses])
    const expected = { id, titles: BOARD.title, language: 'en', from: 'events', to: 'events-2' }
    assert.deepEqual(await moved(), [expected])
    await send('PATCH', `/${id}`, { slug: { en: 'meetings' } })
    assert.deepEqual(await moved(), [])
    await send('PATCH', `/${id}`, { slug: { en: 'events-2' } })
    assert.lengthOf(await moved(), 1)

    const author = await pagesOf(client, 'author')
    ;(await author.send('DELETE', `/moved/${id}`)).assertStatus(403)
    assert.lengthOf(await moved(), 1)
    ;(await send('DELETE', `/moved/${id}`)).assertStatus(204)
    assert.deepEqual(await moved(), [])
    ;(await client.get('/api/pages/moved')).assertStatus(401)
  })
})
