import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { databaseOf, leaveDatabase } from '#tests/spawned_database'
import { serverRoom } from '#tests/spawned_server'

const room = serverRoom()
test.group('Housekeeping', (group) => {
  group.each.teardown(async () => {
    await leaveDatabase()
    await room.clear()
  })

  test('the server deletes for good by itself what has been in the bin for 30 days', async ({
    assert,
  }) => {
    const settings = { ...(await room.migratedSettings()), DEMO_CONTENT: 'true' }
    const first = room.spawn(settings)
    await first.ready()
    first.child.kill('SIGTERM')
    await first.exited

    const database = databaseOf(settings)
    const entries = () => database.from('entries').where('kind', 'publication').orderBy('id')
    const ids = (await entries().limit(4)).map(({ id }) => id)
    const set = (which: number[], deleted_at: string) =>
      database.from('entries').whereIn('id', which).update({ in_bin: true, deleted_at })
    await set(ids.slice(0, 2), '2020-01-01 00:00:00')
    await set(ids.slice(2), '2999-01-01 00:00:00')
    // Housekeeping runs once an hour, and the first server may have been stopped while working.
    await database.from('legacy_jobs').delete()
    const left = async () => {
      const rows = await entries().whereIn('id', ids)
      return rows.map(({ id }) => Number(id))
    }

    await room.spawn(settings).ready()
    while ((await left()).length > 2) await sleep(100)
    assert.deepEqual(await left(), ids.slice(2))
  })
})
