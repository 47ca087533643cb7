import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { ACTIVITY_DAYS } from '@ufuq/shared/contract/activity'
import { DateTime } from 'luxon'
import { forgetOldActivity, recentActivity } from '#activity/activity_controller'
import { toDatabaseTime } from '#core/time/database_time'
import { PictureFactory } from '#tests/factories/picture_factory'
import { UserFactory } from '#tests/factories/user_factory'
import { PictureLibrary } from '#tests/functional/pictures/library'
import { pairBody, recordBody } from '#tests/functional/publications/bodies'
import { changeOf, pairIn } from '#tests/functional/publications/pair_calls'
import { plansOf } from '#tests/query_plans'
import { read, rows, scene, send } from './recorded_activity.js'

test.group('The recent activity', () => {
  test('names who did what to what, newest first', async ({ client, assert }) => {
    const { editor, admin } = await scene()
    const path = 'entries/publications'
    const { arabic } = pairIn(await send(client, editor, ['POST', path], changeOf(pairBody())))
    const picture = await PictureFactory.merge({
      values: { alternative: { ar: '', en: 'A well' } },
    }).create()
    await new PictureLibrary(client, editor).describe(picture.id, { credit: 'S. Haddad' })
    await send(client, admin, ['PUT', `users/${editor.id}/role`], { role: 'admin' })
    const [person, changed, created, ...rest] = await read(client, admin)
    assert.isEmpty(rest)
    const at = '2026-11-20T12:00:00.000Z'
    assert.containSubset(person, {
      subject: 'person',
      kind: 'roleChanged',
      role: 'admin',
      by: { id: admin.id, name: 'Nour' },
      person: { id: editor.id, name: 'Mariam' },
      at,
      others: 0,
    })
    assert.containSubset(changed, {
      subject: 'entry',
      kind: 'changed',
      by: { id: editor.id, name: 'Mariam' },
      entry: {
        path: 'pictures',
        id: picture.id,
        titles: { ar: '', en: 'A well' },
        isBinned: false,
      },
    })
    assert.containSubset(created, {
      subject: 'entry',
      kind: 'created',
      entry: {
        path: 'publications',
        side: arabic.id,
        titles: { ar: 'لجان المياه', en: 'Water committees' },
        isBinned: false,
      },
    })
    await send(client, admin, ['DELETE', `publications/${arabic.id}`])
    const [binned] = await read(client, admin)
    assert.containSubset(binned, { kind: 'deleted', entry: { side: arabic.id, isBinned: true } })
  })

  test('tells of people to administrators only', async ({ client, assert }) => {
    const { author, editor, admin } = await scene()
    await send(client, admin, ['PUT', `users/${author.id}/role`], { role: 'editor' })
    assert.lengthOf(await read(client, admin), 1)
    assert.isEmpty(await read(client, editor))
    assert.isEmpty(await read(client, await UserFactory.create()))
  })

  test('is forgotten after its time, and not a day before', async ({ client, assert }) => {
    const { editor } = await scene()
    for (const slug of ['one', 'two'])
      await send(client, editor, ['POST', 'publications'], { ...recordBody(), slug })
    const [first, second] = await rows()
    const daysAgo = (days: number) => ({
      happened_at: toDatabaseTime(DateTime.utc().minus({ days })),
    })
    await db.from('activities').where('id', first.id).update(daysAgo(ACTIVITY_DAYS))
    await db
      .from('activities')
      .where('id', second.id)
      .update(daysAgo(ACTIVITY_DAYS - 1))
    await forgetOldActivity()
    assert.deepEqual(
      (await rows()).map(({ id }) => id),
      [second.id],
    )
  })

  test('is read by an index', async ({ assert }) => {
    const reader = await UserFactory.apply('admin').create()
    const plans = (await plansOf(() => recentActivity(reader))).join()
    assert.lengthOf(plans.split('activities_subject_happened_at_id_index'), 3)
  })
})
