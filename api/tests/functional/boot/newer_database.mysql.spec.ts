import { test } from '@japa/runner'
import { rowsOf, schemaOf } from '#tests/database_content'
import { databaseOf, leaveDatabase } from '#tests/spawned_database'
import { refusal, serverRoom } from '#tests/spawned_server'

const room = serverRoom()

test.group('A database that a newer release has upgraded', (group) => {
  group.each.teardown(async () => {
    await leaveDatabase()
    await room.clear()
  })

  test('is not served and not touched, and a sentence says what to do', async ({ assert }) => {
    const settings = await room.emptySettings()
    const first = room.spawn(settings)
    await first.ready()
    await first.stop()
    const db = databaseOf(settings)
    const name = 'database/migrations/9999_add_what_is_to_come'
    await db.table('adonis_schema').insert({ name, batch: 2 })
    await db.rawQuery('create table what_is_to_come (id integer)')
    const before = [await schemaOf(db), await rowsOf(db)]
    await leaveDatabase()

    assert.deepInclude(await refusal(room.spawn(settings)), {
      code: 78,
      sentence:
        'A newer release has upgraded the database (9999_add_what_is_to_come is unknown to this one). Install that release, or restore the backup from before the upgrade.',
      hasStack: false,
    })
    const after = databaseOf(settings)
    assert.deepEqual([await schemaOf(after), await rowsOf(after)], before)
  })
})
