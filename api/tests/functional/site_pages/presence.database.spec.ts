import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { PRESENCE } from '@ufuq/shared/contract/collaboration'
import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/time/database_time'
import { forgetAbsent } from '#entries/presence'
import { staffApi, forgetAfterwards, type StaffApi } from '#tests/functional/site_pages/staff_api'

const ago = (seconds: number) => toDatabaseTime(DateTime.utc().minus({ seconds }))

const beHere = (api: StaffApi, side: string | null = 'ar') => api.send('PUT', '/presence', { side })

test.group('Who has a page open', (group) => {
  group.each.setup(forgetAfterwards)
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is shown to whoever may change pages, and to nobody else', async ({ client, assert }) => {
    const path = '/api/site/pages/about/presence'
    assert.equal((await client.put(path).json({ side: 'ar' })).status(), 401)
    assert.equal((await client.delete(path)).status(), 401)
    const author = await staffApi(client, 'about', 'author')
    assert.equal((await beHere(author)).status(), 403)
    const editor = await staffApi(client, 'about')
    assert.equal((await beHere(editor, 'fr')).status(), 422)
    assert.equal((await beHere(await staffApi(client, 'nothing'))).status(), 404)
    assert.isEmpty(await db.from('entry_presences'))
    assert.isEmpty(await db.from('site_pages'))
  })

  test('names the others at the same page, until they leave or fall silent', async ({
    client,
    assert,
  }) => {
    const [nadia, sami] = [await staffApi(client, 'about'), await staffApi(client, 'about')]
    await beHere(await staffApi(client, 'home'))
    assert.deepEqual((await beHere(nadia, 'en')).body(), [])
    const answer = await beHere(sami)
    answer.assertStatus(200)
    const { id, username: name } = nadia.person
    assert.containSubset(answer.body(), [{ id, name, side: 'en' }])
    assert.lengthOf(answer.body(), 1)
    assert.equal((await nadia.send('DELETE', '/presence')).status(), 204)
    assert.deepEqual((await beHere(sami)).body(), [])
    await db.from('entry_presences').update({ seen_at: ago(PRESENCE.lapsesAfterSeconds + 20) })
    assert.deepEqual((await beHere(nadia)).body(), [])
    await forgetAbsent()
    assert.lengthOf(await db.from('entry_presences'), 1)
  })

  test('leaves a page that nobody changed as it is shipped', async ({ client, assert }) => {
    const api = await staffApi(client, 'about')
    await beHere(api)
    assert.containSubset(await api.read(), {
      version: 0,
      saved: null,
      published: null,
      draft: null,
    })
    const stale = await api.send('PUT', '', { version: 2, en: { 'page.title': 'Other' } })
    stale.assertStatus(409)
    assert.isNull(stale.body().changed)
    assert.equal((await api.save({ version: 0, en: { 'page.title': 'Other' } })).version, 1)
  })
})
