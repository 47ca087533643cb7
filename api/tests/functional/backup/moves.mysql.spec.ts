// Expensive: two hundred texts move to the other database and back.
import { join } from 'node:path'
import { test } from '@japa/runner'
import { TABLES_THAT_STAY } from '#backup/what_travels'
import { CREDENTIALS, everyRow, filledDatabase } from '#tests/functional/backup/filled_database'
import { runCommand } from '#tests/spawned_command'
import { isOnMysql, serverRoom, signedIn } from '#tests/spawned_server'

const room = serverRoom()
/** Moving to MySQL and back also covers moving from SQLite and to SQLite. */
const PUBLICATIONS = 200
/** The heap limit in megabytes. */
const HEAP = 64

test.group('An archive moves', (group) => {
  group.each.timeout(900_000)
  group.each.teardown(() => room.clear())

  test(`${PUBLICATIONS} publications and all around them from SQLite to ${isOnMysql ? 'MySQL' : 'another file'} and back, in a small heap`, async ({
    assert,
  }) => {
    const first = await filledDatabase(room, PUBLICATIONS)
    const there = await room.emptySettings()
    const back = { DB_CONNECTION: 'sqlite', DATA_DIR: room.dataFolder() }
    const archives = room.dataFolder()
    const [going, coming] = ['going.tar.gz', 'coming.tar.gz'].map((name) => join(archives, name))
    for (const [archive = '', from, to] of [
      [going, first, there],
      [coming, there, back],
    ] as const) {
      await runCommand(['backup', archive], from, { heap: HEAP })
      await runCommand(['restore', '--from-elsewhere', archive], to, { heap: HEAP })
    }

    const before = [...(await everyRow(first))].filter(([table]) => !(table in TABLES_THAT_STAY))
    for (const [table, rows] of before) {
      assert.isNotEmpty(rows, `${table} has no rows: filled_database.ts should write some`)
    }
    for (const place of [there, back]) {
      const after = await everyRow(place)
      for (const [table, rows] of before) {
        const moved = after.get(table) ?? []
        const index = rows.findIndex((row, position) => row !== moved[position])
        assert.equal(moved[index], rows[index], `${table}, line ${index}`)
        assert.equal(moved.length, rows.length, table)
      }
    }

    for (const place of [there, back]) {
      const server = room.spawn(place)
      const origin = await server.ready()
      const call = await signedIn(origin, CREDENTIALS)
      const text = { title: 'New', content: 'New', language: 'en' }
      const answer = await call('/api/publications', 'POST', text)
      const { publication } = (await answer.json()) as { publication: { id: number } }
      assert.isAbove(publication.id, 900_000, 'no id is given away twice')
      await server.stop()
    }
  })
})
