import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { VIEW_LIMITS, type SavedViewInput } from '@ufuq/shared/contract/saved-views'
import SavedView from '#accounts/saved_views/saved_view'
import type User from '#accounts/user'
import { UserFactory } from '#database/factories/user_factory'

const VIEWS = '/api/views'
const wanted: SavedViewInput = {
  list: 'publications',
  name: 'بلا إنجليزية',
  query: 'pair=missing&language=ar',
}

const viewOf = ({ id }: User) =>
  SavedView.create({ userId: id, list: 'publications', name: 'Mine', query: 'q=x' })

const countViews = async () => (await SavedView.query().select('id')).length

test.group('Saved views', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are for the signed-in alone', async ({ client, assert }) => {
    const view = await viewOf(await UserFactory.create())
    ;(await client.get(VIEWS)).assertStatus(401)
    ;(await client.post(VIEWS).json(wanted)).assertStatus(401)
    ;(await client.delete(`${VIEWS}/${view.id}`)).assertStatus(401)
    assert.equal(await countViews(), 1)
  })

  test('are saved and read again by their owner', async ({ client }) => {
    const owner = await UserFactory.create()
    const made = await client.as(owner).post(VIEWS, wanted)
    made.assertStatus(201)
    made.assertBodyContains(wanted)
    const all = await client.as(owner).get(VIEWS)
    all.assertBody([{ id: made.body().id, ...wanted }])
  })

  test('are not seen and not removed by anybody else', async ({ client, assert }) => {
    const view = await viewOf(await UserFactory.create())
    const other = await UserFactory.merge({ role: 'admin' }).create()
    ;(await client.as(other).get(VIEWS)).assertBody([])
    ;(await client.as(other).delete(`${VIEWS}/${view.id}`)).assertStatus(404)
    assert.equal(await countViews(), 1)
  })

  test('are removed by their owner', async ({ client, assert }) => {
    const owner = await UserFactory.create()
    const view = await viewOf(owner)
    ;(await client.as(owner).delete(`${VIEWS}/${view.id}`)).assertStatus(204)
    assert.equal(await countViews(), 0)
  })

  test('without a name, of an unknown list or too long are rejected', async ({
    client,
    assert,
  }) => {
    const owner = await UserFactory.create()
    for (const wrong of [
      { name: '  ' },
      { name: 'x'.repeat(VIEW_LIMITS.name.max + 1) },
      { list: 'sessions' },
      { query: 'x'.repeat(VIEW_LIMITS.query.max + 1) },
    ]) {
      const answer = await client.as(owner).post(VIEWS, { ...wanted, ...wrong })
      answer.assertStatus(422)
    }
    assert.equal(await countViews(), 0)
  })

  test('have a limit for each person', async ({ client, assert }) => {
    const owner = await UserFactory.create()
    for (let made = 0; made < VIEW_LIMITS.ofPerson; made += 1) await viewOf(owner)
    const answer = await client.as(owner).post(VIEWS, wanted)
    answer.assertStatus(409)
    answer.assertBodyContains({ code: 'too_many_views' })
    assert.equal(await countViews(), VIEW_LIMITS.ofPerson)
    const other = await UserFactory.create()
    ;(await client.as(other).post(VIEWS, wanted)).assertStatus(201)
  })
})
