import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { MessageFactory } from '#database/factories/message_factory'
import { PictureFactory } from '#database/factories/picture_factory'
import { toDatabaseTime } from '#core/time/database_time'
import { forgetEntriesOfDeleted } from '#legacy_entries/entries'
import { pairBody } from '#tests/functional/publications/bodies'
import { newEditor, pairAt, PAIRS } from '#tests/functional/publications/pair_calls'

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
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  // Entries from other tests may still exist, although the rows to which they belong do not.
  // Housekeeping would delete such entries.
  group.each.setup(async () => void (await db.from('entries').delete()))

  test('are made with a pair, a picture and a message, one for each', async ({
    client,
    assert,
  }) => {
    const editor = await newEditor()
    const created = await client.post(PAIRS).json(pairBody()).loginAs(editor)
    created.assertStatus(201)
    await PictureFactory.create()
    await MessageFactory.create()
    assert.deepEqual(await kinds(), ['pair', 'tag', 'tag', 'picture', 'message'])
    for (const [table, kind] of Object.entries({ pairs: 'pair', messages: 'message' })) {
      assert.equal(await kindOf(table), kind)
    }
    const { id } = created.body().english
    const saved = await client.put(pairAt(id)).json(pairBody()).loginAs(editor)
    saved.assertStatus(200)
    assert.lengthOf(await kinds(), 5)
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
