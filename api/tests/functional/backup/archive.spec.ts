import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import { readArchive } from '#backup/archive_reader'
import { ArchiveFailure, MANIFEST } from '#backup/manifest'
import { silent } from '#backup/progress'
import { FILES_THAT_STAY, ORIGINALS, TABLES_THAT_STAY } from '#backup/what_travels'
import { backUp, restore } from '#tests/functional/backup/backing_up'
import { everyRow, filledDatabase } from '#tests/functional/backup/filled_database'
import { changedManifest, repacked, type Change } from '#tests/functional/backup/repacked_archive'
import { runCommand, SpawnedCommand } from '#tests/spawned_command'
import { databaseOf, leaveDatabase } from '#tests/spawned_database'
import { serverRoom } from '#tests/spawned_server'

const room = serverRoom()
const check = (path: string) => readArchive({ path }, silent('Checking'))

/** Whether an entry is listed, or is a folder that contains a listed entry. */
const isKnown = (entry: string) =>
  [ORIGINALS, ...Object.keys(FILES_THAT_STAY)].some(
    (path) => path === entry || path.startsWith(`${entry}/`),
  )

/**
 * Whether a changed compressed file still unpacks to its full content. If so, the change is
 * harmless.
 */
function hasContent(bytes: Buffer, content: Buffer): boolean {
  try {
    return gunzipSync(bytes).equals(content)
  } catch {
    return false
  }
}

test.group('An archive', (group) => {
  let archive = ''
  let settings: Record<string, string> = {}

  group.setup(async () => {
    settings = await filledDatabase(room, 20)
    archive = join(room.dataFolder(), 'ufuq.tar.gz')
    await backUp(settings, archive)
  })
  group.teardown(() => room.clear())

  test('has every table and every file of the data folder that is not on the list of what stays', async ({
    assert,
  }) => {
    const own = await room.emptySettings()
    const server = room.spawn(own)
    await server.ready()
    const entries = readdirSync(own.DATA_DIR)
    assert.includeMembers(entries, ['app.key', 'lock.sqlite3'])
    await assert.rejects(() => restore(archive, own), /Another server is using the data folder/)
    const file = join(room.dataFolder(), 'all.tar.gz')
    await runCommand(['backup', file], own)
    await server.stop()
    const tables: string[] = await databaseOf(own).getAllTables()
    await leaveDatabase()

    const manifest = await check(file)
    assert.sameMembers(
      tables.filter((name) => !(name in TABLES_THAT_STAY)),
      Object.keys(manifest.tables),
    )
    for (const entry of entries) {
      assert.isTrue(isKnown(entry), entry)
    }
    assert.isEmpty(manifest.files)
  })

  test('is its owner’s alone, and takes no other file’s place', async ({ assert }) => {
    assert.equal(statSync(archive).mode & 0o777, 0o600)
    const before = readFileSync(archive)
    await assert.rejects(() => backUp(settings, archive), /already exists/)
    assert.isTrue(readFileSync(archive).equals(before))
  })

  test('is refused with a bit flipped or cut off, wherever it is', async ({ assert }) => {
    const whole = readFileSync(archive)
    const content = gunzipSync(whole)
    const file = `${archive}.damaged`
    const target = { DATA_DIR: room.dataFolder() }
    let damaged = 0
    // The first ten bytes of a compressed file are its header, which includes a time and the
    // operating system. They do not matter here.
    for (let position = 10; position < whole.length; position += Math.ceil(whole.length / 20)) {
      const bytes = Buffer.from(whole)
      bytes[position]! ^= 0x10
      for (const part of [bytes, whole.subarray(0, position)]) {
        // The padding bits at the end of a compressed block do not matter in this test.
        if (hasContent(part, content)) continue
        damaged += 1
        writeFileSync(file, part)
        await assert.rejects(() => restore(file, target), ArchiveFailure)
      }
    }
    assert.isAbove(damaged, 30)
    assert.notInclude(readdirSync(target.DATA_DIR), 'ufuq.sqlite3')
  })

  test('is refused when {0}')
    .with([
      ['a part of a table is missing', (members) => members.delete('tables/sides/000001.jsonl')],
      ['its manifest is missing', (members) => members.delete(MANIFEST)],
      ['it would write outside', (members) => members.set('files/../evil', Buffer.from('evil'))],
      [
        'a member is too much',
        (members) => members.set('tables/entries/000002.jsonl', Buffer.from('{"id":9}\n')),
      ],
      [
        'a line has changed',
        (members) => {
          const name = 'tables/users/000001.jsonl'
          const changed = String(members.get(name)).replace('someone 2', 'someone X')
          members.set(name, Buffer.from(changed))
        },
      ],
      [
        'its schema is newer',
        changedManifest(({ migrations }) =>
          migrations.push('database/migrations/9999_from_tomorrow'),
        ),
      ],
    ] as [string, Change][])
    .run(async ({ assert }, [, change]) => {
      const file = await repacked(archive, change)
      const target = { DATA_DIR: room.dataFolder() }
      await assert.rejects(() => restore(file, target), ArchiveFailure)
      assert.notInclude(readdirSync(target.DATA_DIR), 'ufuq.sqlite3')
    })

  test('is verified with a copy that is thrown away', async ({ assert }) => {
    const own = { DATA_DIR: room.dataFolder(), TMPDIR: room.dataFolder() }
    assert.match(
      await runCommand(['backup:prove', archive], own),
      /Verified: \d+ rows of .+ restored and identical/,
    )
    const file = await repacked(archive, (members) => members.delete(MANIFEST))
    const { code, output } = await new SpawnedCommand(['backup:prove', file], own).ended
    assert.equal(code, 1)
    assert.include(output, 'The archive was not verified')
    assert.notMatch(output, /node_modules|^\s+at /m)
    assert.deepEqual(readdirSync(own.TMPDIR), [])
    assert.notInclude(readdirSync(own.DATA_DIR), 'ufuq.sqlite3')
  })

  test('fills no database that has content', async ({ assert }) => {
    const before = await everyRow(settings)
    await assert.rejects(() => restore(archive, settings), /Set DATA_DIR to an empty folder/)
    assert.deepEqual(await everyRow(settings), before)
  })
})
