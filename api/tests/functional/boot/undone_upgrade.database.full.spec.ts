// Expensive: upgrades from the tables of an earlier release are killed, fail and are continued.
import {
  copyFileSync,
  readdirSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { rowsOf, schemaOf } from '#tests/database_content'
import { formerReleases, layFormerRelease } from '#tests/former_releases'
import { databaseOf, leaveDatabase } from '#tests/spawned_database'
import { isOnMysql, refusal, serverRoom } from '#tests/spawned_server'

const room = serverRoom()
const OLDEST = formerReleases[0] ?? ''
const PRELOAD = new URL('../../kill_at_statement.ts', import.meta.url).href

type Settings = Record<string, string>

async function content(settings: Settings) {
  const db = databaseOf(settings)
  const found = { schema: await schemaOf(db), rows: await rowsOf(db) }
  await leaveDatabase()
  return found
}

async function formerDatabase() {
  const settings = await room.emptySettings()
  await layFormerRelease(OLDEST, databaseOf(settings))
  await leaveDatabase()
  return { settings, before: await content(settings), folder: settings['DATA_DIR'] ?? '' }
}

const copiesIn = (folder: string) =>
  readdirSync(folder).filter((name) => name.startsWith('before-'))

test.group('An upgrade that does not come to its end', (group) => {
  group.each.teardown(async () => {
    await leaveDatabase()
    await room.clear()
  })

  test('leaves an SQLite file to the former release when a migration fails', async ({ assert }) => {
    const { settings, folder } = await formerDatabase()
    const db = databaseOf(settings)
    // A later migration creates an index of this name, and fails because the index already exists.
    await db.rawQuery('create index messages_kind_outcome_id_index on messages (kind)')
    await leaveDatabase()
    const before = await content(settings)

    const { code, sentence, lines } = await refusal(room.spawn(settings))
    assert.equal(code, 1)
    assert.equal(lines, 1)
    assert.match(
      sentence,
      /^The upgrade of the database failed at 0024_hand_out_messages and was undone \(.*already exists\)\. Remove the cause and start again, or start the previous release\.$/,
    )
    assert.deepEqual(await content(settings), before)
    assert.deepEqual(copiesIn(folder), [])

    await databaseOf(settings).rawQuery('drop index messages_kind_outcome_id_index')
    await leaveDatabase()
    await room.spawn(settings).ready()
  }).skip(isOnMysql, 'MySQL commits every step')

  test('goes on from there on MySQL once the cause is removed', async ({ assert }) => {
    const { settings } = await formerDatabase()
    await databaseOf(settings).rawQuery('alter table messages add column outcome int')
    await leaveDatabase()

    const { code, sentence } = await refusal(room.spawn(settings))
    assert.equal(code, 1)
    assert.match(
      sentence,
      /^The upgrade of the database stopped at 0024_hand_out_messages \(.*Duplicate column name 'outcome'\)\. Remove the cause and start this release again: it continues from there\.$/,
    )
    // A rejected step is not recorded as done, so it isn't mistaken for a step that a killed
    // process completed.
    assert.equal((await refusal(room.spawn(settings))).sentence, sentence)

    await databaseOf(settings).rawQuery('alter table messages drop column outcome')
    await leaveDatabase()
    await room.spawn(settings).ready()
  }).skip(!isOnMysql, 'SQLite undoes it')

  test('starts again after it was killed {place}')
    .with([
      { place: 'within a migration', KILL_AT: 'insert into pair_of' },
      { place: 'between two migrations', KILL_AT: 'alter table .users. add (column )?.invited_at' },
      // MySQL commits each step separately, so this case exists only on SQLite.
      ...(isOnMysql ? [] : [{ place: 'before its commit', KILL_AT: '^commit$' }]),
    ])
    .run(async ({ assert }, { KILL_AT }) => {
      const { settings, before } = await formerDatabase()
      const killed = room.spawn({ ...settings, KILL_AT, NODE_OPTIONS: `--import=${PRELOAD}` })
      const { signal } = await killed.exited
      assert.equal(signal, 'SIGKILL')
      if (!isOnMysql) assert.deepEqual(await content(settings), before)

      const server = room.spawn(settings)
      await server.ready()
      await server.stop()
      const { rows } = await content(settings)
      assert.lengthOf(rows['publications'] ?? [], before.rows['publications']?.length ?? 0)
      assert.isNotEmpty(rows['pairs'])
    })
})

test.group('The copy from before an upgrade', (group) => {
  group.tap((test) => test.skip(isOnMysql, 'MySQL has its own backups'))
  group.each.teardown(async () => {
    await leaveDatabase()
    await room.clear()
  })

  test('is what the former release left, for its owner only, and the only one', async ({
    assert,
  }) => {
    const { settings, before, folder } = await formerDatabase()
    writeFileSync(join(folder, 'before-0.8.0-20260101T000000Z.sqlite3'), '')
    const server = room.spawn(settings)
    await server.ready()
    await server.stop()

    const [copy = '', ...others] = copiesIn(folder)
    assert.deepEqual(others, [])
    assert.match(copy, /^before-\d+\.\d+\.\d+-\d{8}T\d{6}Z\.sqlite3$/)
    assert.equal(statSync(join(folder, copy)).mode & 0o777, 0o600)
    const restored = room.dataFolder()
    copyFileSync(join(folder, copy), join(restored, 'ufuq.sqlite3'))
    assert.deepEqual(await content({ DATA_DIR: restored }), before)

    const again = room.spawn(settings)
    await again.ready()
    await again.stop()
    assert.deepEqual(copiesIn(folder), [copy], 'a start without an upgrade makes none')
  })

  test('goes after a week', async ({ assert }) => {
    const settings = await room.emptySettings()
    const folder = settings['DATA_DIR'] ?? ''
    const days = (count: number) => Date.now() / 1000 - count * 86_400
    const copies = { 'before-1.0.0-a.sqlite3': 8, 'before-1.0.0-b.sqlite3': 6 }
    for (const [name, age] of Object.entries(copies)) {
      writeFileSync(join(folder, name), '')
      utimesSync(join(folder, name), days(age), days(age))
    }
    await room.spawn(settings).ready()
    while (copiesIn(folder).length > 1) await sleep(20)
    assert.deepEqual(copiesIn(folder), ['before-1.0.0-b.sqlite3'])
  })

  test('needs room: without it nothing is changed', async ({ assert }) => {
    const { settings, folder } = await formerDatabase()
    const file = join(folder, 'ufuq.sqlite3')
    const size = statSync(file).size
    // Makes the file larger than the disk. The added zeros take up no space on the disk.
    truncateSync(file, 4_000_000_000_000)
    const { code, sentence } = await refusal(room.spawn(settings))
    assert.equal(code, 1)
    assert.match(
      sentence,
      /^The upgrade of the database needs 80000\d\d MB free in \S+, but only \d+ MB is available\. Free some space and start again; nothing was changed\.$/,
    )
    truncateSync(file, size)
    assert.deepEqual(copiesIn(folder), [])
    await room.spawn(settings).ready()
  })
})
