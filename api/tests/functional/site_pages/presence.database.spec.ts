import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { PRESENCE } from '@ufuq/shared/contract/together'
import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/time/database_time'
import { forgetAbsent } from '#entries/presence'
import { deskOf, forgetAfterwards, type Desk } from '#tests/functional/site_pages/desk'

const ago = (seconds: number) => toDatabaseTime(DateTime.utc().minus({ seconds }))

const beHere = (desk: Desk, side: string | null = 'ar') => desk.send('PUT', '/presence', { side })

test.group('Who has a page open', (group) => {
  group.each.setup(forgetAfterwards)
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is told to whoever may change pages, and to nobody else', async ({ client, assert }) => {
    const path = '/api/site/pages/about/presence'
    assert.equal((await client.put(path).json({ side: 'ar' })).status(), 401)
    assert.equal((await client.delete(path)).status(), 401)
    const author = await deskOf(client, 'about', 'author')
    assert.equal((await beHere(author)).status(), 403)
    const editor = await deskOf(client, 'about')
    assert.equal((await beHere(editor, 'fr')).status(), 422)
    assert.equal((await beHere(await deskOf(client, 'nothing'))).status(), 404)
    assert.isEmpty(await db.from('entry_presences'))
    assert.isEmpty(await db.from('site_pages'))
  })

  test('names the others at the same page, until they leave or fall silent', async ({
    client,
    assert,
  }) => {
    const [nadia, sami] = [await deskOf(client, 'about'), await deskOf(client, 'about')]
    await beHere(await deskOf(client, 'home'))
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
    const desk = await deskOf(client, 'about')
    await beHere(desk)
    assert.containSubset(await desk.read(), {
      version: 0,
      saved: null,
      published: null,
      draft: null,
    })
    const stale = await desk.send('PUT', '', { version: 2, en: { 'page.title': 'Other' } })
    stale.assertStatus(409)
    assert.isNull(stale.body().changed)
    assert.equal((await desk.save({ version: 0, en: { 'page.title': 'Other' } })).version, 1)
  })

  test('is known of a page to which a former release gave no entry', async ({ client, assert }) => {
    const desk = await deskOf(client, 'about')
    await desk.save({ en: { 'page.title': 'Other' } })
    await db.from('site_pages').update({ entry_id: null })
    await beHere(await deskOf(client, 'about'))
    assert.lengthOf((await beHere(desk)).body(), 1)
    assert.equal((await desk.read()).version, 1)
  })
})
