import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { PictureFactory } from '#database/factories/picture_factory'
import { newEntry } from '#legacy_entries/entries'
import { writeReferences } from '#legacy_entries/references'
import { newEditor } from '#tests/functional/publications/pair_calls'
import { staffApi, forgetAfterwards } from '#tests/functional/site_pages/staff_api'

test.group('The pictures that entries show', (group) => {
  group.each.setup(forgetAfterwards)
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('keep a picture from being deleted on any page', async ({ client, assert }) => {
    const api = await staffApi(client, 'about')
    await api.save({ en: { 'page.title': 'Who we are' } })
    const { id } = await PictureFactory.create()
    const { entry_id }: { entry_id: number } = await db.from('site_pages').firstOrFail()
    const place = { entry_id, is_draft: true, side: 'shared', path: 'team.picture' }
    await db.table('picture_references').insert({ ...place, picture_id: id })
    const refused = await client.delete(`/api/entries/pictures/${id}`).loginAs(api.person)
    refused.assertStatus(409)
    const read = await client.get(`/api/entries/pictures/${id}`).loginAs(api.person)
    assert.equal(read.body().picture.uses, 1)
  })

  test('can’t be deleted while an entry of any other kind shows them', async ({
    client,
    assert,
  }) => {
    const { id } = await PictureFactory.create()
    const places = [{ id, side: 'shared' as const, path: 'logo' }]
    const entryId = await newEntry('message')
    const show = (live: typeof places) =>
      db.transaction((given) => writeReferences(entryId, { live, draft: [] }, given))
    await show(places)
    const editor = await newEditor()
    const unused = async () => {
      const answer = await client.get('/api/entries/pictures?filter[unused]=1').loginAs(editor)
      return answer.body().map((picture: { id: number }) => picture.id)
    }
    assert.notInclude(await unused(), id)
    const refused = await client.delete(`/api/entries/pictures/${id}`).loginAs(editor)
    refused.assertStatus(409)
    assert.equal(refused.body().code, 'entry_in_use')
    await show([])
    assert.include(await unused(), id)
    ;(await client.delete(`/api/entries/pictures/${id}`).loginAs(editor)).assertStatus(204)
  })
})
