import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { emptyOverlay } from '@ufuq/shared/domain/site/overlay'
import { DateTime } from 'luxon'
import { MessageFactory } from '#database/factories/message_factory'
import { PictureFactory } from '#database/factories/picture_factory'
import { reconcile } from '#core/jobs/reconciliation'
import { toDatabaseTime } from '#core/time/database_time'
import { forgetEntriesOfDeleted, ofEntries } from '#entries/entries'
import { pairBody } from '#tests/functional/publications/bodies'
import { newEditor, pairAt, PAIRS } from '#tests/functional/publications/pair_calls'
import { staffApi, forgetAfterwards } from '#tests/functional/site_pages/staff_api'

const NOW = '2026-11-01 08:00:00'

const kinds = async () => {
  const rows: { kind: string }[] = await db.from('entries').orderBy('id')
  return rows.map(({ kind }) => kind)
}

/** The kind of the entry that belongs to a table's newest row. */
const kindOf = async (table: string) => {
  const row: { entry_id: number | null } = await db.from(table).orderBy('id', 'desc').first()
  return (
    await db
      .from('entries')
      .where('id', row.entry_id ?? 0)
      .first()
  )?.kind
}

test.group('Entries', (group) => {
  group.each.setup(forgetAfterwards)
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  // Entries from other tests may still exist, although the rows to which they belong do not.
  // Housekeeping would delete such entries.
  group.each.setup(async () => void (await db.from('entries').delete()))

  test('are made with a pair, a page, a picture and a message, one for each', async ({
    client,
    assert,
  }) => {
    const editor = await newEditor()
    const created = await client.post(PAIRS).json(pairBody()).loginAs(editor)
    created.assertStatus(201)
    await (await staffApi(client, 'about')).save({ en: { 'page.title': 'Who we are' } })
    await PictureFactory.create()
    await MessageFactory.create()
    assert.deepEqual(await kinds(), ['pair', 'page', 'picture', 'message'])
    for (const [table, kind] of Object.entries({
      pairs: 'pair',
      site_pages: 'page',
      pictures: 'picture',
      messages: 'message',
    })) {
      assert.equal(await kindOf(table), kind)
    }
    const { id } = created.body().english
    const saved = await client.put(pairAt(id)).json(pairBody()).loginAs(editor)
    saved.assertStatus(200)
    assert.lengthOf(await kinds(), 4)
  })

  test('are given to what a former release makes', async ({ assert }) => {
    await db.table('pairs').multiInsert([{ entry_id: null }, { entry_id: null }])
    const overlay = JSON.stringify(emptyOverlay())
    await db
      .table('site_pages')
      .insert({ name: 'home', version: 1, live: overlay, number: 0, changed_at: NOW })
    await PictureFactory.create()
    await MessageFactory.create()
    await db.from('pictures').update({ entry_id: null })
    await db.from('messages').update({ entry_id: null })
    await db.from('entries').delete()

    assert.isTrue(await reconcile(ofEntries))
    assert.deepEqual((await kinds()).toSorted(), ['message', 'page', 'pair', 'pair', 'picture'])
    const rows: { entry_id: number }[] = await db.from('pairs').orderBy('id')
    assert.equal(new Set(rows.map(({ entry_id }) => entry_id)).size, 2)
    for (const { find } of ofEntries) assert.isEmpty(await find(10))
  })

  test('go after what they stand for, but not before its row can be seen', async ({ assert }) => {
    const [stored, erased] = [await MessageFactory.create(), await MessageFactory.create()]
    await db.from('messages').where('id', erased.id).delete()
    await forgetEntriesOfDeleted()
    assert.lengthOf(await kinds(), 2)
    await db
      .from('entries')
      .update({ created_at: toDatabaseTime(DateTime.utc().minus({ hours: 2 })) })
    await forgetEntriesOfDeleted()
    const left: { id: number }[] = await db.from('entries')
    assert.deepEqual(
      left.map(({ id }) => id),
      [stored.entryId],
    )
  })
})
